// The tumbler as SVG.
import { DieFace } from '@web/parts/Dice';
import { t } from './words';

/** The tumbler: covered, spinning, or with its three dice. */
export function Tumbler({ covered, spinning, dice }: { covered: boolean; spinning: boolean; dice: number[] | null }) {
  const shown = !covered && dice !== null;
  return (
    <svg
      class={`tumbler${spinning ? ' spinning' : ''}`}
      viewBox="0 0 300 190"
      role="img"
      aria-label={shown ? t('dice.show', { dice: dice.join(', ') }) : t(covered ? 'dice.covered' : 'dice.waiting')}
    >
      <defs>
        <radialGradient id="glass" cx="35%" cy="25%">
          <stop offset="0" stop-color="#fff" stop-opacity=".5" />
          <stop offset="1" stop-color="#fff" stop-opacity=".06" />
        </radialGradient>
      </defs>
      <ellipse cx="150" cy="158" rx="128" ry="26" fill="#2a1a0f" />
      <ellipse cx="150" cy="150" rx="128" ry="26" fill="#6b442a" />
      <ellipse cx="150" cy="148" rx="112" ry="20" fill="#0a4a34" />
      {shown &&
        dice.map((number, at) => (
          <g
            key={at}
            transform={`translate(${62 + at * 62} ${at === 1 ? 96 : 88}) rotate(${(at - 1) * 9} 27 27) scale(.54)`}
          >
            <DieFace number={number} />
          </g>
        ))}
      {covered ? (
        <g class="lid">
          <path d="M40 148C40 66 92 26 150 26s110 40 110 122q-110 36-220 0z" fill="#c9a449" />
          <path
            d="M66 140c2-60 40-94 84-98"
            fill="none"
            stroke="#fff6d8"
            stroke-width="7"
            stroke-linecap="round"
            opacity=".7"
          />
          <circle cx="150" cy="22" r="13" fill="#e8cf86" />
        </g>
      ) : (
        <path d="M40 148C40 66 92 26 150 26s110 40 110 122q-110 36-220 0z" fill="url(#glass)" stroke="#ffffff55" />
      )}
    </svg>
  );
}
