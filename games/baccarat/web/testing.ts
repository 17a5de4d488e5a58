// A baccarat table for tests.
import dealt from './style-a.fixture.json';

const hand = { cards: [], holder: 'undecided', patron: 0, out: false, announced: 0, ordered: false, draws: false };
export const baccaratState = (changes: object = {}) => ({
  phase: 'wagering',
  setup: dealt.table,
  patrons: [],
  wagers: [],
  shoe: { cards_left: 400, drawn: 0, rounds: 0, last_coup_announced: false, cutting_card_out: false },
  rounds_started: 0,
  kept: [],
  round: { number: 0, edition: '', void_hand: false, is_last: false, winner: null, player: hand, banker: hand },
  settled: [],
  chips: 100_000,
  next_payment: null,
  next_differential: null,
  ...changes,
});
