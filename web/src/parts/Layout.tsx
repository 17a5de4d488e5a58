// A cloth with spots on it: clicked, dropped on, or walked over with the arrow keys.
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import './layout.css';

export interface LayoutSpot {
  key: string;
  x: number;
  y: number;
  /** The outline of the spot. */
  path: string;
}

interface Placed {
  x: number;
  y: number;
  width?: number;
  height?: number;
}

/** The spot that lies next in a direction: one straight ahead where there is one, else the nearest aside. */
export function neighbour<Spot extends Placed>(
  spots: readonly Spot[],
  from: Spot,
  dx: number,
  dy: number,
): Spot | undefined {
  const breadth = (spot: Placed) => (dx === 0 ? spot.width : spot.height) ?? 0;
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    if (ahead <= 1) continue;
    const between = dx === 0 ? Math.abs(spot.x - from.x) : Math.abs(spot.y - from.y);
    const aside = Math.max(0, between - (breadth(spot) + breadth(from)) / 2 + 1);
    const far = ahead + between / 100 + (aside > 0 ? 10_000 + aside * 2 : 0);
    if (far < least) {
      least = far;
      best = spot;
    }
  }
  return best;
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const placeOf = (spot: LayoutSpot) => `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`;

export function Spots<Spot extends LayoutSpot>(props: {
  spots: readonly Spot[];
  nameOf: (spot: Spot) => string;
  classOf: (spot: Spot) => string;
  /** Whether wagers are taken now. */
  open: boolean;
  /** Nothing when the reader cannot wager here at all. */
  onPlace?: ((key: string) => void) | undefined;
  onRemove?: ((key: string) => void) | undefined;
  /** What stands on the cloth: what people call the spot by. */
  draw: (spot: Spot) => ComponentChildren;
  /** What lies on it, or is told about it. The spot's name says it, too. */
  upon: (spot: Spot) => ComponentChildren;
}) {
  const { spots } = props;
  const [current, setCurrent] = useState(spots[0]?.key);
  const group = useRef<SVGGElement>(null);
  const focusable = spots.some(spot => spot.key === current) ? current : spots[0]?.key;

  const onKeyDown = (event: KeyboardEvent, spot: Spot) => {
    const direction = arrows[event.key];
    if (direction) {
      const next = neighbour(spots, spot, ...direction);
      if (next) {
        setCurrent(next.key);
        const elements = group.current?.querySelectorAll<SVGGElement>('[data-spot]') ?? [];
        for (const element of elements) if (element.dataset.spot === next.key) element.focus();
      }
    } else if (event.key === 'Enter' || event.key === ' ') {
      props.onPlace?.(spot.key);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      props.onRemove?.(spot.key);
    } else {
      return;
    }
    event.preventDefault();
  };

  const button = (spot: Spot) => (
    <g
      key={spot.key}
      class={`spot ${props.classOf(spot)}${props.open ? ' open' : ''}`}
      data-spot={spot.key}
      role="button"
      aria-disabled={!props.open}
      aria-label={props.nameOf(spot)}
      tabindex={spot.key === focusable ? 0 : -1}
      onFocus={() => setCurrent(spot.key)}
      onClick={() => props.onPlace?.(spot.key)}
      onKeyDown={event => onKeyDown(event, spot)}
    >
      <path class="spot-ground" d={spot.path} />
      <g transform={placeOf(spot)}>{props.draw(spot)}</g>
    </g>
  );
  return (
    <>
      <g ref={group}>{spots.map(button)}</g>
      <g class="upon" aria-hidden="true">
        {spots.map(spot => {
          const there = props.upon(spot);
          return (
            there && (
              <g key={spot.key} transform={placeOf(spot)}>
                {there}
              </g>
            )
          );
        })}
      </g>
    </>
  );
}

/** The spot under a pointer that was let go. */
export function spotAt(x: number, y: number): string | undefined {
  const element = document.elementFromPoint(x, y)?.closest('[data-spot]');
  return element?.getAttribute('data-spot') ?? undefined;
}
