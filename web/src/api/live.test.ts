import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Live, liveAddress, problemOf, type Socket, type Watcher } from './live';
import type { Request } from './types';

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  clockAsked = 0;
  send(text: string) {
    const message = JSON.parse(text);
    if (message.op === 'clock') this.clockAsked++;
    else this.sent.push(message);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let waits: { action: () => void; milliseconds: number }[];
let live: Live;
const last = () => sockets.at(-1)!;
const wake = () => waits.shift()!.action();

beforeEach(() => {
  sockets = [];
  waits = [];
  let id = 0;
  live = new Live(
    () => {
      sockets.push(new FakeSocket());
      return last();
    },
    {
      later(action, milliseconds) {
        waits.push({ action, milliseconds });
        return () => {};
      },
      chance: () => 1,
    },
    () => `command-${++id}`,
  );
});

function watcher(seq?: number): Watcher & { heard: unknown[] } {
  const heard: unknown[] = [];
  return {
    heard,
    seq: () => seq,
    snapshot: message => heard.push(message),
    events: message => heard.push(message),
    known: you => heard.push(you),
    due: next => heard.push(next),
    halted: why => heard.push(why),
  };
}
const wager: Request = {
  type: 'PlaceWager',
  patron: 7,
  spot: { area: { number: 1, standing: false }, outcome: 'Tie' },
  amount: 2000,
  tender: 'chips',
};

describe('a live connection', () => {
  it('asks for a table as soon as it is open', () => {
    live.watch('mini-1', watcher());
    expect(last().sent).toEqual([]);
    last().onopen?.();
    expect(last().sent).toEqual([{ op: 'watch', table: 'mini-1' }]);
  });

  it('goes on from the last event after a break, and waits longer each time', () => {
    live.watch('mini-1', watcher(41));
    last().onopen?.();
    last().onclose?.();
    expect(live.state.value).toBe('broken');
    expect(waits[0]!.milliseconds).toBe(250);
    wake();
    last().onclose?.();
    expect(waits[0]!.milliseconds).toBe(500);
    wake();
    last().onopen?.();
    expect(last().sent).toEqual([{ op: 'watch', table: 'mini-1', from: 41 }]);
    expect(live.state.value).toBe('open');
  });

  it('sends a command again under the same id when its answer was lost, and never a third time', async () => {
    const answer = live.command('mini-1', wager);
    last().onopen?.();
    expect(last().sent).toEqual([{ op: 'command', table: 'mini-1', id: 'command-1', request: wager }]);
    last().onclose?.();
    wake();
    last().onopen?.();
    expect(last().sent).toEqual([{ op: 'command', table: 'mini-1', id: 'command-1', request: wager }]);
    last().says({ reply: 'command-1', table: 'mini-1', kind: 'accepted', repeated: true, first: 7, last: 7 });
    expect((await answer).repeated).toBe(true);
    expect(live.waiting.value).toBe(0);
    last().onclose?.();
    wake();
    last().onopen?.();
    expect(last().sent).toEqual([]);
  });

  it('asks again when the server is not certain', async () => {
    const answer = live.command('mini-1', wager);
    last().onopen?.();
    last().says({ reply: 'command-1', table: 'mini-1', kind: 'not_certain', repeated: false });
    wake();
    expect(last().sent).toHaveLength(2);
    expect(last().sent[1]).toEqual(last().sent[0]);
    last().says({ reply: 'command-1', table: 'mini-1', kind: 'accepted', repeated: true });
    expect((await answer).kind).toBe('accepted');
  });

  it('does not ask again for what was refused', async () => {
    const answer = live.command('mini-1', wager);
    last().onopen?.();
    const problem = { title: 'refused', status: 422, rule: '5.8' };
    last().says({ reply: 'command-1', table: 'mini-1', kind: 'refused', repeated: false, problem });
    expect(problemOf(await answer)).toEqual(problem);
    expect(waits).toEqual([]);
  });

  it('tells each watcher of its own table, and none after it has gone', () => {
    const first = watcher();
    const second = watcher();
    const leave = live.watch('mini-1', first);
    live.watch('midi-1', second);
    last().onopen?.();
    last().says({ table: 'mini-1', seq: 1, snapshot: {} });
    last().says({ table: 'midi-1', halted: 'why' });
    leave();
    last().says({ table: 'mini-1', seq: 2, time: 0, role: 'dealer', events: [] });
    expect(first.heard).toHaveLength(1);
    expect(second.heard).toEqual(['why']);
    expect(last().sent.at(-1)).toEqual({ op: 'unwatch', table: 'mini-1' });
  });

  it('asks for a table anew by leaving it first, since the server tells of it once', () => {
    live.watch('mini-1', watcher(41));
    last().onopen?.();
    last().sent = [];
    live.refresh('mini-1');
    expect(last().sent).toEqual([
      { op: 'unwatch', table: 'mini-1' },
      { op: 'watch', table: 'mini-1' },
    ]);
  });

  it('is not harmed by what it does not understand', () => {
    live.watch('mini-1', watcher());
    last().onopen?.();
    last().onmessage?.({ data: 'not json' });
    last().says({ strange: true });
    expect(live.state.value).toBe('open');
  });

  it('opens anew when somebody logs in', () => {
    live.watch('mini-1', watcher(3));
    last().onopen?.();
    live.reconnect();
    expect(sockets[0]!.closed).toBe(true);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    // Somebody else may see other things.
    expect(last().sent).toEqual([{ op: 'watch', table: 'mini-1' }]);
  });

  it('tells the lobby to those who follow it', () => {
    const listener = vi.fn();
    live.follow('lobby', listener);
    last().onopen?.();
    expect(last().sent).toEqual([{ op: 'lobby' }]);
    last().says({ lobby: [] });
    expect(listener).toHaveBeenCalledTimes(1);
  });
  it('asks for the lobby anew when some of it was dropped', () => {
    live.follow('lobby', vi.fn());
    last().onopen?.();
    last().says({ behind: true });
    expect(last().sent).toEqual([{ op: 'lobby' }, { op: 'lobby' }]);
  });

  it('is secret where the page is', () => {
    expect(liveAddress({ protocol: 'https:', host: 'casino.example' })).toBe('wss://casino.example/api/v1/live');
    expect(liveAddress({ protocol: 'http:', host: 'localhost:8080' })).toBe('ws://localhost:8080/api/v1/live');
  });
});

it('asks what time it is on every connection, and passes on when wagers close', () => {
  const one = watcher(1);
  live.watch('mini-1', one);
  last().onopen?.();
  expect(last().clockAsked).toBe(1);
  const next = { act: 'close wagering', who: 'dealer', person: 0, rule: '8.2', round: 3, step: 9, closes: 5 };
  last().says({ table: 'mini-1', next });
  expect(one.heard).toEqual([next]);
  last().onclose?.();
  wake();
  last().onopen?.();
  expect(last().clockAsked).toBe(1);
});

it('a command says what it was meant for, however often it is sent', () => {
  void live.command('mini-1', wager, { round: 7 });
  last().onopen?.();
  last().onclose?.();
  wake();
  last().onopen?.();
  for (const socket of sockets) expect(socket.sent[0]).toMatchObject({ op: 'command', round: 7, id: 'command-1' });
});
