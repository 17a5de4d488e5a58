// The live connection: tables as they happen, and commands that are carried out once.
//
// A command has an id made here. It is kept until the server has answered it, and sent again under the same id after
// every break, so that a break never loses a wager and never lays it twice. One that names a round or a step is refused
// when the table is elsewhere by then. What was seen stays: after a break a table goes on from the last event that was
// folded.
import { signal } from '@preact/signals';
import { ServerClock } from './clock';
import type {
  ClientMessage,
  CommandOptions,
  EventsMessage,
  NextStep,
  Problem,
  Reply,
  Request,
  ServerMessage,
  SnapshotMessage,
} from './types';

/** Idle until somebody wants something of it. */
export type LinkState = 'idle' | 'connecting' | 'open' | 'broken';

export interface Watcher {
  /** The last event that this watcher has, if any: where a broken connection goes on. */
  seq(): number | undefined;
  snapshot(message: SnapshotMessage): void;
  events(message: EventsMessage): void;
  /** The number by which the viewer is known at the table. */
  known(you: number): void;
  /** Nothing happened, but the time for wagers started again. */
  due(next: NextStep): void;
  halted(why: string): void;
}

/** The parts of a WebSocket that are used; tests have their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

interface Pending {
  table: string;
  request: Request;
  options: CommandOptions;
  settle: (reply: Reply) => void;
  tries: number;
}

export interface Timing {
  later(action: () => void, milliseconds: number): () => void;
  /** From 0 to 1, so that not everybody comes back at once. */
  chance(): number;
}

