// The cloth of a baccarat table with what lies on it: cards, wagers, pucks, and the places of patrons.
import { money } from '@web/i18n/i18n';
import { Wagered } from '@web/parts/Chip';
import { Spots } from '@web/parts/Layout';
import type { Betting, Missed } from '@web/table/betting';
import { outcomeName } from '@web/table/words';
import { useMemo } from 'preact/hooks';
import { type DrawnSpot, dealersBox, drawingOf, spotKey } from './layout';
import type { State } from './state';
import { areaName, spotName, t } from './words';

const shortName = { "Banker's Hand": 'winner.B', "Player's Hand": 'winner.P', Tie: 'winner.T' } as const;
const side = { "Banker's Hand": 'banker', "Player's Hand": 'player', Tie: 'tie' } as const;

export function Cloth(props: {
  state: State;
  viewer: number;
  betting?: Betting;
  /** Whether this patron is at the table; one who is may place a chip too late, and is told so. */
  seated: boolean;
  canWager: boolean;
  onSit?: (seat: number) => void;
  /** The hands lie above the cloth, not on it. */
  narrow: boolean;
}) {
  const { state, viewer, betting } = props;
  const { setup } = state;
  const drawing = useMemo(
    () => drawingOf(setup),
    [setup.version, setup.sets, setup.standing_areas, setup.seats_run_clockwise],
  );
  const laid = new Map<string, { all: number; own: number; status: string }>();
  for (const wager of state.wagers) {
    const key = spotKey(wager.spot);
    const known = laid.get(key) ?? { all: 0, own: 0, status: wager.status };
    known.all += wager.amount;
    if (wager.patron === viewer) known.own += wager.amount;
    laid.set(key, known);
  }
  const pending = betting?.pending() ?? new Map<string, number>();
  const objections = betting?.objections.value ?? new Map();
  const missed = betting?.missed.value ?? new Map<string, Missed>();
  const seatOf = new Map(state.patrons.filter(each => each.present).map(each => [each.seat, each.id]));
  const own = state.patrons.find(each => each.present && each.id === viewer)?.seat ?? 0;

  const nameOf = ({ key, spot }: DrawnSpot) => {
    const there = laid.get(key);
    return [
      spotName(spot),
      there && t('spot.holds', { amount: money(there.all) }),
      there && there.own > 0 && t('spot.yours', { amount: money(there.own) }),
      pending.has(key) && t('spot.pending', { amount: money(pending.get(key)!) }),
      missed.has(key) && t('spot.missed', { amount: money(missed.get(key)!.amount) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
  const classOf = ({ key, spot }: DrawnSpot) => {
    const status = laid.get(key)?.status;
    return [
      side[spot.outcome],
      !spot.area.standing && spot.area.number === own ? 'mine' : '',
      status === 'won' || status === 'paid' ? 'won' : '',
      objections.has(key) ? 'objected' : '',
    ].join(' ');
  };

  const top = props.narrow ? dealersBox - 30 : 0;
  return (
    <svg
      class="cloth"
      viewBox={`0 ${top} ${drawing.width} ${drawing.height - top}`}
      aria-label={t('layout.label')}
      role="group"
    >
      <text class="motto" x="600" y={dealersBox + 70} aria-hidden="true">
        {t('table.motto')}
      </text>
      <Spots
        spots={drawing.spots}
        nameOf={nameOf}
        classOf={classOf}
        open={props.canWager}
        onPlace={props.seated ? key => betting?.place(key) : undefined}
        onRemove={props.canWager ? key => betting?.clear(key) : undefined}
        draw={({ spot, turn, size }) => (
          <text class="spot-caption" font-size={size} transform={`rotate(${turn.toFixed(1)})`}>
            {t(shortName[spot.outcome])}
          </text>
        )}
        upon={({ key }) =>
          (laid.has(key) || pending.has(key) || missed.has(key)) && (
            <Wagered
              laid={laid.get(key)?.all}
              pending={pending.get(key)}
              missed={missed.get(key)?.amount}
              denominations={setup.chips}
            />
          )
        }
      />
      {drawing.areas.map(({ area, x, y }) => {
        const taken = !area.standing && seatOf.has(area.number);
        const free = !area.standing && !taken && props.onSit;
        const content = (
          <>
            <circle r="19" class={taken ? 'taken' : ''} />
            <text>{area.standing ? `S${area.number}` : area.number}</text>
          </>
        );
        const place = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
        const mine = !area.standing && area.number === own;
        return free ? (
          <g
            key={spotKey({ area, outcome: 'Tie' })}
            class="seat-number free spot"
            transform={place}
            role="button"
            tabindex={0}
            aria-label={t('seat.take', { number: area.number })}
            onClick={() => props.onSit?.(area.number)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              props.onSit?.(area.number);
            }}
          >
            {content}
          </g>
        ) : (
          <g
            key={spotKey({ area, outcome: 'Tie' })}
            class={`seat-number${taken ? ' taken' : ''}${mine ? ' mine' : ''}`}
            transform={place}
            role="img"
            aria-label={`${areaName(area)}${mine ? `, ${t('seat.yours')}` : taken ? `, ${t('seat.taken')}` : ''}`}
          >
            {content}
          </g>
        );
      })}
      {setup.style === 'B' && <Pucks state={state} drawing={drawing} />}
    </svg>
  );
}

/** Style B: the pucks show who holds which hand. */
function Pucks({ state, drawing }: { state: State; drawing: ReturnType<typeof drawingOf> }) {
  return (
    <>
      {(['player', 'banker'] as const).map(which => {
        const hand = state.round[which];
        if (hand.holder !== 'patron' && hand.holder !== 'offered') return null;
        const seat = state.patrons.find(each => each.id === hand.patron)?.seat;
        const at = drawing.areas.find(each => !each.area.standing && each.area.number === seat);
        if (!at) return null;
        const name = outcomeName(which === 'player' ? "Player's Hand" : "Banker's Hand");
        return (
          <g
            key={which}
            class={`puck ${which}`}
            transform={`translate(${at.x + (which === 'player' ? -34 : 34)} ${at.y})`}
            role="img"
            aria-label={t('puck', { hand: name, number: seat ?? 0 })}
          >
            <circle r="16" />
            <text>{t(which === 'player' ? 'letter.P' : 'letter.B')}</text>
          </g>
        );
      })}
    </>
  );
}
