// What can go wrong at a table of a game on the layout kit, in the words and requests that the kit gives every such game.
import type { Request } from '../api/types';
import type { Field, IrregularityForm } from '../table/irregularities';

const round: Field = { kind: 'round', label: 'round' };
const reason: Field = { kind: 'words', label: 'reason' };
const wager: Field = { kind: 'wager', label: 'wager' };
const causes = ['moved by dealer', 'moved by another patron', 'misplaced by dealer', 'call bet', 'own mistake'];

/** A wager that does not lie where it was placed, by the game's rule on that. */
export function displacements(rule: string, areas: readonly string[]): readonly IrregularityForm[] {
  const area = (label: 'liesNow' | 'meantFor'): Field => ({ kind: 'spot', label, spots: areas });
  const placeOf = (each: unknown) => (each as { area: string }).area;
  return [
    {
      id: 'displaced',
      rule,
      fields: [wager, area('liesNow'), { kind: 'choice', label: 'cause', choices: causes }],
      type: 'ReportDisplacement',
      request: given => {
        const moved = given.wager();
        const [to, cause] = [given.spot('liesNow'), given.choice('cause')];
        return moved && to
          ? ({ type: 'ReportDisplacement', patron: moved.patron, from: placeOf(moved), to, cause } as Request)
          : undefined;
      },
    },
    {
      id: 'meant',
      rule,
      fields: [wager, area('meantFor'), reason],
      type: 'TreatAsMeant',
      request: given => {
        const moved = given.wager();
        const [meant, why] = [given.spot('meantFor'), given.words('reason')];
        return moved && meant && why
          ? ({ type: 'TreatAsMeant', patron: moved.patron, lies: placeOf(moved), meant, reason: why } as Request)
          : undefined;
      },
    },
  ];
}

/** The result was entered or called wrongly; `result` is the field that says what it really was, in `from`. */
export function correction(
  result: Field,
  from: (given: Parameters<IrregularityForm['request']>[0]) => Fields,
): IrregularityForm {
  return {
    id: 'correct',
    fields: [round, result, reason],
    type: 'CorrectResult',
    request: given => {
      const [shown, why] = [from(given), given.words('reason')];
      return shown && why
        ? ({ type: 'CorrectResult', round: given.round(), ...shown, reason: why } as Request)
        : undefined;
    },
  };
}
type Fields = Record<string, unknown> | undefined;

export const voidRound: IrregularityForm = {
  id: 'voidRound',
  fields: [round, reason],
  type: 'DeclareVoid',
  request: given => {
    const why = given.words('reason');
    return why ? { type: 'DeclareVoid', round: given.round(), reason: why } : undefined;
  },
};
