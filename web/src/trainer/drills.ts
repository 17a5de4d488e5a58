// Drills for dealers: a question, the answers that may be given, the right one, and the rule that makes it right.
//
// The rule numbers are those of Division 5 as gazetted in 2004. Every question is checked in the tests against rounds
// that the engine dealt.
import type { Key, Values } from '../i18n/i18n';

export const drillKinds = ['count', 'draw', 'payout', 'irregularity'] as const;
export type DrillKind = (typeof drillKinds)[number];

export interface Answer {
  id: string;
  /** A number or an amount stands for itself; words come from the catalogue. */
  key?: Key;
  values?: Values;
  cents?: number;
}
export interface Question {
  kind: DrillKind;
  ask: Key;
  values?: Values;
  /** Amounts among the values, in cents. */
  amounts?: Record<string, number>;
  cards?: { player?: string[]; banker?: string[]; hand?: string[] };
  answers: Answer[];
  right: string;
  rule: string;
  why: Key;
  whyValues?: Values;
}
export type Chance = () => number;

const ranks = 'A23456789TJQK';
const suits = 'SHDC';
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;
const card = (chance: Chance) => ranks[Math.floor(chance() * 13)]! + suits[Math.floor(chance() * 4)]!;
const value = (of: string) => (of[0] === 'A' ? 1 : 'TJQK'.includes(of[0]!) ? 0 : Number(of[0]));
const countOf = (cards: readonly string[]) => cards.reduce((sum, each) => sum + value(each), 0) % 10;
const digits = Array.from({ length: 10 }, (_, n): Answer => ({ id: String(n) }));

function countDrill(chance: Chance): Question {
  const hand = Array.from({ length: chance() < 0.5 ? 2 : 3 }, () => card(chance));
  const sum = hand.reduce((total, each) => total + value(each), 0);
  return {
    kind: 'count',
    ask: 'train.count.ask',
    cards: { hand },
    answers: digits,
    right: String(sum % 10),
    rule: sum > 9 ? '4.2(b)' : '4.2(a)',
    why: sum > 9 ? 'train.count.whyTens' : 'train.count.why',
    whyValues: { cards: hand.map(value).join(' + '), sum, count: sum % 10 },
  };
}

/** What the Table of Play orders. A Player's Hand that stood has no third card. */
export function playerDraws(player: number): boolean {
  return player <= 5;
}
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

const drawAnswers: Answer[] = [
  { id: 'draw', key: 'train.draw.draws' },
  { id: 'stand', key: 'train.draw.stands' },
];

/** The order for one hand, given both hands of two cards and the Player's third if there is one. */
export function orderFor(
  hand: 'P' | 'B',
  player: string[],
  banker: string[],
): { draws: boolean; rule: string; why: Key } {
  const p = countOf(player.slice(0, 2));
  const b = countOf(banker.slice(0, 2));
  if (p >= 8 || b >= 8) return { draws: false, rule: '9.2', why: 'train.draw.natural' };
  if (hand === 'P') {
    return playerDraws(p)
      ? { draws: true, rule: '9.3(a)', why: 'train.draw.playerDraws' }
      : { draws: false, rule: '9.3(b)', why: 'train.draw.playerStands' };
  }
  const third = player[2] ? value(player[2]) : null;
  if (third === null) return { draws: bankerDraws(b, null), rule: '9.5', why: 'train.draw.bankerAlone' };
  return { draws: bankerDraws(b, third), rule: '9.4', why: `train.draw.banker${Math.max(2, b)}` as Key };
}

function drawDrill(chance: Chance): Question {
  const player = [card(chance), card(chance)];
  const banker = [card(chance), card(chance)];
  // Most rounds with a natural teach nothing new.
  if ((countOf(player) >= 8 || countOf(banker) >= 8) && chance() < 0.7) return drawDrill(chance);
  const hand = chance() < 0.3 ? 'P' : 'B';
  if (hand === 'B' && orderFor('P', player, banker).draws) player.push(card(chance));
  const order = orderFor(hand, player, banker);
  return {
    kind: 'draw',
    ask: hand === 'P' ? 'train.draw.askPlayer' : 'train.draw.askBanker',
    cards: { player, banker },
    answers: drawAnswers,
    right: order.draws ? 'draw' : 'stand',
    rule: order.rule,
    why: order.why,
    whyValues: {
      player: countOf(player.slice(0, 2)),
      banker: countOf(banker),
      third: player[2] ? value(player[2]) : 0,
    },
  };
}

