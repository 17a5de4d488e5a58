// The odds of every wager on a layout, as the server counts them.
import { number, percent, t } from '../i18n/i18n';

export interface LayoutOdds {
  wagers: {
    wager: string;
    ways: number;
    odds: string;
    gazetted: boolean;
    probability_decimal: string;
    advantage_decimal: string;
    advantage: string;
  }[];
}

/** `of`: out of how many outcomes, all equally likely, each wager's ways are counted. */
export function OddsOfLayout(props: { odds: LayoutOdds; of: number; nameOf: (wager: string) => string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div class="scroll" tabIndex={0} role="region" aria-label={t('odds.wagers')}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">{t('odds.wager')}</th>
            {(['odds.ways', 'odds.odds', 'odds.probability', 'odds.advantage'] as const).map(each => (
              <th key={each} scope="col" class="number">
                {t(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.odds.wagers.map(each => (
            <tr key={each.wager}>
              <th scope="row">{props.nameOf(each.wager)}</th>
              <td class="number">
                {number(each.ways)} / {number(props.of)}
              </td>
              <td class="number">
                {each.odds}
                {!each.gazetted && ' *'}
              </td>
              <td class="number">{percent(Number(each.probability_decimal))}</td>
              <td class="number" title={each.advantage}>
                {percent(Number(each.advantage_decimal))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
