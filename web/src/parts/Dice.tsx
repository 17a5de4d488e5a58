// Dice as SVG.
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

/** A throw as it stands, and whether it was put right. */
export function DiceOf({ result }: { result: { dice: readonly number[]; corrected?: boolean } }) {
  return (
    <>
      {result.dice.map((number, at) => (
        <Die key={at} number={number} />
      ))}
      {result.corrected && <span class="small put-right-words">{t('results.corrected')}</span>}
    </>
  );
}
