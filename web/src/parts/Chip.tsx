// Chips in the table's own denominations, drawn here.
import { money } from '../i18n/i18n';
import './chip.css';

/** Colours by value in cents; a value that is not listed takes the next colour of the row. */
const colours: [number, string, string, string][] = [
  [50, '#8fb8de', '#ffffff', '#0b2239'],
  [100, '#f4f1ea', '#2d6cdf', '#14181f'],
  [250, '#f2a7c3', '#ffffff', '#3a1020'],
  [500, '#c62f2f', '#fff3e0', '#ffffff'],
  [1000, '#2f6fd0', '#ffffff', '#ffffff'],
  [2000, '#d98a1f', '#fff6e6', '#201303'],
  [2500, '#178a4c', '#eafff2', '#ffffff'],
  [5000, '#5c6b7a', '#ffffff', '#ffffff'],
  [10000, '#17191d', '#e6c067', '#ffffff'],
  [50000, '#6a2fa0', '#f4e6ff', '#ffffff'],
  [100000, '#e0b020', '#3b2b00', '#201703'],
  [500000, '#7a3b1d', '#ffe0c7', '#ffffff'],
  [1000000, '#0f6b6b', '#d5ffff', '#ffffff'],
];
export function colourOf(cents: number): { base: string; edge: string; ink: string } {
  const found = colours.find(([value]) => value >= cents) ?? colours.at(-1)!;
  return { base: found[1], edge: found[2], ink: found[3] };
}

/** "5", "1k": what stands on a chip. */
export function chipText(cents: number): string {
  const dollars = cents / 100;
  if (dollars >= 1000) return `${Number((dollars / 1000).toFixed(1))}k`;
  return dollars < 1 ? `.${String(cents).padStart(2, '0')}` : String(dollars);
}

/** A chip seen from above, around (0, 0). */
export function ChipFace({ cents, radius }: { cents: number; radius: number }) {
  const { base, edge, ink } = colourOf(cents);
  const around = 2 * Math.PI * radius * 0.86;
  return (
    <g class="chip-face">
      <circle r={radius} fill={base} stroke="#0006" stroke-width={radius * 0.04} />
      <circle
        r={radius * 0.86}
        fill="none"
        stroke={edge}
        stroke-width={radius * 0.26}
        stroke-dasharray={`${around / 12} ${around / 12}`}
      />
      <circle r={radius * 0.66} fill={base} stroke={edge} stroke-width={radius * 0.05} />
      <text
        fill={ink}
        font-size={radius * (chipText(cents).length > 3 ? 0.46 : 0.58)}
        text-anchor="middle"
        dominant-baseline="central"
        font-weight="800"
      >
        {chipText(cents)}
      </text>
    </g>
  );
}

export function Chip({ cents, size = 56 }: { cents: number; size?: number }) {
  return (
    <svg class="chip" width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <ChipFace cents={cents} radius={48} />
    </svg>
  );
}

/** The fewest chips that make an amount, largest first: they lie at the bottom. */
export function chipsFor(amount: number, denominations: readonly number[]): number[] {
  const chips: number[] = [];
  let left = amount;
  for (const value of [...denominations].sort((a, b) => b - a)) {
    while (left >= value && chips.length < 200) {
      chips.push(value);
      left -= value;
    }
  }
  if (left > 0) chips.push(left);
  return chips;
}

/** A stack on the layout, with its amount, around (0, 0). */
function ChipStack(props: { amount: number; denominations: readonly number[]; radius: number; pending?: boolean }) {
  const { amount, denominations, radius, pending } = props;
  const chips = chipsFor(amount, denominations).slice(0, 8);
  const step = radius * 0.2;
  const label = money(amount);
  const width = radius * 0.52 * Math.max(3.4, label.length * 0.66);
  return (
    <g class={`chip-stack${pending ? ' pending' : ''}`}>
      {chips.map((cents, at) => (
        <g key={at} transform={`translate(0 ${-at * step})`}>
          <ellipse cy={step * 0.8} rx={radius} ry={radius} fill="#0003" />
          <ChipFace cents={cents} radius={radius} />
        </g>
      ))}
      <g transform={`translate(0 ${radius * 1.25})`}>
        <rect
          class="chip-label"
          x={-width}
          y={-radius * 0.42}
          width={width * 2}
          height={radius * 0.84}
          rx={radius * 0.42}
        />
        <text class="chip-amount" font-size={radius * 0.66} text-anchor="middle" dominant-baseline="central">
          {label}
        </text>
      </g>
    </g>
  );
}

/** What lies on a spot, and what is about to be laid there. */
export function Wagered(props: {
  laid: number | undefined;
  pending: number | undefined;
  /** What came too late, or was never enough. */
  missed?: number | undefined;
  denominations: readonly number[];
  radius?: number;
}) {
  const { laid, pending, missed, denominations, radius = 17 } = props;
  const aside = laid === undefined ? undefined : `translate(${radius * 1.4} ${-radius * 0.45})`;
  return (
    <>
      {laid !== undefined && <ChipStack amount={laid} denominations={denominations} radius={radius} />}
      {pending !== undefined && (
        <g transform={aside}>
          <ChipStack amount={pending} denominations={denominations} radius={radius} pending />
        </g>
      )}
      {missed !== undefined && pending === undefined && (
        <g class="not-laid" transform={aside}>
          <circle r={radius} />
          <path d={`M${-radius * 0.6} ${radius * 0.6}L${radius * 0.6} ${-radius * 0.6}`} />
          <text y={radius * 1.6}>{money(missed)}</text>
        </g>
      )}
    </>
  );
}
