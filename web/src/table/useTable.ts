// A table on a page: watched while the page is open.
import { useEffect, useMemo } from 'preact/hooks';
import { live } from '../api/live';
import { account } from '../session';
import { fetchPlay, playOf } from './games';
import { TableStore } from './store';

export type Store = TableStore;

export function useTable(table: string): Store {
  const store = useMemo(() => new TableStore(table, live, { playOf, fetchPlay }, () => account.peek()), [table]);
  useEffect(() => store.open(), [store]);
  return store;
}
