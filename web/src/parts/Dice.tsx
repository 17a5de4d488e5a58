// Dice as SVG.
import type { TaiSaiResult } from '../api/types';
import { t } from '../i18n/i18n';
import './dice.css';

const dots: Record<number, [number, number][]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** A die of 100 by 100 inside another drawing. */
export function DieFace({ number }: { number: number }) {
  const red = number === 1 || number === 4;
  return (
    <g class="die-face">
      <rect x="4" y="4" width="92" height="92" rx="18" />
      {dots[number]?.map(([x, y]) => (
        <circle key={`${x},${y}`} class={red ? 'red' : ''} cx={x} cy={y} r={number === 1 ? 14 : 9.5} />
      ))}
    </g>
  );
}

export function Die({ number }: { number: number }) {
  return (
    <svg class="die" viewBox="0 0 100 100" role="img" aria-label={String(number)}>
      <DieFace number={number} />
    </svg>
  );
}

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

/** A throw as it stands, and whether it was put right. */
export function DiceOf({ result }: { result: TaiSaiResult }) {
  return (
    <>
      {result.dice.map((number, at) => (
        <Die key={at} number={number} />
      ))}
      {result.corrected && <span class="small put-right-words">{t('results.corrected')}</span>}
    </>
  );
}
