// Which cards lie open after an event, and where in the shoe they were: as server/tables/cards_seen.cpp counts them.
import type { Seen, Sight } from '@web/chance/witness';
import { type GameEvent, handOf, type State } from './state';

export const sight: Sight<State> = {
  seen(before, told) {
    const event = told as GameEvent;
    const next = (card: string | null): Seen[] => (card ? [{ place: before.shoe.drawn, card }] : []);
    switch (event.type) {
      case 'CardsCut':
        return [{ cut: event.position }];
      case 'BurnCardShown':
        return next(event.card);
      case 'BurnCardDrawn':
        return next(event.face);
      case 'CardDealt': {
        if (!event.carried) return next(event.face);
        const kept = before.kept[0];
        return event.face && kept && !kept.face ? [{ place: kept.place, card: event.face }] : [];
      }
      case 'HandTurned': {
        const hidden = handOf(before.round, event.hand).cards.filter(card => !card.face);
        return event.faces.flatMap((card, at) => (hidden[at] ? [{ place: hidden[at].place, card }] : []));
      }
      default:
        return [];
    }
  },
  next: state => state.shoe.drawn,
  isBetweenRounds: state => state.phase === 'wagering' && state.kept.length === 0,
};
