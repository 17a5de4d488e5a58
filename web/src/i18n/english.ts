// The English catalogue, and how a catalogue is put together: the shared words, and those of every game.
import shared from './en-NZ.json';

export type Catalogue = Readonly<Record<string, string>>;

export const merged = (words: Catalogue, ofGames: Record<string, Catalogue>): Catalogue =>
  Object.assign({}, words, ...Object.values(ofGames));

export const english = merged(
  shared,
  import.meta.glob<Catalogue>('../../../games/*/web/words.en-NZ.json', { eager: true, import: 'default' }),
);
