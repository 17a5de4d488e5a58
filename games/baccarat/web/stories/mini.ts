// A table of mini baccarat at which people deal real cards, and what they do when no story is about it.
import { addTable } from '@stories/house';
import type { Staff } from '@stories/staff';

const actorOf: Record<string, string> = { 'game supervisor': 'gavin', 'seated patron': 'pania' };
const faceUp = { found_face_up: false };

/** People do everything, and Pania sits there with chips. */
export async function openTable(staff: Staff, id: string, setup: object = {}): Promise<string> {
  await addTable(staff.by('olive'), id, 'mini-1', { automation: [], name: id, setup });
  await staff.seatPania(id);
  return id;
}

export function wager(staff: Staff, table: string, amount = 2000) {
  return staff.by('pania').ask(table, {
    type: 'PlaceWager',
    patron: staff.by('pania').account,
    spot: { area: { number: 1, standing: false }, outcome: "Player's Hand" },
    amount,
    tender: 'chips',
  });
}

/**
 * Everybody acts until an act is due and the cards are dealt. Unless other cards are given, the Player's Hand gets
 * K 2 8, the Banker's 9 3 A.
 */
export async function playUntil(
  staff: Staff,
  table: string,
  act: string,
  cards = ['KD', '9H', '2C', '3D', '8S', 'AC'],
): Promise<void> {
  const left = [...cards];
  for (let steps = 0; steps < 300; steps++) {
    const { next } = await staff.at(table);
    if (next.act === act && (act !== 'draw card' || left.length === 0)) return;
    if (next.act === 'close wagering') await wager(staff, table);
    const keyed: Record<string, object> = {
      'cut cards': { type: 'CutCards', position: 52 },
      'place cutting card': { type: 'PlaceCuttingCard', tail: 20 },
      'burn first card': { type: 'BurnCard', face: '4S', ...faceUp },
      'draw card': { type: 'DrawCard', face: left[0], ...faceUp },
    };
    if (next.act === 'draw card') left.shift();
    await staff.by(actorOf[next.who] ?? 'dora').ask(table, keyed[next.act] ?? { type: 'Next' });
  }
  throw new Error(`${act} is never due at ${table}`);
}
