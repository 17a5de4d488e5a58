// For tests of whole pages: a server inside the page that a test can let happen things at.
import { vi } from 'vitest';
import { live } from '../api/live';
import type { NextStep, Request, Session } from '../api/types';
import { session } from '../session';
import { stubFetch } from './rules';

export const nextStep = (act: string, step: number, changes: Partial<NextStep> = {}): NextStep => ({
  act,
  who: 'dealer',
  person: 0,
  rule: '8.1',
  round: 1,
  step,
  ...changes,
});

interface Command {
  id: string;
  request: Request;
  round?: number;
  step?: number;
}

/** One table behind a WebSocket and the routes that pages ask. */
export class PageServer {
  commands: Command[] = [];
  legal: object[] = [];
  results: object[] = [];
  automatic = false;
  private socket: { onopen?: () => void; onmessage?: (event: { data: string }) => void; onclose?: () => void } = {};
  private seq = 10;
  /** Answers a command; nothing: the test does so by itself. */
  onCommand: (command: Command) => void = command => this.accept(command);

  constructor(
    readonly table: string,
    readonly game: string,
    private state: object,
    public next: NextStep,
  ) {
    const self = this;
    class FakeWebSocket {
      onopen?: () => void;
      onmessage?: (event: { data: string }) => void;
      onclose?: () => void;
      constructor() {
        self.socket = this;
        queueMicrotask(() => this.onopen?.());
      }
      send(text: string) {
        self.heard(JSON.parse(text));
      }
      close() {}
    }
    vi.stubGlobal('WebSocket', FakeWebSocket);
    stubFetch(url => new Response(JSON.stringify(self.answer(url)), { status: 200 }));
    live.reconnect();
  }

  static logIn(account: number, role: string): void {
    session.value = { account, name: 'somebody', grants: [{ role, casino: '', table: '' }] } as unknown as Session;
  }

  says(message: object): void {
    this.socket.onmessage?.({ data: JSON.stringify(message) });
  }
  /** Something happens at the table; the order of play goes on when `next` is given. */
  tell(event: { type: string; [field: string]: unknown }, next?: NextStep): void {
    if (next) this.next = next;
    this.seq++;
    const told = { seq: this.seq, kind: event.type, text: event.type, event };
    this.says({ table: this.table, seq: this.seq, time: 0, role: 'dealer', next: this.next, events: [told] });
  }
  /** What the next snapshot says. */
  becomes(state: object): void {
    this.state = state;
  }
  accept(command: Command): void {
    this.reply(command, 'accepted');
  }
  refuse(command: Command, problem: { title: string; status: number; detail?: string; rule?: string }): void {
    this.reply(command, 'refused', { problem });
  }
  loseConnection(): void {
    this.socket.onclose?.();
  }

  private reply(command: Command, kind: string, more: object = {}): void {
    const [first, last] = [this.seq, this.seq];
    this.says({ reply: command.id, table: this.table, kind, repeated: false, first, last, ...more });
  }
  private heard(message: { op: string } & Command): void {
    if (message.op === 'watch') {
      const snapshot = { game: this.game, version: '', state: this.state, results: this.results, next: this.next };
      this.says({ table: this.table, seq: this.seq, snapshot });
    } else if (message.op === 'command') {
      this.commands.push(message);
      this.onCommand(message);
    }
  }
  private answer(url: string): object {
    if (url.includes('/legal')) return { requests: this.legal };
    if (url.includes('/preview')) return { accepted: true, events: [] };
    if (url.endsWith('/alerts')) return { alerts: [] };
    return {
      tables: [{ id: this.table, name: this.table, game: this.game, automatic: this.automatic, next: this.next }],
    };
  }
}
