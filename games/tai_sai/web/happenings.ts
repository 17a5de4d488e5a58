// What can go wrong at a Tai-Sai table.
import type { Field, Happening } from '@web/table/happening';
import { type AreaId, areas } from './areas';
import type { Wager } from './state';

export const causes = [
  'moved by dealer',
  'moved by another patron',
  'misplaced by dealer',
  'call bet',
  'own mistake',
] as const;
type Cause = (typeof causes)[number];

const round: Field = { kind: 'round', label: 'round' };
const reason: Field = { kind: 'words', label: 'reason' };
const wager: Field = { kind: 'wager', label: 'wager' };
const area = (label: 'liesNow' | 'meantFor'): Field => ({ kind: 'spot', label, spots: areas.map(each => each.id) });

export const happenings: readonly Happening[] = [
  {
    id: 'displaced',
    rule: '4.9',
    fields: [wager, area('liesNow'), { kind: 'choice', label: 'cause', choices: causes }],
    type: 'ReportDisplacement',
    request: given => {
      const moved = given.wager() as Wager | undefined;
      const to = given.spot('liesNow') as AreaId | undefined;
      const cause = given.choice('cause') as Cause;
      return moved && to
        ? { type: 'ReportDisplacement', patron: moved.patron, from: moved.area, to, cause }
        : undefined;
    },
  },
  {
    id: 'meant',
    rule: '4.9',
    fields: [wager, area('meantFor'), reason],
    type: 'TreatAsMeant',
    request: given => {
      const moved = given.wager() as Wager | undefined;
      const meant = given.spot('meantFor') as AreaId | undefined;
      const why = given.words('reason');
      return moved && meant && why
        ? { type: 'TreatAsMeant', patron: moved.patron, lies: moved.area, meant, reason: why }
        : undefined;
    },
  },
  {
    id: 'correct',
    fields: [round, { kind: 'dice', label: 'key.dice' }, reason],
    type: 'CorrectResult',
    request: given => {
      const dice = given.dice('key.dice');
      const why = given.words('reason');
      return dice.length === 3 && why ? { type: 'CorrectResult', round: given.round(), dice, reason: why } : undefined;
    },
  },
  {
    id: 'voidRound',
    fields: [round, reason],
    type: 'DeclareVoid',
    request: given => {
      const why = given.words('reason');
      return why ? { type: 'DeclareVoid', round: given.round(), reason: why } : undefined;
    },
  },
];
