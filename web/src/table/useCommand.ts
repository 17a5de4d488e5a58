// One command at a time, with the reason when it is refused.
import { useState } from 'preact/hooks';
import { live, problemOf } from '../api/live';
import type { Problem, Request, Role, SecondPerson } from '../api/types';
import type { Store } from './useTable';

export function useCommand(store: Store, as?: Role) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (request: Request, second?: SecondPerson): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const found = problemOf(await live.command(store.table, request, { ...(as && { as }), ...(second && { second }) }));
    setProblem(found);
    setBusy(false);
    return found === null;
  };
  return { send, problem, busy };
}
