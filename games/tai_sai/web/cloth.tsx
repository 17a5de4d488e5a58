// What stands on the areas of a Tai-Sai cloth: words, a number, or dice.
import type { ClothOf } from '@web/layout/LayoutCloth';
import { DieFace } from '@web/parts/Dice';
import type { Area } from './areas';
import { diceOf } from './dice';
import { areaName, t } from './words';

export const cloth: ClothOf<Area> = {
  nameOf: areaName,
  smallPrint: id => (id === 'small' ? t('tai-sai.smallRange') : id === 'big' ? t('tai-sai.bigRange') : ''),
  draw: ({ area, width, height }, pays) => {
    const dice = diceOf(area);
    if (area.kind === 'totals' || dice.length === 0)
      return (
        <text
          class="spot-caption"
          font-size={area.kind === 'totals' ? 30 : area.kind === 'small' || area.kind === 'big' ? 28 : 20}
          y={pays ? -8 : 0}
        >
          {area.kind === 'totals' ? area.numbers[0] : areaName(area.id)}
        </text>
      );
    const size = Math.min(height * 0.46, (width - 10) / Math.max(2.2, dice.length + 0.2), 40);
    return (
      <g transform={`translate(${(-dice.length * size) / 2} ${-size / 2 - (pays ? 7 : 0)})`}>
        {dice.map((number, at) => (
          <g key={at} transform={`translate(${at * size + 1} 0) scale(${(size - 2) / 100})`}>
            <DieFace number={number} />
          </g>
        ))}
      </g>
    );
  },
};
