import { type Catalogue, merged } from './english';
import shared from './mi.json';

export const maori = merged(
  shared,
  import.meta.glob<Catalogue>('../../../games/*/web/words.mi.json', { eager: true, import: 'default' }),
);
