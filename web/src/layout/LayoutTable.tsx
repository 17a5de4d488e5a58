// A table of a game on the layout kit as a patron sees it: what chance is made with, the cloth, the sign, and what came.
import { useEffect, useState } from 'preact/hooks';
import { api } from '../api/client';
import type { Request } from '../api/types';
import { money, t } from '../i18n/i18n';
import { ProblemNotice, Tabs } from '../parts/parts';
import { account, session } from '../session';
import { PatronTools, SeatList } from '../table/PatronTools';
import { CallLine, Story } from '../table/Story';
import { boundsFor, ownWagers, useBetting } from '../table/useBetting';
import { useCommand } from '../table/useCommand';
import { useNarrow } from '../table/useNarrow';
import type { Store } from '../table/useTable';
import type { LaidOut } from './drawing';
import type { LayoutGame, LayoutState } from './game';
import { LayoutCloth } from './LayoutCloth';

export function LayoutTable<Area extends LaidOut & { kind: string }, State extends LayoutState>(props: {
  game: LayoutGame<Area, State>;
  store: Store;
  state: State;
}) {
  const { game, store, state } = props;
  const { limits, seats } = state.setup;
  const viewer = store.you.value;
  const patron = account.value;
  const laid = ownWagers(viewer, state.wagers, at => state.wagers[at]!.area);
  const me = state.patrons.find(each => each.present && each.id === viewer);
  const canWager = me !== undefined && state.phase === 'wagering';
  const limitsOf = (kind: string | undefined) => limits.kinds.find(each => each.kind === kind)?.limits ?? limits.every;
  const betting = useBetting(store, canWager, {
    requestFor: (area, amount) =>
      ({ type: 'PlaceWager', patron, area, amount, tender: 'chips', called: null }) as Request,
    withdrawal: (area, amount) => ({ type: 'WithdrawWager', patron, area, amount }) as Request,
    boundsOf: area => boundsFor(me, limitsOf(game.areaOf(area)?.kind)),
    laid: () => laid,
  });
  const upright = useNarrow();
  const drawing = game.drawingOf(upright);
  const odds = useOdds(game.name, game.oddsOptions?.(state.setup) ?? {});
  const sit = useCommand(store);
  const range = ({ least, most }: { least: number; most: number }) =>
    t('limits.range', { least: money(least), most: money(most) });
  const { Above } = game;
  return (
    <div class="table-columns">
      <div class="stack">
        <div class="felt">
          <div
            class="surface"
            style={{
              '--wide': drawing.width,
              '--high': drawing.height + game.aboveHeight,
              '--above': game.aboveHeight,
            }}
          >
            <Above state={state} />
            <LayoutCloth
              cloth={game.cloth}
              drawing={drawing}
              class={game.name}
              state={state}
              viewer={viewer}
              betting={betting}
              seated={me !== undefined}
              canWager={canWager}
              odds={odds}
            />
          </div>
          <CallLine store={store} />
        </div>
        {sit.problem && <ProblemNotice problem={sit.problem} game={game.name} />}
        {session.value && !me && (
          <SeatList seats={seats} taken={state.patrons} onSit={seat => sit.send({ type: 'Join', patron, seat })} />
        )}
        <PatronTools
          store={store}
          betting={betting}
          seated={me !== undefined}
          canWager={canWager}
          nameOf={game.cloth.nameOf}
          laid={laid}
        />
      </div>
      <aside class="panel side">
        <dl class="sign">
          <div>
            <dt>{t('notice.everyWager')}</dt>
            <dd>{range(limits.every)}</dd>
          </div>
          {limits.kinds.map(each => (
            <div key={each.kind}>
              <dt>{game.kindName(each.kind)}</dt>
              <dd>{range(each.limits)}</dd>
            </div>
          ))}
          {game.sign?.(state)}
        </dl>
        <Tabs
          label={t('table.about')}
          tabs={[
            ...game.tabs(store),
            { id: 'why', name: t('why.title'), content: () => <Story store={store} game={game.name} /> },
          ]}
        />
      </aside>
    </div>
  );
}

/** What each area pays, as the server's odds say. */
function useOdds(game: string, options: Record<string, string>): ReadonlyMap<string, string> {
  const [odds, setOdds] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let wanted = true;
    api.odds<{ wagers: { wager: string; odds: string }[] }>(game, options).then(
      answer => wanted && setOdds(new Map(answer.wagers.map(each => [each.wager, each.odds]))),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [game, JSON.stringify(options)]);
  return odds;
}
