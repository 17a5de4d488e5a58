// What can go wrong at a baccarat table, by Section 12.
import type { Field, IrregularityForm } from '@web/table/irregularities';

const round: Field = { kind: 'round', label: 'round' };
const reason: Field = { kind: 'words', label: 'reason' };
const cards: Field = { kind: 'cards', label: 'key.cards' };

export const irregularities: readonly IrregularityForm[] = [
  {
    id: 'thirdToPlayer',
    rule: '12.1',
    fields: [cards],
    type: 'DrawInExcess',
    request: ({ cards }) => ({ type: 'DrawInExcess', onto: "Player's Hand", face: cards('key.cards')[0] ?? null }),
  },
  {
    id: 'surplus',
    rule: '12.2',
    fields: [cards],
    type: 'DrawInExcess',
    request: ({ cards }) => ({ type: 'DrawInExcess', onto: null, face: cards('key.cards')[0] ?? null }),
  },
  {
    id: 'firstFaceUp',
    rule: '12.3',
    fields: [cards],
    type: 'FindFirstCardFaceUp',
    request: ({ cards }) => {
      const [card] = cards('key.cards');
      return card ? { type: 'FindFirstCardFaceUp', card } : undefined;
    },
  },
  { id: 'shoeEmpty', rule: '12.5', fields: [], type: 'FindShoeEmpty', request: () => ({ type: 'FindShoeEmpty' }) },
  {
    id: 'misdeal',
    rule: '12.6',
    fields: [
      { kind: 'cards', label: 'key.player' },
      { kind: 'cards', label: 'key.banker' },
    ],
    type: 'ReportMisdeal',
    request: ({ cards }) => {
      const [player, banker] = [cards('key.player'), cards('key.banker')];
      return player.length > 0 && banker.length > 0 ? { type: 'ReportMisdeal', player, banker } : undefined;
    },
  },
  {
    id: 'rebuild',
    rule: '12.6',
    fields: [round, cards],
    type: 'Reconstruct',
    request: given => {
      const dealt = given.cards('key.cards');
      return dealt.length > 0 ? { type: 'Reconstruct', round: given.round(), cards: dealt } : undefined;
    },
  },
  {
    id: 'void',
    rule: '12.6',
    fields: [round, reason],
    type: 'DeclareVoid',
    request: given => {
      const why = given.words('reason');
      return why ? { type: 'DeclareVoid', round: given.round(), reason: why } : undefined;
    },
  },
  {
    id: 'burnMissed',
    rule: '12.7',
    fields: [],
    type: 'ReportMissedBurn',
    request: () => ({ type: 'ReportMissedBurn' }),
  },
];
