// The names of things that the server names in its own words, and what is told of a round, in the page's language.
import type { Fields } from '../api/types';
import { maybe, money, t, type Values } from '../i18n/i18n';
import { cardName } from '../parts/Card';
import { spotIn, spotName } from './games';

export const versionName = (game: string, version: string) => maybe(`version.${game}.${version}`) ?? '';
export const actName = (act: string) => maybe(`act.${act}`) ?? act;
export const roleName = (role: string) => maybe(`role.${role}`) ?? role;
export const grantName = (role: string) => maybe(`grant.${role}`) ?? role;
export const phaseName = (game: string, phase: string) => maybe(`phase.${game}.${phase}`) ?? phase;
export const outcomeName = (outcome: string) => maybe(`outcome.${outcome}`) ?? outcome;
/** How a wager stands. */
export const statusName = (status: string) => maybe(`wager.${status}`) ?? status;

/**
 * What happened, in the page's language where its catalogue has a sentence for it; else in the server's words. A game may
 * have a sentence of its own for what others tell otherwise: told.<game>.<kind>.
 */
export function tell(
  told: { kind: string; text?: string; event?: Fields },
  nameOf: (patron: number) => string,
  game: string,
): { text: string; lang?: string } {
  const values = told.event && valuesOf(told.event, nameOf, game);
  const text = values && (maybe(`told.${game}.${told.kind}`, values) ?? maybe(`told.${told.kind}`, values));
  return text && !/\{\w+\}/.test(text) ? { text } : { text: told.text ?? told.kind, lang: 'en-NZ' };
}

const amounts = ['amount', 'stake', 'winnings', 'commission', 'returned', 'stands', 'valid', 'to_patron', 'net'];

function valuesOf(event: Fields, nameOf: (patron: number) => string, game: string): Values {
  const values: Values = {};
  for (const [key, value] of Object.entries(event)) {
    if (amounts.includes(key)) values[key] = money(Number(value));
    else if (typeof value === 'number' || typeof value === 'string') values[key] = value;
  }
  if (typeof event.patron === 'number') values.patron = nameOf(event.patron);
  if (spotIn(event)) values.spot = spotName(game, spotIn(event));
  if (typeof event.hand === 'string') values.hand = outcomeName(event.hand);
  if (typeof event.winner === 'string') values.winner = outcomeName(event.winner);
  for (const dice of ['dice', 'from', 'to'])
    if (Array.isArray(event[dice])) values[dice] = (event[dice] as number[]).join(', ');
  for (const card of ['face', 'card']) if (typeof event[card] === 'string') values[card] = cardName(event[card]);
  if (Array.isArray(event.faces)) values.faces = event.faces.map(cardName).join(', ');
  return values;
}

/** What a request asks for, in words: its name, and what tells it from others of its kind. */
export function requestName(request: Fields, game: string): string {
  const answer = 'accepts' in request ? (request.accepts ? '.yes' : '.no') : '';
  const name = maybe(`request.${request.type}${answer}`) ?? request.type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  const details = [
    typeof request.hand === 'string' && outcomeName(request.hand),
    typeof request.ground === 'string' && (maybe(`ground.${request.ground}`) ?? request.ground),
    Boolean(spotIn(request)) && spotName(game, spotIn(request)),
    typeof request.style === 'string' && t('style.named', { style: request.style }),
    typeof request.payment === 'string' && (maybe(`payment.${request.payment}`) ?? request.payment),
    typeof request.number === 'number' && String(request.number),
    typeof request.handling === 'string' && (maybe(`act.${request.handling} cards`) ?? request.handling),
  ].filter(Boolean);
  return details.length > 0 ? `${name}: ${details.join(', ')}` : name;
}