const ordinaryTiming: Timing = {
  later(action, milliseconds) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

const firstWait = 250;
const longestWait = 15_000;

export class Live {
  readonly state = signal<LinkState>('idle');
  /** Commands that wait for an answer. */
  readonly waiting = signal(0);
  readonly clock = new ServerClock();
  private socket: Socket | null = null;
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly streams = new Map<'lobby' | 'alerts', Set<(message: ServerMessage) => void>>();
  private readonly pending = new Map<string, Pending>();
  private failures = 0;
  private cancelRetry: (() => void) | null = null;
  private wanted = false;
  /** What was seen was for somebody else's eyes. */
  private anew = false;

  constructor(
    private readonly open: () => Socket,
    private readonly timing: Timing = ordinaryTiming,
    private readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** Watches a table until the answer is called. */
  watch(table: string, watcher: Watcher): () => void {
    const watched = this.watchers.has(table);
    const all = this.watchers.get(table) ?? new Set();
    this.watchers.set(table, all.add(watcher));
    this.start();
    // Anyone who joins others needs the whole of it.
    if (watched) this.refresh(table);
    else this.askFor(table);
    return () => {
      all.delete(watcher);
      if (all.size > 0) return;
      this.watchers.delete(table);
      this.send({ op: 'unwatch', table });
    };
  }

  /** Tells of all tables, or of alerts, until the answer is called. */
  follow(stream: 'lobby' | 'alerts', listener: (message: ServerMessage) => void): () => void {
    const all = this.streams.get(stream) ?? new Set();
    this.streams.set(stream, all.add(listener));
    this.start();
    this.send({ op: stream });
    return () => all.delete(listener);
  }

  /** Asks for something at a table. Answers when the server has; a break in between only makes it later. */
  command(table: string, request: Request, options: CommandOptions = {}): Promise<Reply> {
    const id = this.newId();
    return new Promise(resolve => {
      this.pending.set(id, { table, request, options, settle: resolve, tries: 0 });
      this.waiting.value = this.pending.size;
      this.start();
      this.sendCommand(id);
    });
  }

  /** A new view of a table, for what cannot be folded. */
  refresh(table: string): void {
    // The server tells of a table once on each connection.
    this.send({ op: 'unwatch', table });
    this.send({ op: 'watch', table });
  }

  /** Who is logged in has changed, so what may be seen has, too. */
  reconnect(): void {
    if (!this.wanted) return;
    this.drop();
    this.anew = true;
    this.connect();
  }

  private start(): void {
    if (this.wanted) return;
    this.wanted = true;
    this.state.value = 'connecting';
    this.connect();
  }

  private connect(): void {
    this.cancelRetry?.();
    this.cancelRetry = null;
    let socket: Socket;
    try {
      socket = this.open();
    } catch {
      this.lost();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.failures = 0;
      this.state.value = 'open';
      for (const table of this.watchers.keys()) this.askFor(table);
      this.anew = false;
      this.askForStreams();
      for (const id of this.pending.keys()) this.sendCommand(id);
      this.clock.asking();
      this.send({ op: 'clock' });
    };
    socket.onmessage = event => {
      if (this.socket === socket) this.heard(event.data);
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.state.value = 'connecting';
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  private lost(): void {
    this.socket = null;
    this.state.value = 'broken';
    const wait = Math.min(longestWait, firstWait * 2 ** this.failures++) * (0.5 + this.timing.chance() / 2);
    this.cancelRetry = this.timing.later(() => this.connect(), wait);
  }

  private askFor(table: string): void {
    // The one who has seen least decides where the table's story goes on; others skip what they know.
    let from: number | undefined = this.anew ? undefined : Number.POSITIVE_INFINITY;
    for (const watcher of this.watchers.get(table) ?? []) {
      const seq = watcher.seq();
      from = seq === undefined || from === undefined ? undefined : Math.min(from, seq);
    }
    this.send(from === undefined ? { op: 'watch', table } : { op: 'watch', table, from });
  }

  private sendCommand(id: string): void {
    const command = this.pending.get(id);
    if (command) {
      this.send({ op: 'command', table: command.table, id, request: command.request, ...command.options });
    }
  }

  private askForStreams(): void {
    for (const [stream, listeners] of this.streams) if (listeners.size > 0) this.send({ op: stream });
  }

  private send(message: ClientMessage): void {
    if (this.state.peek() === 'open') this.socket?.send(JSON.stringify(message));
  }

  private heard(data: unknown): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(String(data));
    } catch {
      return;
    }
    if ('reply' in message) this.answered(message);
    else if ('snapshot' in message) this.tell(message.table, watcher => watcher.snapshot(message));
    else if ('events' in message) this.tell(message.table, watcher => watcher.events(message));
    else if ('you' in message) this.tell(message.table, watcher => watcher.known(message.you));
    else if ('next' in message) this.tell(message.table, watcher => watcher.due(message.next));
    else if ('halted' in message) this.tell(message.table, watcher => watcher.halted(message.halted));
    else if ('lobby' in message) this.pass('lobby', message);
    else if ('alert' in message) this.pass('alerts', message);
    else if ('clock' in message) this.clock.heard(message.clock);
    else if ('behind' in message) this.askForStreams(); // Some of it was dropped.
  }

  private tell(table: string, what: (watcher: Watcher) => void): void {
    for (const watcher of [...(this.watchers.get(table) ?? [])]) what(watcher);
  }

  private pass(stream: 'lobby' | 'alerts', message: ServerMessage): void {
    for (const listener of [...(this.streams.get(stream) ?? [])]) listener(message);
  }

  private answered(reply: Reply): void {
    const command = this.pending.get(reply.reply);
    if (!command) return;
    // Neither yes nor no: the same command is asked again, and the server knows it by its id.
    if ((reply.kind === 'not_certain' || reply.kind === 'overloaded') && command.tries < 6) {
      this.timing.later(() => this.sendCommand(reply.reply), firstWait * 2 ** command.tries++);
      return;
    }
    this.pending.delete(reply.reply);
    this.waiting.value = this.pending.size;
    command.settle(reply);
  }
}

export function liveAddress(place: { protocol: string; host: string }): string {
  return `${place.protocol === 'https:' ? 'wss' : 'ws'}://${place.host}/api/v1/live`;
}

export const live = new Live(() => new WebSocket(liveAddress(location)) as unknown as Socket);

/** Why a command was not carried out; nothing when it was. */
export function problemOf(reply: Reply): Problem | null {
  if (reply.kind === 'accepted') return null;
  return reply.problem ?? { title: reply.kind, status: reply.kind === 'refused' ? 422 : 503 };
}
