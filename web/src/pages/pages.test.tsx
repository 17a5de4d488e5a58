// Pages with a small server of their own inside the page.
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JournalEntry, TableSummary } from '../api/types';
import { placeOf } from '../router';
import { session } from '../session';
import { round } from '../testing/journal';
import { Inspector } from './Inspector';
import { Lobby } from './Lobby';
import { Purse } from './Purse';
import { Rules } from './Rules';
import { Trainer } from './Trainer';

class NoSocket {
  onopen = null;
  onclose = null;
  onmessage = null;
  send() {}
  close() {}
}
let place: HTMLElement;
beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
  vi.stubGlobal('WebSocket', NoSocket);
});
afterEach(() => {
  render(null, place);
  place.remove();
  vi.unstubAllGlobals();
});
/** Waits for as long as it takes until the page has it. */
const shows = (selector: string, count = 1) =>
  vi.waitFor(() => expect(place.querySelectorAll(selector)).toHaveLength(count), { timeout: 20_000 });

const table = (changes: Partial<TableSummary>) =>
  ({
    id: 'mini-1',
    name: 'Mini 1',
    game: 'a game of tests',
    version: '',
    casino: 'auckland',
    casino_name: 'Auckland',
    setup: { chips: [100], limits: { least: 2000, most: 500_000 } },
    automatic: true,
    rounds: 3,
    seq: 1,
    seats: 7,
    seated: 2,
    watchers: 1,
    status: 'open',
    next: null,
    results: [],
    ...changes,
  }) as unknown as TableSummary;
const serve = (tables: TableSummary[]) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ tables }), { status: 200 }));

describe('the lobby', () => {
  it('shows each table with limits and free seats', async () => {
    serve([table({}), table({ id: 'full-1', name: 'Full 1', seated: 7 })]);
    render(<Lobby />, place);
    await shows('.tile', 2);
    expect(place.textContent).toContain('$20 to $5,000');
    expect(place.textContent).toContain('5 of 7 seats free');
  });
  it('shows a hostile name as text, never as markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    serve([table({ name, casino_name: '<script>1</script>' })]);
    render(<Lobby />, place);
    await shows('.tile');
    expect(place.querySelector('.tile img')).toBeNull();
    expect(place.querySelector('script')).toBeNull();
    expect(place.querySelector('h2')?.textContent).toBe(name);
  });
  it('says when the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('network');
    });
    render(<Lobby />, place);
    await shows('[role=alert]');
    expect(place.querySelector('[role=alert]')?.textContent).toContain('cannot be reached');
  });
});

describe('the trainer', () => {
  it('marks an answer, explains it by rule, and counts it', async () => {
    render(<Trainer />, place);
    await vi.waitFor(() => expect(place.querySelector('.answers button')).not.toBeNull(), { timeout: 20_000 });
    place.querySelector<HTMLButtonElement>('.answers button')!.click();
    await shows('.drill .notice a.rule');
    expect(place.querySelector('.drill .notice a.rule')?.textContent).toMatch(/^rule \d/);
    expect(place.querySelector('tbody td')?.textContent).toBe('1');
    expect(localStorage.getItem('croupier.training')).toContain('"asked":1');
  });
});

describe('the rulebook', () => {
  const edition = { edition: 'tests-2004', title: 'Division 5', incomplete: '' };
  const text = { part: '', kind: 'computed', summary: 'A tie', division: 5, notice: 'n', inferred: false };
  const answers: Record<string, unknown> = {
    '/casinos': { casinos: [{ id: 'auckland', name: 'SKYCITY Auckland Casino' }] },
    '/rules/coverage': {
      ...edition,
      game: 'tests',
      interpretations: [{ number: '0007', title: 'Half odds in chips', file: 'docs/interpretations/0007.md' }],
      rules: [
        {
          ...text,
          rule: '5.11',
          summary: '<b>half</b>',
          code: ['settlement.cpp: winnings_of'],
          scenarios: ['scenarios/six-pays-half.scenario'],
          interpretations: ['0007'],
        },
        { ...text, rule: '5.12', code: [], scenarios: [], interpretations: [] },
      ],
    },
    '/rules/diff': {
      from: { ...edition, title: 'Division 4', incomplete: 'Amendments No. 2 and 3 are not held' },
      to: edition,
      changes: [
        {
          change: 'changed',
          before: { ...text, rule: '5.9', label: '5.9' },
          after: { ...text, rule: '5.12', label: '5.12' },
        },
        { change: 'added', before: null, after: { ...text, rule: '5.11', label: '5.11' } },
      ],
    },
  };
  beforeEach(async () => {
    vi.stubGlobal('fetch', async (url: string) => {
      const path = url.replace('/api/v1', '').replace(/\?.*/, '');
      return new Response(JSON.stringify(answers[path]), { status: 200 });
    });
    render(<Rules place={placeOf('#/rules/tests')} />, place);
    await shows('.rule-item', 2);
  });
  it('shows each rule with where it is coded, what shows it and how it is read', () => {
    const first = place.querySelector('.rule-item')!;
    expect(first.querySelector('b')).toBeNull();
    for (const part of ['<b>half</b>', 'settlement.cpp: winnings_of', 'six pays half', '0007 Half odds in chips'])
      expect(first.textContent).toContain(part);
    expect(place.querySelector('[role=status]')?.textContent).toBe('2 rules · 1 coded, 1 shown by a scenario');
  });
  it('finds what is asked for, and marks it', async () => {
    const search = place.querySelector<HTMLInputElement>('input[type=search]')!;
    search.value = 'tie';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    await shows('.rule-item');
    expect(place.querySelector('mark')?.textContent).toBe('tie');
  });
  it('tells what changed between two days, and what of the text is not held', async () => {
    place.querySelectorAll<HTMLButtonElement>('[role=tab]')[1]!.click();
    await shows('li.change', 2);
    expect(place.querySelector('.changes h2')?.textContent).toBe('1 changed in substance');
    expect(place.textContent).toContain('Amendments No. 2 and 3 are not held');
  });
});

