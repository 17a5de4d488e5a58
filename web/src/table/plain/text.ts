// What a server of any game says, as text: the names of its fields and what is in them.
import type { Bounds } from '../betting';

/** "tie_limits" and "tieLimits" are "tie limits". */
export const plainName = (field: string) =>
  field
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[_-]/g, ' ')
    .toLowerCase();

/** A place or a result in a line: what it holds, without the names of fields that only say yes or no. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(' ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .filter(([, each]) => each !== false && each !== null)
    .map(([name, each]) => (each === true ? plainName(name) : plainText(each)))
    .filter(Boolean)
    .join(', ');
}

/** The first limits that a set-up names, wherever they stand in it. */
export function plainLimits(setup: unknown): Bounds | undefined {
  if (typeof setup !== 'object' || setup === null) return undefined;
  const { least, most } = setup as Record<string, unknown>;
  if (typeof least === 'number' && typeof most === 'number') return { least, most };
  for (const each of Object.values(setup)) {
    const found = plainLimits(each);
    if (found) return found;
  }
  return undefined;
}
