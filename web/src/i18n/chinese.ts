import { type Catalogue, merged } from './english';
import shared from './zh-Hans.json';

export const chinese = merged(
  shared,
  import.meta.glob<Catalogue>('../../../games/*/web/words.zh-Hans.json', { eager: true, import: 'default' }),
);
