import shared from './en-NZ.json';
import { type Catalogue, merged } from './merged';

export const english = merged(
  shared,
  import.meta.glob<Catalogue>('../../../games/*/web/words.en-NZ.json', { eager: true, import: 'default' }),
);
