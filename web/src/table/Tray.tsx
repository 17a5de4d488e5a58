// The patron's chips and what can be done with them. A chip is chosen by click or number key, or dragged onto a spot; it
// is laid when it is placed.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { money, t } from '../i18n/i18n';
import { Chip } from '../parts/Chip';
import { isBusyElsewhere } from '../parts/keys';
import { spotAt } from '../parts/Layout';
import { problemText, RuleLink } from '../parts/parts';
import type { Betting, Objection } from './betting';

export function Tray(props: {
  betting: Betting;
  denominations: readonly number[];
  chips: number | undefined;
  canWager: boolean;
  /** What this patron has on the layout. */
  laid: number;
  deadline: ComponentChildren;
  nameOf: (key: string) => string;
  game: string;
  onBuy: () => void;
  onLeave: () => void;
  children?: ComponentChildren;
}) {
  const { betting, denominations, canWager } = props;
  const pending = betting.pending().size > 0;
  const missed = betting.missed.value;
  const sending = betting.sending();
  const [drag, setDrag] = useState<{ cents: number; x: number; y: number }>();
  const start = useRef<{ x: number; y: number } | undefined>(undefined);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isBusyElsewhere(event.target)) return;
      const cents = denominations[Number(event.key) - 1];
      if (cents) betting.chip.value = cents;
      else if (event.key === 'u') betting.undo();
      else if (event.key === 'Escape') betting.clear();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [denominations]);

  const down = (event: PointerEvent, cents: number) => {
    betting.chip.value = cents;
    start.current = { x: event.clientX, y: event.clientY };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent, cents: number) => {
    const from = start.current;
    if (!from || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8) return;
    setDrag({ cents, x: event.clientX, y: event.clientY });
  };
  const up = (event: PointerEvent, cents: number) => {
    start.current = undefined;
    if (!drag) return;
    setDrag(undefined);
    const spot = spotAt(event.clientX, event.clientY);
    if (spot) betting.place(spot, cents);
  };

  return (
    <div class="tray panel">
      {props.children}
      <div class="tray-top">
        <div class="purse">
          <span class="small soft">{t('chips.yours')}</span>
          <strong>{money(props.chips ?? 0)}</strong>
        </div>
        {props.deadline}
        <div class="chips" role="radiogroup" aria-label={t('chips.choose')}>
          {denominations.map((cents, at) => (
            <button
              key={cents}
              type="button"
              role="radio"
              class="chip-button"
              aria-checked={betting.chip.value === cents}
              aria-label={t('chips.chip', { amount: money(cents) })}
              aria-keyshortcuts={String(at + 1)}
              onClick={() => {
                betting.chip.value = cents;
              }}
              onPointerDown={event => down(event, cents)}
              onPointerMove={event => move(event, cents)}
              onPointerUp={event => up(event, cents)}
              onPointerCancel={() => {
                start.current = undefined;
                setDrag(undefined);
              }}
            >
              <Chip cents={cents} />
            </button>
          ))}
        </div>
      </div>
      <ul class="plain objections" aria-live="polite">
        {[...betting.objections.value].map(([key, objection]) => (
          <li key={key} class="notice">
            <strong>{props.nameOf(key)}:</strong> <ObjectionText objection={objection} game={props.game} />
          </li>
        ))}
        {[...missed].map(([key, { amount, why }]) => (
          <li key={`missed ${key}`} class="notice bad">
            <strong>
              {props.nameOf(key)}: {t('bet.missed', { amount: money(amount) })}
            </strong>{' '}
            {t(`bet.missed.${why}`)}
          </li>
        ))}
        {missed.size > 0 && (
          <li>
            <button type="button" onClick={() => betting.dismiss()}>
              {t('bet.dismiss')}
            </button>
          </li>
        )}
      </ul>
      <div class="row tray-acts">
        <span class="laid">
          {sending > 0
            ? t('bet.sending', { amount: money(sending) })
            : props.laid > 0
              ? t('bet.laid', { amount: money(props.laid) })
              : canWager && t('bet.howTo')}
        </span>
        <button type="button" disabled={!betting.canUndo()} onClick={() => betting.undo()} aria-keyshortcuts="u">
          {t('bet.undo')}
        </button>
        <button type="button" disabled={!canWager || (!pending && props.laid === 0)} onClick={() => betting.takeBack()}>
          {t('bet.withdraw')}
        </button>
        <button type="button" disabled={!canWager || !betting.canRebet()} onClick={() => betting.rebet()}>
          {t('bet.rebet')}
        </button>
        <button type="button" disabled={!canWager || (!pending && props.laid === 0)} onClick={() => betting.double()}>
          {t('bet.double')}
        </button>
        <button type="button" class="quiet" onClick={props.onBuy}>
          {t('buy.title')}
        </button>
        <button type="button" class="quiet" onClick={props.onLeave}>
          {t('seat.leave')}
        </button>
      </div>
      {drag && (
        <div class="drag-chip" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
          <Chip cents={drag.cents} />
        </div>
      )}
    </div>
  );
}

function ObjectionText({ objection, game }: { objection: Objection; game: string }) {
  if (objection.kind === 'refused') {
    return (
      <>
        <span lang="en-NZ">{problemText(objection.problem)}</span>{' '}
        {objection.problem.rule && <RuleLink rule={objection.problem.rule} game={game} />}
      </>
    );
  }
  return <>{t(`objection.${objection.kind}`, { amount: money(objection.nearest) })}</>;
}
