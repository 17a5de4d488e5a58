// A Tai-Sai table as a patron sees it: tumbler, cloth, sign, results.
import { api } from '@web/api/client';
import { maybe, money } from '@web/i18n/i18n';
import { DiceOf } from '@web/parts/Dice';
import { ProblemNotice, Tabs } from '@web/parts/parts';
import { account, session } from '@web/session';
import { PatronTools, SeatList } from '@web/table/PatronTools';
import { CallLine, Story } from '@web/table/Story';
import { boundsFor, ownWagers, useBetting } from '@web/table/useBetting';
import { useCommand } from '@web/table/useCommand';
import { useNarrow } from '@web/table/useNarrow';
import type { Store } from '@web/table/useTable';
import { useEffect, useState } from 'preact/hooks';
import { type AreaId, areaOf } from './areas';
import { Cloth } from './Cloth';
import { drawingOf } from './layout';
import { isThrow } from './results';
import { limitsFor, type State } from './state';
import { Totals } from './Totals';
import { Tumbler } from './Tumbler';
import { areaName, t } from './words';

/** How high the tumbler's row is, in the drawing's own measure. */
const tumblerRow = 130;

export function TaiSaiTable({ store, state }: { store: Store; state: State }) {
  const viewer = store.you.value;
  const patron = account.value;
  const laid = ownWagers(viewer, state.wagers, at => state.wagers[at]!.area);
  const me = state.patrons.find(each => each.present && each.id === viewer);
  const canWager = me !== undefined && state.phase === 'wagering';
  const betting = useBetting(store, canWager, {
    requestFor: (area, amount) => ({
      type: 'PlaceWager',
      patron,
      area: area as AreaId,
      amount,
      tender: 'chips',
      called: null,
    }),
    withdrawal: (area, amount) => ({ type: 'WithdrawWager', patron, area: area as AreaId, amount }),
    boundsOf: area => boundsFor(me, limitsFor(state.setup, areaOf(area)?.kind ?? 'small')),
    laid: () => laid,
  });
  const upright = useNarrow();
  const drawing = drawingOf(upright);
  const odds = useTaiSaiOdds(state.setup.odds);
  const sit = useCommand(store);
  const total = state.round.dice?.reduce((sum, die) => sum + die, 0);
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt">
          <div class="surface" style={{ '--wide': drawing.width, '--high': drawing.height + tumblerRow }}>
            <div class="tumbler-row">
              <Tumbler covered={state.tumbler_covered} spinning={state.phase === 'spinning'} dice={state.round.dice} />
              {state.round.dice && !state.tumbler_covered && (
                <span class="total">
                  <span class="hidden-text">{t('tai-sai.total')} </span>
                  {total}
                </span>
              )}
            </div>
            <Cloth
              state={state}
              viewer={viewer}
              betting={betting}
              seated={me !== undefined}
              canWager={canWager}
              upright={upright}
              odds={odds}
            />
          </div>
          <CallLine store={store} />
        </div>
        {sit.problem && <ProblemNotice problem={sit.problem} game="tai-sai" />}
        {session.value && !me && (
          <SeatList
            seats={state.setup.seats}
            taken={state.patrons}
            onSit={seat => sit.send({ type: 'Join', patron, seat })}
          />
        )}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={areaName}
          laid={laid}
        />
      </div>
      <aside class="panel side">
        <dl class="sign">
          <div>
            <dt>{t('notice.everyWager')}</dt>
            <dd>
              {t('limits.range', {
                least: money(state.setup.limits.every.least),
                most: money(state.setup.limits.every.most),
              })}
            </dd>
          </div>
          {state.setup.limits.kinds.map(each => (
            <div key={each.kind}>
              <dt>{maybe(`tai-sai.kind.${each.kind}`) ?? each.kind}</dt>
              <dd>{t('limits.range', { least: money(each.limits.least), most: money(each.limits.most) })}</dd>
            </div>
          ))}
          <div class="wide">
            <dt class="hidden-text">{t('odds.set')}</dt>
            <dd>{t('tai-sai.houseOdds', { set: t(`tai-sai.set.${state.setup.odds}`) })}</dd>
          </div>
        </dl>
        <Tabs
          label={t('table.about')}
          tabs={[
            { id: 'results', name: t('results.title'), content: () => <Throws store={store} /> },
            { id: 'totals', name: t('totals.title'), content: () => <Totals results={store.results.value} /> },
            { id: 'why', name: t('why.title'), content: () => <Story store={store} game="tai-sai" /> },
          ]}
        />
      </aside>
    </div>
  );
}

function Throws({ store }: { store: Store }) {
  const throws = store.results.value.slice(-20).reverse();
  if (throws.length === 0) return <p class="soft">{t('results.none')}</p>;
  return (
    <table class="list throws-list">
      <thead>
        <tr>
          <th scope="col">{t('round')}</th>
          <th scope="col">{t('tai-sai.dice')}</th>
          <th scope="col" class="number">
            {t('tai-sai.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {throws.map(result => (
          <tr key={result.round}>
            <td>{result.round}</td>
            <td>{isThrow(result) ? <DiceOf result={result} /> : t('results.void')}</td>
            <td class="number">{isThrow(result) && result.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What each area pays, as the server's odds say. */
function useTaiSaiOdds(set: string): ReadonlyMap<string, string> {
  const [odds, setOdds] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = true;
    api.odds<{ wagers: { wager: string; odds: string }[] }>('tai-sai', { 'odds-set': set }).then(
      answer => wanted && setOdds(new Map(answer.wagers.map(each => [each.wager, each.odds]))),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [set]);
  return odds;
}
