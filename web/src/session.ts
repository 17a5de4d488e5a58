// Who is logged in.
import { computed, signal } from '@preact/signals';
import { api } from './api/client';
import { live } from './api/live';
import type { Session } from './api/types';

/** Not yet known, nobody, or somebody. */
export const session = signal<Session | null | undefined>(undefined);
export const account = computed(() => session.value?.account ?? 0);

export async function findSession(): Promise<void> {
  try {
    session.value = await api.session();
  } catch {
    session.value = null; // The tables can be watched all the same.
  }
}
export async function logIn(name: string, password: string): Promise<void> {
  session.value = await api.logIn(name, password);
  live.reconnect();
}
export async function logOut(): Promise<void> {
  await api.logOut();
  session.value = null;
  live.reconnect();
}

/** Whether somebody may act in a role at a table: a grant is for everything, a casino or one table. */
export function mayAct(role: string, casino?: string, table?: string): boolean {
  return (session.value?.grants ?? []).some(
    grant =>
      grant.role === role &&
      (!grant.casino || !casino || grant.casino === casino) &&
      (!grant.table || !table || grant.table === table),
  );
}
export const isStaff = computed(() =>
  (session.value?.grants ?? []).some(grant => !['patron', 'display', 'inspector'].includes(grant.role)),
);
/** Whether somebody reads whole journals, at one table at least. */
export const isReader = computed(() =>
  (session.value?.grants ?? []).some(grant => !['patron', 'display'].includes(grant.role)),
);
