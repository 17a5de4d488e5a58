// A table on a page: watched while the page is open.
import { effect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { live } from '../api/live';
import { account } from '../session';
import { fetchPlay, playOf } from './games';
import { TableStore } from './store';

export type Store = TableStore;

export function useTable(table: string): Store {
  const store = useMemo(() => new TableStore(table, live, { playOf, fetchPlay }, () => account.peek()), [table]);
  useEffect(() => store.open(), [store]);
  useEffect(() => effect(() => showFolded(store)), [store]);
  return store;
}

/** Says how the table stands by what this page folded, so that it can be held against the server: the stories do. */
function showFolded(store: Store): void {
  const [state] = [store.state.value, store.told.value];
  const detail = { table: store.table, seq: store.seq(), state };
  if (state) document.dispatchEvent(new CustomEvent('table-folded', { detail }));
}