function payoutDrill(chance: Chance): Question {
  const outcome = pick(['B', 'B', 'P', 'T', 'six'] as const, chance);
  // Stakes that chips pay exactly, as the rules demand.
  const stake = (outcome === 'T' ? pick([5, 10, 15, 25, 40], chance) : 20 * (1 + Math.floor(chance() * 40))) * 100;
  const won = { B: (stake * 95) / 100, P: stake, T: stake * 8, six: stake / 2 }[outcome];
  const near = new Set([won, stake, (stake * 95) / 100, stake / 2, stake * 8, stake * 9, (stake * 105) / 100]);
  const wrong = [...near]
    .filter(each => each !== won)
    .sort(() => chance() - 0.5)
    .slice(0, 3);
  const answers = [won, ...wrong].sort((a, b) => a - b).map((cents): Answer => ({ id: String(cents), cents }));
  return {
    kind: 'payout',
    ask: `train.payout.ask.${outcome}`,
    amounts: { stake },
    answers,
    right: String(won),
    rule: { B: '5.10(b)', P: '5.10(a)', T: '5.10(c)', six: '5.11' }[outcome],
    why: `train.payout.why.${outcome}`,
  };
}

/** What happened, and which of the remedies the rules order for it. */
export const irregularities = [
  { id: 'thirdToPlayerBankerDraws', rule: '12.1(a)', remedy: 'toBanker' },
  { id: 'thirdToPlayerUnseen', rule: '12.1(b)', remedy: 'opensNext' },
  { id: 'thirdToPlayerSeen', rule: '12.1(b)', remedy: 'voidHand' },
  { id: 'surplusUnseen', rule: '12.2(a)', remedy: 'opensNext' },
  { id: 'surplusSeen', rule: '12.2(b)', remedy: 'voidHand' },
  { id: 'firstFaceUp', rule: '12.3', remedy: 'voidHand' },
  { id: 'laterFaceUp', rule: '12.4', remedy: 'used' },
  { id: 'shoeEmpty', rule: '12.5', remedy: 'voidRound' },
  { id: 'misdealt', rule: '12.6', remedy: 'rebuild' },
  { id: 'cannotRebuild', rule: '12.6', remedy: 'voidRound' },
  { id: 'burnMissed', rule: '12.7', remedy: 'goOn' },
  { id: 'laterHands', rule: '12.8', remedy: 'stand' },
] as const;
const remedies = [...new Set(irregularities.map(each => each.remedy))];

function irregularityDrill(chance: Chance): Question {
  const { id, rule, remedy } = pick(irregularities, chance);
  const others = remedies
    .filter(each => each !== remedy)
    .sort(() => chance() - 0.5)
    .slice(0, 3);
  const answers = [remedy, ...others]
    .sort(() => chance() - 0.5)
    .map((each): Answer => ({ id: each, key: `train.remedy.${each}` }));
  return {
    kind: 'irregularity',
    ask: `train.happened.${id}`,
    answers,
    right: remedy,
    rule,
    why: `train.remedy.${remedy}`,
  };
}

const makers: Record<DrillKind, (chance: Chance) => Question> = {
  count: countDrill,
  draw: drawDrill,
  payout: payoutDrill,
  irregularity: irregularityDrill,
};
export const questionOf = (kind: DrillKind, chance: Chance): Question => makers[kind](chance);

// --- Progress -------------------------------------------------------------------------------------------------------
export interface Progress {
  asked: number;
  right: number;
  streak: number;
  bestStreak: number;
  milliseconds: number;
}
export const noProgress: Progress = { asked: 0, right: 0, streak: 0, bestStreak: 0, milliseconds: 0 };

export function marked(progress: Progress, right: boolean, milliseconds: number): Progress {
  const streak = right ? progress.streak + 1 : 0;
  return {
    asked: progress.asked + 1,
    right: progress.right + (right ? 1 : 0),
    streak,
    bestStreak: Math.max(progress.bestStreak, streak),
    milliseconds: progress.milliseconds + milliseconds,
  };
}

/** What was kept, as far as it is progress; a browser may have kept anything. */
export function progressFrom(kept: unknown): Record<DrillKind, Progress> {
  const of = (kind: DrillKind): Progress => {
    const found = (kept as Record<string, Partial<Progress>> | undefined)?.[kind];
    const number = (field: keyof Progress) => (Number.isFinite(found?.[field]) ? Math.max(0, found![field]!) : 0);
    return {
      asked: number('asked'),
      right: Math.min(number('right'), number('asked')),
      streak: number('streak'),
      bestStreak: number('bestStreak'),
      milliseconds: number('milliseconds'),
    };
  };
  return { count: of('count'), draw: of('draw'), payout: of('payout'), irregularity: of('irregularity') };
}
