// Pages by the part of the address after "#": "#/table/mini-1". The server needs to know nothing of them.
import { signal } from '@preact/signals';

export interface Place {
  page: string;
  /** What follows the page: a table, a round. */
  parts: string[];
  query: URLSearchParams;
}

export function placeOf(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?');
  const [page = '', ...parts] = path.split('/').filter(Boolean).map(decode);
  return { page: page || 'lobby', parts, query: new URLSearchParams(query) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const place = signal(placeOf(location.hash));
addEventListener('hashchange', () => {
  place.value = placeOf(location.hash);
});

export const href = (page: string, ...parts: (string | number)[]) =>
  `#/${[page, ...parts.map(part => encodeURIComponent(part))].join('/')}`;
export const go = (page: string, ...parts: (string | number)[]) => {
  location.hash = href(page, ...parts);
};
