// One command at a time, with the reason when it is refused.
import { useState } from 'preact/hooks';
import { live, problemOf } from '../api/live';
import type { CommandOptions, Problem, Request, Role } from '../api/types';
import type { Store } from './useTable';

export function useCommand(store: Store, as?: Role) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  /** `meant`: the round or the step that it is for, and who else agrees. */
  const send = async (request: Request, meant: Omit<CommandOptions, 'as'> = {}): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const found = problemOf(await live.command(store.table, request, { ...(as && { as }), ...meant }));
    setProblem(found);
    setBusy(false);
    return found === null;
  };
  return { send, problem, busy };
}

/** The act that is due as the page shows it now. */
export const dueNow = (store: Store): Pick<CommandOptions, 'step'> => {
  const step = store.next.peek()?.step;
  return step === undefined ? {} : { step };
};
