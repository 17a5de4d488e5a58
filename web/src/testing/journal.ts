// A round as a real server told it to an inspector: a game may keep one beside its pages.
import type { Round } from '../api/types';

const rounds = import.meta.glob<Round & { table: string }>('../../../games/*/web/journal.fixture.json', {
  eager: true,
  import: 'default',
});
export const round = Object.values(rounds)[0]!;
