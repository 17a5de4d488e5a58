// The two hands as they lie before the dealer, with their counts.
import { Card } from '@web/parts/Card';
import { faces, type HandState, isNatural, pointCount, type State } from './state';
import { t } from './words';

export function Hands({ state }: { state: State }) {
  const { round } = state;
  const winner = round.winner;
  return (
    <div class="hands">
      <HandBox
        which="P"
        hand={round.player}
        won={winner === "Player's Hand"}
        over={winner !== null}
        round={round.number}
      />
      <div class="hands-middle">
        {winner === 'Tie' && <span class="badge tie-badge">{t('call.tie')}</span>}
        {round.is_last && <span class="badge warn">{t('call.lastCoup')}</span>}
        {round.void_hand && <span class="badge warn">{t('call.voidHand')}</span>}
      </div>
      <HandBox
        which="B"
        hand={round.banker}
        won={winner === "Banker's Hand"}
        over={winner !== null}
        round={round.number}
      />
    </div>
  );
}

function HandBox(props: { which: 'P' | 'B'; hand: HandState; won: boolean; over: boolean; round: number }) {
  const { hand, which } = props;
  const shown = faces(hand);
  const known = shown.length > 0 && shown.every(face => face !== null);
  return (
    <section
      class={`hand-box ${which === 'P' ? 'player' : 'banker'}${props.won ? ' winner' : ''}`}
      aria-label={t(which === 'P' ? "outcome.Player's Hand" : "outcome.Banker's Hand")}
    >
      <header>
        <h2>{t(`winner.${which}`)}</h2>
        {known && (
          <span class="point-count">
            <span class="hidden-text">{t('pointCount')} </span>
            {pointCount(shown)}
          </span>
        )}
        {isNatural(hand) && known && <span class="badge">{t('natural')}</span>}
        {props.won && <span class="badge good">{t('wins')}</span>}
      </header>
      <div class="hand">
        {hand.cards.map((card, at) => (
          // A card that is turned is drawn again, so that it can be seen turning.
          <span key={`${props.round}-${at}-${card.face ?? 'down'}`} class={card.face ? 'turned' : ''}>
            <Card face={card.face} sideways={at === 2} />
          </span>
        ))}
        {hand.cards.length === 0 && <span class="empty-card" />}
      </div>
    </section>
  );
}
