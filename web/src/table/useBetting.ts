// A patron's chips on their way to the layout of a table of any game.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { live, problemOf } from '../api/live';
import { Betting, type BettingRules, type Bounds } from './betting';
import type { Store } from './useTable';

/** `open`: this patron may wager now. */
export function useBetting(
  store: Store,
  open: boolean,
  rules: Pick<BettingRules, 'requestFor' | 'withdrawal' | 'boundsOf' | 'laid'>,
) {
  const current = useRef({ rules, open });
  current.current = { rules, open };
  const betting = useMemo(
    () =>
      new Betting({
        requestFor: (spot, amount) => current.current.rules.requestFor(spot, amount),
        withdrawal: (spot, amount) => current.current.rules.withdrawal(spot, amount),
        boundsOf: spot => current.current.rules.boundsOf(spot),
        laid: () => current.current.rules.laid(),
        chips: () => store.state.peek()?.chips,
        round: () => (current.current.open ? store.next.peek()?.round : undefined),
        objectionTo: request => store.objectionTo(request),
        send: async (request, round) => problemOf(await live.command(store.table, request, { round })),
      }),
    [store],
  );
  const denominations = store.state.value?.setup.chips ?? [];
  useEffect(() => {
    if (!denominations.includes(betting.chip.peek())) betting.chip.value = denominations[1] ?? denominations[0] ?? 0;
  }, [denominations.join()]);
  // A round may pass while the connection is broken, without a moment in which wagers are seen closed.
  const round = open ? store.next.value?.round : undefined;
  const seen = useRef(round);
  useEffect(() => {
    if (seen.current !== undefined && round !== seen.current) betting.closed();
    seen.current = round;
  }, [round]);
  return betting;
}

/** The table's limits, unless this patron has others: then only the server judges. */
export function boundsFor(patron: object | undefined, limits: Bounds): Bounds {
  const own = Object.entries(patron ?? {}).some(([key, value]) => key.endsWith('limits') && value !== null);
  return own ? { least: 0, most: Number.POSITIVE_INFINITY } : limits;
}

export function ownWagers(
  you: number,
  wagers: readonly { patron: number; amount: number }[],
  keyOf: (at: number) => string,
) {
  const own = new Map<string, number>();
  wagers.forEach((wager, at) => {
    if (wager.patron === you) own.set(keyOf(at), (own.get(keyOf(at)) ?? 0) + wager.amount);
  });
  return own;
}
