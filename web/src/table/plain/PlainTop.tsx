// What lies on the table in a round, from what the server says of it: hands of cards, dice, and the rest in words.
import { Card } from '../../parts/Card';
import { Die } from '../../parts/Dice';
import type { TableState } from '../gamePages';
import { plainName, plainText } from './text';
import './plain.css';

interface HandOf {
  name: string;
  cards: (string | null)[];
}

const faceOf = (card: unknown): string | null | undefined => {
  if (typeof card === 'object' && card !== null && 'face' in card) return faceOf(card.face) ?? null;
  return typeof card === 'string' && /^[A2-9TJQK][SHDC]$/.test(card) ? card : undefined;
};

/** Everything that has `cards`, with the name of its field. */
function handsIn(name: string, value: unknown): HandOf[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each, at) => handsIn(`${name} ${at + 1}`, each));
  const own = 'cards' in value && Array.isArray(value.cards) ? value.cards : undefined;
  const deeper = Object.entries(value).flatMap(([field, each]) => handsIn(field, each));
  return own ? [{ name, cards: own.map(card => faceOf(card) ?? null) }, ...deeper] : deeper;
}

export function PlainTop({ state }: { state: TableState }) {
  const round: unknown = 'round' in state ? state.round : undefined;
  const fields = typeof round === 'object' && round !== null ? Object.entries(round) : [];
  const hands = fields.flatMap(([name, value]) => handsIn(name, value));
  const dice = fields.find(([name, value]) => name === 'dice' && Array.isArray(value))?.[1] as number[] | undefined;
  const facts = fields.filter(
    ([name, value]) => name !== 'edition' && ['string', 'number'].includes(typeof value) && value !== '',
  );
  return (
    <div class="plain-top">
      {hands.map(({ name, cards }) => (
        <section key={name} aria-label={plainName(name)}>
          <h2 lang="en-NZ">{plainName(name)}</h2>
          <div class="hand">
            {cards.map((face, at) => (
              <Card key={at} face={face} />
            ))}
          </div>
        </section>
      ))}
      {dice && (
        <div class="row">
          {dice.map((number, at) => (
            <Die key={at} number={number} />
          ))}
        </div>
      )}
      <dl class="facts" lang="en-NZ">
        {facts.map(([name, value]) => (
          <div key={name} class="row">
            <dt>{plainName(name)}</dt>
            <dd>{plainText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
