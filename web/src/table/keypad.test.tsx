import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntries, type Wanted } from './console';
import { Keypad, withoutLast } from './Keypad';

let place: HTMLElement;
let typed = '';
beforeEach(() => {
  typed = '';
  place = document.createElement('div');
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
});

function Shown({ wanted }: { wanted: Wanted }) {
  const [keys, setKeys] = useState('');
  typed = keys;
  return <Keypad wanted={wanted} typed={keys} type={setKeys} />;
}
const key = (name: string) =>
  [...place.querySelectorAll<HTMLButtonElement>('button')].find(
    each => (each.getAttribute('aria-label') ?? each.textContent) === name,
  )!;
/** Presses one key after another, each once it can be pressed. */
async function press(...names: string[]): Promise<void> {
  for (const name of names) {
    await vi.waitFor(() => expect(key(name)?.disabled, name).toBe(false));
    const before = typed;
    key(name).click();
    await vi.waitFor(() => expect(typed).not.toBe(before));
  }
}

describe('keys for fingers', () => {
  it('are ranks and then suits where cards are wanted', async () => {
    const wanted = { cards: 2, field: 'faces' };
    render(<Shown wanted={wanted} />, place);
    expect(key('hearts').disabled).toBe(true);
    await press('Ten', 'Ten of hearts', 'Ace', 'King', 'King of spades');
    expect(readEntries(typed, wanted).entries).toEqual(['TH', 'KS']);
    await press('Erase the last key');
    expect(readEntries(typed, wanted).entries).toEqual(['TH']);
  });
  it('are dice, digits or words', async () => {
    render(<Shown wanted={{ dice: 3, field: 'dice' }} />, place);
    await press('1', '6', '6', 'Erase the last key', '2');
    expect(typed).toBe('162');
    render(null, place);
    render(<Shown wanted={{ number: 52, field: 'position' }} />, place);
    await press('7', '0');
    expect(typed).toBe('70');
    render(null, place);
    render(<Shown wanted={{ words: ['heads', 'tails'], field: 'side' }} />, place);
    await press('heads', 'tails');
    expect(typed).toBe('tails');
    expect(key('tails').getAttribute('aria-pressed')).toBe('true');
  });
  it('take back a rank alone before the card before it', () => {
    const wanted = { cards: 2, field: 'faces' };
    expect(withoutLast('10hk', wanted)).toBe('10h');
    expect(withoutLast('10h', wanted)).toBe('');
  });
});
