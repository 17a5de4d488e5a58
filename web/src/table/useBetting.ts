// Chips that a patron is about to lay at a table of any game, and what lay there before.
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { api } from '../api/client';
import { live, problemOf } from '../api/live';
import { Betting } from './betting';
import type { Store } from './useTable';

/** Chips, pending wagers, and what is against them. */
export function useBetting(
  store: Store,
  rules: Pick<ConstructorParameters<typeof Betting>[0], 'requestFor' | 'boundsOf' | 'laidOn'>,
) {
  const current = useRef(rules);
  current.current = rules;
  const betting = useMemo(
    () =>
      new Betting({
        requestFor: (spot, amount) => current.current.requestFor(spot, amount),
        boundsOf: spot => current.current.boundsOf(spot),
        laidOn: spot => current.current.laidOn(spot),
        chips: () => store.state.peek()?.chips,
        preview: async request => {
          try {
            const answer = await api.preview(store.table, request);
            return answer.accepted ? null : answer.problem;
          } catch {
            return null; // No word is no objection: laying it will tell.
          }
        },
        lay: async request => problemOf(await live.command(store.table, request)),
      }),
    [store],
  );
  const denominations = store.state.value?.setup.chips ?? [];
  useEffect(() => {
    if (!denominations.includes(betting.chip.peek())) betting.chip.value = denominations[1] ?? denominations[0] ?? 0;
  }, [denominations.join()]);
  return betting;
}

/** Remembers what lay there when wagers closed, for "the same again". */
export function useRebet(betting: Betting, round: number, laid: () => ReadonlyMap<string, number>) {
  const last = useRef(round);
  useEffect(() => {
    if (round !== last.current) betting.remember(laid());
    last.current = round;
  }, [round]);
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
