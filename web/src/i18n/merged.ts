// One catalogue made of the shared words and those of every game.
export type Catalogue = Readonly<Record<string, string>>;

export const merged = (shared: Catalogue, ofGames: Record<string, Catalogue>): Catalogue =>
  Object.assign({}, shared, ...Object.values(ofGames));
