// Playing cards as SVG, drawn here: faces by rank and suit, and a back.
import { maybe, t } from '../i18n/i18n';
import './card.css';

const shapes: Record<string, string> = {
  S: 'M50 8C64 30 88 42 88 62a20 20 0 0 1-33 14c1 9 4 14 10 17H35c6-3 9-8 10-17A20 20 0 0 1 12 62C12 42 36 30 50 8z',
  H: 'M50 92C24 66 9 52 9 32A21 21 0 0 1 50 24 21 21 0 0 1 91 32c0 20-15 34-41 60z',
  D: 'M50 5C60 24 72 38 84 50 72 62 60 76 50 95 40 76 28 62 16 50 28 38 40 24 50 5z',
  C: 'M50 8a20 20 0 0 1 16 32 20 20 0 1 1-11 33c1 10 4 16 10 20H35c6-4 9-10 10-20a20 20 0 1 1-11-33A20 20 0 0 1 50 8z',
};
const isRed = (suit: string) => suit === 'H' || suit === 'D';

/** Where the pips of a number stand: columns and rows of a card of 100 by 140. */
const columns = { l: 30, m: 50, r: 70 };
const pips: Record<string, [keyof typeof columns, number][]> = {
  '2': [
    ['m', 28],
    ['m', 112],
  ],
  '3': [
    ['m', 28],
    ['m', 70],
    ['m', 112],
  ],
  '4': [
    ['l', 28],
    ['r', 28],
    ['l', 112],
    ['r', 112],
  ],
  '5': [
    ['l', 28],
    ['r', 28],
    ['m', 70],
    ['l', 112],
    ['r', 112],
  ],
  '6': [
    ['l', 28],
    ['r', 28],
    ['l', 70],
    ['r', 70],
    ['l', 112],
    ['r', 112],
  ],
  '7': [
    ['l', 28],
    ['r', 28],
    ['m', 49],
    ['l', 70],
    ['r', 70],
    ['l', 112],
    ['r', 112],
  ],
  '8': [
    ['l', 28],
    ['r', 28],
    ['m', 49],
    ['l', 70],
    ['r', 70],
    ['m', 91],
    ['l', 112],
    ['r', 112],
  ],
  '9': [
    ['l', 26],
    ['r', 26],
    ['l', 55],
    ['r', 55],
    ['m', 70],
    ['l', 85],
    ['r', 85],
    ['l', 114],
    ['r', 114],
  ],
  T: [
    ['l', 26],
    ['r', 26],
    ['m', 40],
    ['l', 55],
    ['r', 55],
    ['l', 85],
    ['r', 85],
    ['m', 100],
    ['l', 114],
    ['r', 114],
  ],
};

function Suit({ suit, x, y, size, turned }: { suit: string; x: number; y: number; size: number; turned?: boolean }) {
  const half = size / 2;
  return (
    <path
      d={shapes[suit]}
      transform={`translate(${x - half} ${y - half}) scale(${size / 100})${turned ? ' rotate(180 50 50)' : ''}`}
    />
  );
}

function Court({ rank, suit }: { rank: string; suit: string }) {
  // A crown, a plume or a cap over two mirrored busts: plain shapes in two colours.
  const head = {
    K: 'M38 46l4-13 6 8 2-11 2 11 6-8 4 13z',
    Q: 'M38 45q3-12 12-12t12 12l-6-4-6 5-6-5z',
    J: 'M38 45q0-12 13-12 10 0 11 8l6-3q-2 8-8 7z',
  };
  const half = (
    <g>
      <path class="robe" d="M27 70V62q2-11 16-14h14q14 3 16 14v8z" />
      <path class="robe-2" d="M44 48h12l-6 22z" />
      <circle class="face" cx="50" cy="50" r="8.5" />
      <path class="crown" d={head[rank as keyof typeof head]} />
      <Suit suit={suit} x={34} y={34} size={15} />
    </g>
  );
  return (
    <g>
      <rect class="frame" x="22" y="20" width="56" height="100" rx="3" />
      {half}
      <g transform="rotate(180 50 70)">{half}</g>
    </g>
  );
}

export function cardName(card: string): string {
  return t('card.name', {
    rank: maybe(`card.rank.${card[0]}`) ?? card[0] ?? '',
    suit: maybe(`card.suit.${card[1]}`) ?? '',
  });
}

/** A face; or, without one, a back. */
export function Card({ face, label, sideways }: { face: string | null; label?: string; sideways?: boolean }) {
  const rank = face?.[0] ?? '';
  const suit = face?.[1] ?? '';
  return (
    <svg
      class={`card${face ? '' : ' back'}${sideways ? ' sideways' : ''}`}
      viewBox="0 0 100 140"
      role="img"
      aria-label={label ?? (face ? cardName(face) : t('card.faceDown'))}
    >
      <rect class="paper" x="1" y="1" width="98" height="138" rx="8" />
      {face ? (
        <g class={isRed(suit) ? 'red' : 'black'}>
          {[false, true].map(turned => (
            <g key={String(turned)} transform={turned ? 'rotate(180 50 70)' : undefined}>
              <text class="index" x="12.5" y="23">
                {rank === 'T' ? '10' : rank}
              </text>
              <Suit suit={suit} x={12.5} y={34} size={14} />
            </g>
          ))}
          {rank === 'A' && <Suit suit={suit} x={50} y={70} size={46} />}
          {pips[rank]?.map(([column, y]) => (
            <Suit key={`${column}${y}`} suit={suit} x={columns[column]} y={y} size={19} turned={y > 70} />
          ))}
          {'JQK'.includes(rank) && <Court rank={rank} suit={suit} />}
        </g>
      ) : (
        <g>
          <rect class="back-1" x="7" y="7" width="86" height="126" rx="5" />
          <path
            class="back-2"
            d="M7 28 28 7M7 49 49 7M7 70 70 7M7 91 91 7M7 112 93 26M7 133 93 47M28 133 93 68M49 133 93 89M70 133 93 110M93 28 72 7M93 49 51 7M93 70 30 7M93 91 9 7M93 112 7 26M93 133 7 47M72 133 7 68M51 133 7 89M30 133 7 110"
          />
          <circle class="back-1 ring" cx="50" cy="70" r="19" />
          <Suit suit="S" x={50} y={70} size={22} />
        </g>
      )}
    </svg>
  );
}
