// Small parts that several pages use.
import { type ComponentChildren, Fragment } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ApiError } from '../api/client';
import type { Problem, Result } from '../api/types';
import { t } from '../i18n/i18n';
import { href } from '../router';
import { putRight } from '../table/results';

/** Sets the page's title and says it when the page changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Croupier`;
  }, [title]);
}

/** A rule that was cited, as a way into the rulebook. */
export function RuleLink({ rule, game }: { rule: string; game?: string }) {
  return (
    <a class="rule" href={`${href('rules', ...(game ? [game] : []))}?find=${encodeURIComponent(rule)}`}>
      {t('rule.named', { rule })}
    </a>
  );
}

export function problemText(problem: Problem): string {
  if (problem.status === 0) return t('problem.unreachable');
  return problem.detail ?? problem.title;
}

export function ProblemNotice({ problem, game }: { problem: Problem; game?: string }) {
  return (
    <div class="notice bad" role="alert">
      <span lang={problem.detail ? 'en-NZ' : undefined}>{problemText(problem)}</span>{' '}
      {problem.rule && <RuleLink rule={problem.rule} game={game} />}
    </div>
  );
}

/** How many of the rounds stand otherwise than they were first announced; nothing when none does. */
export function PutRight({ results }: { results: readonly Result[] }) {
  const { corrected, voids } = putRight(results);
  if (corrected + voids === 0) return null;
  return <p class="small put-right-words">{t('results.put', { corrected, voids })}</p>;
}

export type Loaded<T> = { value?: T; problem?: Problem };

/** Asks for something when `keys` change. */
export function useLoaded<T>(ask: () => Promise<T>, keys: readonly unknown[]): Loaded<T> & { again: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    setLoaded({});
    ask().then(
      value => wanted && setLoaded({ value }),
      error => wanted && setLoaded({ problem: problemFrom(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [...keys, turn]);
  return { ...loaded, again: () => setTurn(turn + 1) };
}

/** What was shown stays until the next is there. */
export function useLastLoaded<T>(value: T | undefined): T | undefined {
  const shown = useRef<T | undefined>(undefined);
  if (value) shown.current = value;
  return shown.current;
}

export function problemFrom(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { title: String(error), status: -1 };
}

export function Waiting() {
  return <p class="soft">{t('waiting')}</p>;
}

/** Tabs after the pattern of the ARIA guide: arrows move, the chosen panel is the only one shown. */
export function Tabs({
  tabs,
  label,
}: {
  tabs: { id: string; name: string; content: () => ComponentChildren }[];
  label: string;
}) {
  const [chosen, setChosen] = useState(tabs[0]?.id);
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex(tab => tab.id === chosen),
  );
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (at + step + tabs.length) % tabs.length;
    setChosen(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <Fragment>
      <div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setChosen(tab.id)}
          >
            {tab.name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${tabs[at]?.id}`}>
        {tabs[at]?.content()}
      </div>
    </Fragment>
  );
}

/** A dialog of the browser's own: it keeps the focus, and Escape closes it. */
export function Dialog(props: { open: boolean; title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (props.open && element && !element.open) element.showModal?.();
    if (!props.open && element?.open) element.close();
  }, [props.open]);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={props.onClose}>
      {props.open && (
        <div class="stack">
          <div class="row spread">
            <h2 id={id}>{props.title}</h2>
            <button type="button" class="quiet" onClick={props.onClose}>
              {t('close')}
            </button>
          </div>
          {props.children}
        </div>
      )}
    </dialog>
  );
}
