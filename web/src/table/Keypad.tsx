// Large keys for what must be keyed in, for fingers: cards by rank and suit, dice, digits, or words. They type into the
// same field as a keyboard and a scanner do.
import type { ComponentChildren } from 'preact';
import { maybe, t } from '../i18n/i18n';
import { cardName } from '../parts/Card';
import { DieFace } from '../parts/Dice';
import { readCards, type Wanted } from './console';
import { plainName } from './plain/text';
import './keypad.css';

const ranks = [...'A23456789TJQK'];
const suits: [key: string, sign: string][] = [
  ['S', '♠'],
  ['H', '♥'],
  ['D', '♦'],
  ['C', '♣'],
];

/** `type` takes the whole text of the field. */
export function Keypad({ wanted, typed, type }: { wanted: Wanted; typed: string; type: (keys: string) => void }) {
  const add = (key: string) => type(typed + key);
  const erase = (
    <button
      type="button"
      class="key erase"
      aria-label={t('keypad.erase')}
      disabled={typed === ''}
      onClick={() => type(withoutLast(typed, wanted))}
    >
      ⌫
    </button>
  );
  if ('words' in wanted)
    return (
      <Keys>
        {wanted.words.map(word => (
          <button key={word} type="button" class="key word" aria-pressed={typed === word} onClick={() => type(word)}>
            {plainName(word)}
          </button>
        ))}
      </Keys>
    );
  if ('dice' in wanted)
    return (
      <Keys>
        {[1, 2, 3, 4, 5, 6].map(number => (
          <button
            key={number}
            type="button"
            class="key die"
            aria-label={String(number)}
            onClick={() => add(String(number))}
          >
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <DieFace number={number} />
            </svg>
          </button>
        ))}
        {erase}
      </Keys>
    );
  if ('number' in wanted)
    return (
      <Keys>
        {[...'1234567890'].map(digit => (
          <button key={digit} type="button" class="key" onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        {erase}
      </Keys>
    );
  // A suit belongs to the rank before it.
  const { rest } = readCards(typed);
  return (
    <Keys cards>
      {ranks.map(rank => (
        <button
          key={rank}
          type="button"
          class="key rank"
          aria-label={maybe(`card.rank.${rank}`) ?? rank}
          aria-pressed={rest === rank}
          onClick={() => type(withoutRest(typed) + rank)}
        >
          {rank === 'T' ? '10' : rank}
        </button>
      ))}
      {erase}
      {suits.map(([suit, sign]) => (
        <button
          key={suit}
          type="button"
          class={`key suit ${suit === 'H' || suit === 'D' ? 'red' : 'black'}`}
          aria-label={rest ? cardName(rest + suit) : (maybe(`card.suit.${suit}`) ?? suit)}
          disabled={rest === ''}
          onClick={() => add(suit)}
        >
          {sign}
        </button>
      ))}
    </Keys>
  );
}

function Keys({ cards, children }: { cards?: boolean; children: ComponentChildren }) {
  return (
    <div class={cards ? 'keypad cards' : 'keypad'} role="group" aria-label={t('keypad.title')}>
      {children}
    </div>
  );
}

/** The text up to the end of the last whole card: another rank takes the place of the one that waits for its suit. */
export function withoutRest(typed: string): string {
  return typed.slice(0, readCards(typed).ends.at(-1) ?? 0);
}
/** Without its last card, die or digit; a rank alone goes first. */
export function withoutLast(typed: string, wanted: Wanted): string {
  if (!('cards' in wanted)) return typed.slice(0, -1);
  const { ends, rest } = readCards(typed);
  return rest ? withoutRest(typed) : typed.slice(0, ends.at(-2) ?? 0);
}
