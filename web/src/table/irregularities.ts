// What can go wrong at a table, and the request that puts it to the rules. The server decides; this only asks.
import type { Request } from '../api/types';
import type { AreaId } from '../games/tai_sai/areas';
import type { Key } from '../i18n/i18n';

type Need = 'card' | 'maybeCard' | 'cards' | 'hands' | 'dice' | 'round' | 'reason' | 'wager' | 'area' | 'cause';
export interface Given {
  first: string[];
  second: string[];
  round: number;
  reason: string;
  /** One that lies on the layout, another area, and how it came there. */
  wager: { patron: number; area: AreaId } | undefined;
  area: AreaId | undefined;
  cause: Cause;
}
export const causes = [
  'moved by dealer',
  'moved by another patron',
  'misplaced by dealer',
  'call bet',
  'own mistake',
] as const;
type Cause = (typeof causes)[number];
export interface Happening {
  id: string;
  game: string;
  what: Key;
  remedy: Key;
  rule?: string;
  needs: Need[];
  /** Nothing while something is still missing. */
  request: (given: Given) => Request | undefined;
}

export const happenings: readonly Happening[] = [
  {
    id: 'thirdToPlayer',
    game: 'baccarat',
    what: 'wizard.thirdToPlayer',
    remedy: 'wizard.thirdToPlayer.then',
    rule: '12.1',
    needs: ['maybeCard'],
    request: ({ first }) => ({ type: 'DrawInExcess', onto: "Player's Hand", face: first[0] ?? null }),
  },
  {
    id: 'surplus',
    game: 'baccarat',
    what: 'wizard.surplus',
    remedy: 'wizard.surplus.then',
    rule: '12.2',
    needs: ['maybeCard'],
    request: ({ first }) => ({ type: 'DrawInExcess', onto: null, face: first[0] ?? null }),
  },
  {
    id: 'firstFaceUp',
    game: 'baccarat',
    what: 'wizard.firstFaceUp',
    remedy: 'wizard.firstFaceUp.then',
    rule: '12.3',
    needs: ['card'],
    request: ({ first }) => (first[0] ? { type: 'FindFirstCardFaceUp', card: first[0] } : undefined),
  },
  {
    id: 'shoeEmpty',
    game: 'baccarat',
    what: 'wizard.shoeEmpty',
    remedy: 'wizard.shoeEmpty.then',
    rule: '12.5',
    needs: [],
    request: () => ({ type: 'FindShoeEmpty' }),
  },
  {
    id: 'misdeal',
    game: 'baccarat',
    what: 'wizard.misdeal',
    remedy: 'wizard.misdeal.then',
    rule: '12.6',
    needs: ['hands'],
    request: ({ first, second }) =>
      first.length > 0 && second.length > 0 ? { type: 'ReportMisdeal', player: first, banker: second } : undefined,
  },
  {
    id: 'rebuild',
    game: 'baccarat',
    what: 'wizard.rebuild',
    remedy: 'wizard.rebuild.then',
    rule: '12.6',
    needs: ['round', 'cards'],
    request: ({ first, round }) => (first.length > 0 ? { type: 'Reconstruct', round, cards: first } : undefined),
  },
  {
    id: 'void',
    game: 'baccarat',
    what: 'wizard.void',
    remedy: 'wizard.void.then',
    rule: '12.6',
    needs: ['round', 'reason'],
    request: ({ round, reason }) => (reason.trim() ? { type: 'DeclareVoid', round, reason: reason.trim() } : undefined),
  },
  {
    id: 'burnMissed',
    game: 'baccarat',
    what: 'wizard.burnMissed',
    remedy: 'wizard.burnMissed.then',
    rule: '12.7',
    needs: [],
    request: () => ({ type: 'ReportMissedBurn' }),
  },
  {
    id: 'displaced',
    game: 'tai-sai',
    what: 'wizard.displaced',
    remedy: 'wizard.displaced.then',
    rule: '4.9',
    needs: ['wager', 'area', 'cause'],
    request: ({ wager, area, cause }) =>
      wager && area
        ? { type: 'ReportDisplacement', patron: wager.patron, from: wager.area, to: area, cause }
        : undefined,
  },
  {
    id: 'meant',
    game: 'tai-sai',
    what: 'wizard.meant',
    remedy: 'wizard.meant.then',
    rule: '4.9',
    needs: ['wager', 'area', 'reason'],
    request: ({ wager, area, reason }) =>
      wager && area && reason.trim()
        ? { type: 'TreatAsMeant', patron: wager.patron, lies: wager.area, meant: area, reason: reason.trim() }
        : undefined,
  },
  {
    id: 'correct',
    game: 'tai-sai',
    what: 'wizard.correct',
    remedy: 'wizard.correct.then',
    needs: ['round', 'dice', 'reason'],
    request: ({ first, round, reason }) =>
      first.length === 3 && reason.trim()
        ? { type: 'CorrectResult', round, dice: first.map(Number), reason: reason.trim() }
        : undefined,
  },
  {
    id: 'voidRound',
    game: 'tai-sai',
    what: 'wizard.voidRound',
    remedy: 'wizard.voidRound.then',
    needs: ['round', 'reason'],
    request: ({ round, reason }) => (reason.trim() ? { type: 'DeclareVoid', round, reason: reason.trim() } : undefined),
  },
];

/** Requests that have their own way here, and so stand in no other list of what may be asked for. */
export const reported = [
  'DrawInExcess',
  'FindFirstCardFaceUp',
  'FindShoeEmpty',
  'ReportMisdeal',
  'Reconstruct',
  'DeclareVoid',
  'ReportMissedBurn',
  'CorrectResult',
  'ReportDisplacement',
  'TreatAsMeant',
];