describe('the inspector', () => {
  const show = async (entries: JournalEntry[]) => {
    vi.stubGlobal('fetch', async (url: string) => {
      const rest = { table: 'mini-1', next: null };
      const answer = /\/rounds\/1$/.test(url)
        ? { ...round, entries }
        : url.includes('/rounds')
          ? { ...rest, rounds: [] }
          : { ...rest, entries: [] };
      return new Response(JSON.stringify(answer), { status: 200 });
    });
    render(<Inspector place={placeOf('#/round/mini-1/1')} />, place);
    await shows('.verdict');
  };
  const { entries } = round;
  it('says that it computed every hash anew', async () => {
    await show(entries);
    expect(place.querySelector('.verdict.good')?.textContent).toContain(`all ${entries.length} entries`);
    expect(place.querySelectorAll('.steps-list .verified')).toHaveLength(entries.length);
  });
  it('names the first entry that somebody has been at, to a person', async () => {
    const bad = entries.findIndex(entry => entry.kind === 'PointCountAnnounced');
    await show(entries.map((entry, at) => (at === bad ? { ...entry, body: entry.body!.replace('"', ' "') } : entry)));
    const said = place.querySelector('.verdict.bad[role=alert]')!.textContent;
    expect(said).toContain(`Entry ${entries[bad]!.seq} is bad: its hash does not match its content`);
    expect(place.querySelectorAll('.steps-list .verified')).toHaveLength(bad);
    expect(place.querySelectorAll('.steps-list .badStep')).toHaveLength(1);
  });
});

it('an address names a page, its parts and what is asked', () => {
  expect(placeOf('#/round/mini%201/5')).toMatchObject({ page: 'round', parts: ['mini 1', '5'] });
  expect(placeOf('#/rules/tests?find=5.1').query.get('find')).toBe('5.1');
  expect(placeOf('')).toMatchObject({ page: 'lobby', parts: [] });
  expect(placeOf('#/table/%E0%A4%A').parts).toEqual(['%E0%A4%A']);
});

describe('a purse', () => {
  const moves = [
    {
      number: 2,
      time: 1_794_963_029_590_283,
      what: 'chips bought',
      table: 'mini-1',
      seq: 9,
      amount: -50_000,
      balance: 950_000,
    },
    {
      number: 1,
      time: 1_794_963_000_000_000,
      what: 'granted',
      table: 'purses',
      seq: 1,
      amount: 1_000_000,
      balance: 1_000_000,
    },
  ];
  const asked: { path: string; body?: string }[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string, options?: { body?: string }) => {
      asked.push({ path, body: options?.body });
      return new Response(
        JSON.stringify({ account: 5, balance: 950_000, moves, next: path.includes('before') ? null : 1 }),
      );
    });
  });
  afterEach(() => {
    session.value = undefined;
  });
  const logged = (role: string) => {
    session.value = { grants: [{ role, casino: '', table: '' }] } as unknown as typeof session.value;
  };

  it('shows what it holds and every move, and goes back page by page', async () => {
    logged('patron');
    render(<Purse place={placeOf('#/purse')} />, place);
    await shows('tbody tr', 2);
    expect(place.textContent).toContain('$9,500');
    expect(place.textContent).toContain('-$500');
    expect(place.querySelectorAll('form')).toHaveLength(0);
    place.querySelector<HTMLButtonElement>('.row button')!.click();
    await vi.waitFor(() => expect(asked.at(-1)!.path).toContain('before=1'));
  });

  it('is looked up by staff and filled by an operator, once for each grant', async () => {
    logged('operator');
    render(<Purse place={placeOf('#/purse/pania')} />, place);
    await shows('form', 2);
    const form = place.querySelectorAll('form')[1]!;
    form.querySelector<HTMLInputElement>('[name=dollars]')!.value = '12.34';
    form.querySelector<HTMLInputElement>('[name=reason]')!.value = 'a prize';
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(asked.some(each => each.path.endsWith('/purses/pania/grants'))).toBe(true));
    const sent = JSON.parse(asked.find(each => each.path.endsWith('/grants'))!.body!);
    expect(sent).toMatchObject({ amount: 1234, reason: 'a prize' });
    expect(sent.id).toHaveLength(36);
  });
});
