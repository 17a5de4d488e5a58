// The names of things that the server names in its own words, and what is told of a round, in the page's language.
import type { Fields } from '../api/types';
import type { Area, Spot } from '../games/baccarat/state';
import { areaOf } from '../games/tai_sai/areas';
import { maybe, money, t, type Values } from '../i18n/i18n';
import { cardName } from '../parts/Card';

export const gameName = (game: string) => maybe(`game.${game}`) ?? game;
export const versionName = (game: string, version: string) => maybe(`version.${game}.${version}`) ?? '';
export const actName = (act: string) => maybe(`act.${act}`) ?? act;
export const roleName = (role: string) => maybe(`role.${role}`) ?? role;
export const grantName = (role: string) => maybe(`grant.${role}`) ?? role;
export const phaseName = (game: string, phase: string) => maybe(`phase.${game}.${phase}`) ?? phase;
export const outcomeName = (outcome: string) => maybe(`outcome.${outcome}`) ?? outcome;

export const areaName = (area: Area) => t(area.standing ? 'area.standing' : 'area.set', { number: area.number });
export const spotName = (spot: Spot) =>
  t('spot.named', { area: areaName(spot.area), outcome: outcomeName(spot.outcome) });

/** "Small", "Double 3", "Total 9". */
export function taiSaiArea(id: string): string {
  const area = areaOf(id);
  if (!area) return id;
  const [a = 0, b = 0, c = 0, d = 0] = area.numbers;
  return t(`tai-sai.area.${area.kind}`, { a, b, c, d });
}

/** What happened, in the page's language where its catalogue has a sentence for it; else in the server's words. */
export function tell(
  told: { kind: string; text?: string; event?: Fields },
  nameOf: (patron: number) => string,
): { text: string; lang?: string } {
  const text = told.event && maybe(`told.${told.kind}`, valuesOf(told.event, nameOf));
  return text && !/\{\w+\}/.test(text) ? { text } : { text: told.text ?? told.kind, lang: 'en-NZ' };
}

const amounts = ['amount', 'stake', 'winnings', 'commission', 'returned', 'stands', 'valid', 'to_patron', 'net'];

function valuesOf(event: Fields, nameOf: (patron: number) => string): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(event)) {
    if (amounts.includes(key)) values[key] = money(Number(value));
    else if (typeof value === 'number' || typeof value === 'string') values[key] = value;
  }
  if (typeof event.patron === 'number') values.patron = nameOf(event.patron);
  if (typeof event.spot === 'object' && event.spot) values.spot = spotName(event.spot as Spot);
  if (typeof event.area === 'string') values.spot = taiSaiArea(event.area);
  if (typeof event.hand === 'string') values.hand = outcomeName(event.hand);
  if (typeof event.winner === 'string') values.winner = outcomeName(event.winner);
  for (const dice of ['dice', 'from', 'to'])
    if (Array.isArray(event[dice])) values[dice] = (event[dice] as number[]).join(', ');
  for (const card of ['face', 'card']) if (typeof event[card] === 'string') values[card] = cardName(event[card]);
  if (Array.isArray(event.faces)) values.faces = event.faces.map(cardName).join(', ');
  return values;
}

/** What a request asks for, in words: its name, and what tells it from others of its kind. */
export function requestName(request: Fields): string {
  const answer = 'accepts' in request ? (request.accepts ? '.yes' : '.no') : '';
  const name = maybe(`request.${request.type}${answer}`) ?? request.type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const details = [
    typeof request.hand === 'string' && outcomeName(request.hand),
    typeof request.ground === 'string' && (maybe(`ground.${request.ground}`) ?? request.ground),
    typeof request.spot === 'object' && request.spot && spotName(request.spot as Spot),
    typeof request.area === 'string' && taiSaiArea(request.area),
    typeof request.style === 'string' && t('style.named', { style: request.style }),
    typeof request.payment === 'string' && (maybe(`payment.${request.payment}`) ?? request.payment),
    typeof request.number === 'number' && String(request.number),
    typeof request.handling === 'string' && (maybe(`act.${request.handling} cards`) ?? request.handling),
  ].filter(Boolean);
  return details.length > 0 ? `${name}: ${details.join(', ')}` : name;
}
