// Style B: the patron who holds a hand squeezes its cards, by dragging an edge or with keys.
//
// No face is known to the page before the hand is turned. So an edge lifts blank paper until it is lifted far enough;
// then the server is asked to turn the hand, and the face appears under the finger.
import type { Problem } from '@web/api/types';
import { Card, cardName } from '@web/parts/Card';
import { ProblemNotice } from '@web/parts/parts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HandState } from './state';
import './squeeze.css';
import { t } from './words';

type Edge = 'top' | 'right' | 'bottom' | 'left';
/** How far an edge is lifted before the hand is turned, and how far at most; parts of the card. */
const enough = 0.3;
const most = 0.55;
const step = 0.06;

function nearestEdge(x: number, y: number, box: DOMRect): Edge {
  const distances: [Edge, number][] = [
    ['top', y - box.top],
    ['bottom', box.bottom - y],
    ['left', x - box.left],
    ['right', box.right - x],
  ];
  return distances.sort(([, a], [, b]) => a - b)[0]![0];
}

/** How far the finger has drawn an edge over the card. */
function liftOf(edge: Edge, x: number, y: number, box: DOMRect): number {
  const inside = {
    top: (y - box.top) / box.height,
    bottom: (box.bottom - y) / box.height,
    left: (x - box.left) / box.width,
    right: (box.right - x) / box.width,
  }[edge];
  // The paper folds halfway between the edge and the finger.
  return Math.max(0, Math.min(most, inside / 2));
}

export function Squeeze(props: {
  hand: HandState;
  name: string;
  /** It is this hand's turn to be turned. */
  due: boolean;
  busy: boolean;
  problem: Problem | null;
  onTurn: () => void;
  /** Everything has been seen. */
  onOver: () => void;
}) {
  const { hand } = props;
  // Those that lay face down when the hand came to its holder.
  const [held] = useState(() => hand.cards.flatMap((card, at) => (card.face ? [] : [at])));
  const [edge, setEdge] = useState<Edge>('bottom');
  const [lifted, setLifted] = useState<{ at: number; lift: number } | null>(null);
  const [finger, setFinger] = useState(false);
  const asked = useRef(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), []);
  const turned = held.every(at => hand.cards[at]?.face);

  const turn = () => {
    if (asked.current || !props.due || props.busy) return;
    asked.current = true;
    props.onTurn();
  };
  useEffect(() => {
    if (props.problem) asked.current = false;
  }, [props.problem]);
  const lift = (at: number, far: number) => {
    const now = Math.max(0, Math.min(most, far));
    setLifted({ at, lift: now });
    if (now >= enough) turn();
  };
  // Once the cards are turned and let go, they lie open for a moment.
  useEffect(() => {
    if (!turned || finger) return;
    setLifted(null);
    const timer = setTimeout(props.onOver, 900);
    return () => clearTimeout(timer);
  }, [turned, finger]);

  const onKey = (event: KeyboardEvent, at: number) => {
    const now = lifted?.at === at ? lifted.lift : 0;
    if (event.key === 'ArrowUp' || event.key === 'ArrowRight') lift(at, now + step);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowLeft') lift(at, now - step);
    else if (event.key === 'Enter' || event.key === ' ' || event.key === 'End') lift(at, most);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section ref={place} class="squeeze panel" aria-label={t('squeeze.label', { hand: props.name })}>
      <p>
        <strong>{t('squeeze.title', { hand: props.name })}</strong>{' '}
        <span class="soft">{t(props.due || turned ? 'squeeze.how' : 'squeeze.wait')}</span>
      </p>
      <div class="squeeze-cards">
        {held.map(at => {
          const face = hand.cards[at]?.face ?? null;
          const up = lifted?.at === at ? lifted.lift : 0;
          return (
            <div
              key={at}
              class={`squeezed ${edge}${turned && !finger ? ' open' : ''}`}
              style={{ '--lift': `${(up * 100).toFixed(1)}%` }}
              role="slider"
              tabIndex={0}
              aria-label={t('squeeze.card', { number: at + 1 })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round((up / most) * 100)}
              aria-valuetext={face ? cardName(face) : t('card.faceDown')}
              onKeyDown={event => onKey(event, at)}
              onPointerDown={event => {
                const box = event.currentTarget.getBoundingClientRect();
                event.currentTarget.setPointerCapture(event.pointerId);
                setEdge(nearestEdge(event.clientX, event.clientY, box));
                setFinger(true);
                setLifted({ at, lift: 0.03 });
              }}
              onPointerMove={event => {
                if (!finger || lifted?.at !== at) return;
                lift(at, liftOf(edge, event.clientX, event.clientY, event.currentTarget.getBoundingClientRect()));
              }}
              onPointerUp={() => {
                setFinger(false);
                if (!asked.current) setLifted(null);
              }}
              onPointerCancel={() => setFinger(false)}
            >
              {turned && !finger ? (
                <Card face={face} />
              ) : (
                <>
                  <div class="squeeze-back" aria-hidden="true">
                    <Card face={null} />
                  </div>
                  <div class="squeeze-flap" aria-hidden="true">
                    {face ? <Card face={face} /> : <span class="squeeze-blank" />}
                  </div>
                </>
              )}
            </div>
          );
        })}
      </div>
      <button type="button" class="main" disabled={!props.due || props.busy || turned} onClick={turn}>
        {t('request.TurnHand')}
      </button>
      {props.problem && <ProblemNotice problem={props.problem} game="baccarat" />}
    </section>
  );
}
