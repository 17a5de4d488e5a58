// A table on a page: watched while the page is open.
import { useEffect, useMemo } from 'preact/hooks';
import { live } from '../api/live';
import { account } from '../session';
import { type AnyState, readingOf } from './games';
import { TableStore } from './store';

export type Store = TableStore<AnyState>;

export function useTable(table: string): Store {
  const store = useMemo(() => new TableStore<AnyState>(table, live, readingOf, () => account.peek()), [table]);
  useEffect(() => store.open(), [store]);
  return store;
}
