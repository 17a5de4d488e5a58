// How often each total came, beside what is to be expected of three fair dice.
import type { Result } from '@web/api/types';
import { waysOfTotal } from './dice';
import { isThrow } from './results';
import { t } from './words';

export function Totals({ results }: { results: readonly Result[] }) {
  const throws = results.filter(isThrow);
  const totals = [...waysOfTotal.keys()].sort((a, b) => a - b);
  const seen = totals.map(total => throws.filter(each => each.total === total).length);
  const expected = totals.map(total => (throws.length * waysOfTotal.get(total)!) / 216);
  const most = Math.max(1, ...seen, ...expected);
  const height = (count: number) => (count / most) * 120;
  return (
    <figure class="totals">
      <svg viewBox="0 0 336 160" role="img" aria-label={t('totals.label', { count: throws.length })}>
        {totals.map((total, at) => (
          <g key={total} transform={`translate(${at * 21 + 4} 0)`}>
            <rect class="seen" x="1" y={132 - height(seen[at]!)} width="15" height={height(seen[at]!)} rx="2" />
            <path class="expected" d={`M-1 ${132 - height(expected[at]!)}h19`} />
            <text x="8.5" y="147">
              {total}
            </text>
          </g>
        ))}
      </svg>
      <figcaption class="small soft">{t('totals.caption', { count: throws.length })}</figcaption>
      <details>
        <summary>{t('totals.asTable')}</summary>
        <table class="list">
          <thead>
            <tr>
              <th scope="col">{t('tai-sai.total')}</th>
              <th scope="col" class="number">
                {t('totals.seen')}
              </th>
              <th scope="col" class="number">
                {t('totals.expected')}
              </th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total, at) => (
              <tr key={total}>
                <td>{total}</td>
                <td class="number">{seen[at]}</td>
                <td class="number">{expected[at]!.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
