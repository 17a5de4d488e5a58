// What staff at a table need besides what patrons see: the next act, and everything that is lawful now.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import { live } from '../api/live';
import type { Preview, Request, Role } from '../api/types';
import type { Store } from './useTable';

/** Everything that somebody may ask for now, in one role or in any; asked anew after each thing that happens. */
export function useLegal(store: Store, as?: Role): Request[] {
  const [legal, setLegal] = useState<Request[]>([]);
  const last = store.told.value.at(-1)?.seq;
  const ready = store.state.value !== undefined;
  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    const timer = setTimeout(() => {
      // Events do not always say what comes next; a snapshot does.
      if (store.next.peek() === undefined) live.refresh(store.table);
      api.legal(store.table, as).then(
        list => wanted && setLegal(list),
        () => wanted && setLegal([]),
      );
    }, 60);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [store, as, last, ready]);
  return legal;
}

/** What a request would do, before it is sent. */
export function usePreview(store: Store, request: Request | undefined, as?: Role): Preview | undefined {
  const [preview, setPreview] = useState<Preview>();
  const key = request && JSON.stringify(request);
  const last = store.told.value.at(-1)?.seq;
  useEffect(() => {
    setPreview(undefined);
    if (!request) return;
    let wanted = true;
    const timer = setTimeout(() => {
      api.preview(store.table, request, as).then(
        answer => wanted && setPreview(answer),
        () => {},
      );
    }, 80);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, last, as]);
  return preview;
}
