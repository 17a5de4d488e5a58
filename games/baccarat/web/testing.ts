// A baccarat table for tests: a state as the rules make it, with whatever the test wants changed.
import { type Dealt, Folded, happeningOf } from '@web/testing/rules';
import type { State } from './state';
import dealt from './style-a.fixture.json';

const setUp = happeningOf(dealt.opening[0] as Dealt);
const begun = new Folded('baccarat').follow(setUp).follow({ type: 'PatronJoined', patron: 1, seat: 1 });
const { ledger, ...fresh } = begun.state as State;

/** What the rules know of a patron, besides what the test says. */
export const patron = (changes: object) => ({ ...fresh.patrons[0]!, ...changes });
/** As everybody is told it, except for the ledger when there is one. */
export const baccaratState = (changes: object = {}) => ({
  ...fresh,
  phase: 'wagering',
  patrons: [] as object[],
  shoe: { ...fresh.shoe, loaded: true, burn_done: true, cards_left: 400 },
  chips: 100_000,
  ...changes,
});
/** As the staff are told it, with one patron. */
export const staffState = (account: number, changes: object = {}) => {
  const { chips, ...state } = baccaratState({ patrons: [patron({ id: account })], ledger, ...changes });
  return state;
};
