// Drills for dealers at baccarat: counting, drawing, paying, and what to do when something went wrong.
//
// The rule numbers are those of Division 5 as gazetted in 2004. Every question is checked in the tests against rounds
// that the engine dealt.
import { money, type Values } from '@web/i18n/i18n';
import type { Answer, Chance, Drill, Question } from '@web/trainer/drill';
import { t } from './words';
import type own from './words.en-NZ.json';

type Key = keyof typeof own;

const ranks = 'A23456789TJQK';
const suits = 'SHDC';
const pick = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)]!;
const card = (chance: Chance) => ranks[Math.floor(chance() * 13)]! + suits[Math.floor(chance() * 4)]!;
const value = (of: string) => (of[0] === 'A' ? 1 : 'TJQK'.includes(of[0]!) ? 0 : Number(of[0]));
const countOf = (cards: readonly string[]) => cards.reduce((sum, each) => sum + value(each), 0) % 10;
const digits = Array.from({ length: 10 }, (_, n): Answer => ({ id: String(n), name: () => String(n) }));

function countDrill(chance: Chance): Question {
  const hand = Array.from({ length: chance() < 0.5 ? 2 : 3 }, () => card(chance));
  const sum = hand.reduce((total, each) => total + value(each), 0);
  return {
    ask: () => t('train.count.ask'),
    hands: [{ cards: hand }],
    answers: digits,
    right: String(sum % 10),
    rule: sum > 9 ? '4.2(b)' : '4.2(a)',
    why: () =>
      t(sum > 9 ? 'train.count.whyTens' : 'train.count.why', {
        cards: hand.map(value).join(' + '),
        sum,
        count: sum % 10,
      }),
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
  { id: 'draw', name: () => t('train.draw.draws') },
  { id: 'stand', name: () => t('train.draw.stands') },
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
  const counts: Values = {
    player: countOf(player.slice(0, 2)),
    banker: countOf(banker),
    third: player[2] ? value(player[2]) : 0,
  };
  return {
    ask: () => t(hand === 'P' ? 'train.draw.askPlayer' : 'train.draw.askBanker'),
    hands: [
      { name: () => t('winner.P'), cards: player },
      { name: () => t('winner.B'), cards: banker },
    ],
    answers: drawAnswers,
    right: order.draws ? 'draw' : 'stand',
    rule: order.rule,
    why: () => t(order.why, counts),
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
  const answers = [won, ...wrong]
    .sort((a, b) => a - b)
    .map((cents): Answer => ({ id: String(cents), name: () => money(cents) }));
  return {
    ask: () => t(`train.payout.ask.${outcome}`, { stake: money(stake) }),
    answers,
    right: String(won),
    rule: { B: '5.10(b)', P: '5.10(a)', T: '5.10(c)', six: '5.11' }[outcome],
    why: () => t(`train.payout.why.${outcome}`),
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
    .map((each): Answer => ({ id: each, name: () => t(`train.remedy.${each}`) }));
  return {
    ask: () => t(`train.happened.${id}`),
    answers,
    right: remedy,
    rule,
    why: () => t(`train.remedy.${remedy}`),
  };
}

const drill = (id: 'count' | 'draw' | 'payout' | 'irregularity', question: Drill['question']): Drill => ({
  id,
  game: 'baccarat',
  name: () => t(`train.kind.${id}`),
  question,
});
export const drills: readonly Drill[] = [
  { ...drill('count', countDrill), digits: true },
  drill('draw', drawDrill),
  drill('payout', payoutDrill),
  drill('irregularity', irregularityDrill),
];
