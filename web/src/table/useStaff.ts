// What is lawful now, and what it would do: for staff, and wherever a page knows a game by nothing else.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Preview, Request, Role } from '../api/types';
import { session } from '../session';
import type { Store } from './useTable';

/** Everything that somebody may ask for now, in one role or in any; asked again after each thing that happens. */
export function useLegal(store: Store, as?: Role): Request[] {
  const [legal, setLegal] = useState<Request[]>([]);
  const last = store.told.value.at(-1)?.seq;
  const ready = store.state.value !== undefined;
  useEffect(() => {
    if (!ready || !session.value) return;
    let wanted = true;
    const timer = setTimeout(() => {
      // Events do not always say what comes next; a view does.
      if (store.next.peek() === undefined) live.refresh(store.table);
      api.legal(store.table, as).then(
        list => wanted && setLegal(list),
        () => {}, // What is known stays: anyone who is in the middle of something must not lose it.
      );
    }, 60);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [store, as, last, ready, session.value]);
  return legal;
}

/**
 * What a request would do, before it is sent, and at which step of the table. It is asked again after each thing that
 * happens; until the answer is there, the one before it stays, so that nobody's button goes away under their finger.
 */
export function usePreview(
  store: Store,
  request: Request | undefined,
  as?: Role,
): { preview?: Preview; step?: number | undefined } {
  const [asked, setAsked] = useState<{ key: string; preview: Preview; step: number | undefined }>();
  const key = request && JSON.stringify(request);
  const last = store.told.value.at(-1)?.seq;
  useEffect(() => {
    if (!request || !key) return;
    let wanted = true;
    const timer = setTimeout(() => {
      const step = store.next.peek()?.step;
      api.preview(store.table, request, as).then(
        preview => wanted && setAsked({ key, preview, step }),
        () => {},
      );
    }, 80);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, last, as]);
  return asked && asked.key === key ? asked : {};
}
