// A game that nobody has written pages for, as a server might tell of it: wagers on heads or tails, two coins as dice.
export const madeUpState = (changes: object = {}) => ({
  phase: 'wagering',
  setup: { seats: 3, chips: [100, 500, 2500], limits: { least: 500, most: 10_000 } },
  patrons: [],
  wagers: [],
  rounds_started: 4,
  round: {
    number: 4,
    edition: 'two-up-1999',
    spinner: 2,
    dice: [1, 6],
    boxer: { cards: [{ face: 'KD' }, { face: null }] },
  },
  settled: [],
  chips: 100_000,
  ...changes,
});

/** What is lawful for a patron: examples, as the server gives them. */
export const madeUpWagers = (patron: number) =>
  ['heads', 'tails'].map(area => ({ type: 'PlaceWager', patron, area, amount: 500, tender: 'chips' }));
