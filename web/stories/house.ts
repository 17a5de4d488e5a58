// A casino of its own for the stories: the real program, on a free port, in a folder that is thrown away.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

export interface Account {
  name: string;
  password: string;
  pin: string;
}
export interface LoggedIn {
  account: number;
  get: (path: string) => Promise<any>;
  post: (path: string, body: unknown) => Promise<any>;
  /** Throws when the table refuses. */
  ask: (table: string, request: object, more?: object) => Promise<any>;
}

async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

let opened: Promise<House> | undefined;

export class House {
  private readonly folder = join(process.env.STORIES_FOLDER ?? '', process.env.VITEST_POOL_ID ?? '1');
  readonly accounts = new Map<string, Account>();
  private process: ChildProcess | undefined;
  private readonly sessions = new Map<string, Promise<LoggedIn>>();
  private constructor(
    private readonly program: string,
    readonly port: number,
  ) {}

  /** One for all stories of a process: to open it takes long, since accounts with good passwords are made. */
  static shared(): Promise<House> {
    opened ??= House.open();
    return opened;
  }

  private static async open(): Promise<House> {
    const program = process.env.STORIES_PROGRAM;
    if (!program) throw new Error('STORIES_PROGRAM names the built program "croupier"');
    const house = new House(resolve(program), await freePort());
    mkdirSync(house.folder, { recursive: true });
    await house.start();
    // Enough for every story, whichever of them this process is given.
    const operator = await house.logIn('olive');
    for (const patron of ['pania', 'peter'])
      await operator.post(`/purses/${patron}/grants`, {
        id: `stories-${patron}`,
        amount: 100_000_000,
        reason: 'stories',
      });
    return house;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** One of each game's tables that the house opened with, by the game's name. */
  async tableOfEach(): Promise<Map<string, string>> {
    const { tables } = await (await fetch(`${this.url}/api/v1/tables`)).json();
    const own = tables.filter(({ id }: { id: string }) => /^[a-z]+(-[a-z]+)?-1$/.test(id));
    return new Map(own.map(({ game, id }: { game: string; id: string }) => [game, id]));
  }

  /** Starts it, or starts it again on the same folder. */
  async start(): Promise<void> {
    const web = resolve(import.meta.dirname, '../dist');
    const options = ['serve', '--demo', '--patrons', '2', '--listen', `127.0.0.1:${this.port}`, '--web', web];
    const child = spawn(this.program, options, { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    writeFileSync(join(this.folder, 'server.pid'), String(child.pid));
    let said = '';
    await new Promise<void>((ready, failed) => {
      const late = setTimeout(() => failed(new Error(`the server does not begin: ${said}`)), 500_000);
      const hear = (chunk: Buffer) => {
        said += chunk;
        // The list of accounts is the last that it prints.
        if (!/^ *display .*$\n/m.test(said)) return;
        clearTimeout(late);
        ready();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', code => failed(new Error(`the server ended with ${code}: ${said}`)));
    });
    // The role stands first, and only staff have a PIN.
    for (const [, name, password, pin] of said.matchAll(/^ *[a-z-]+ +([a-z]+) +(\S{12})(?: +(\d{6}))? *$/gm))
      this.accounts.set(name!, { name: name!, password: password!, pin: pin ?? '' });
  }

  /** As when the power fails. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise(done => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    rmSync(join(this.folder, 'server.pid'), { force: true });
  }

  /** One more patron, with a name to show. */
  addPatron(name: string, shown: string): void {
    const password = 'a long word for the stories';
    const file = join(this.folder, 'password');
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    const where = ['--role', 'patron', '--casino', 'auckland', '--store', 'sqlite:croupier-demo/croupier.db'];
    execFileSync(this.program, ['admin', 'account', 'add', name, '--shown', shown, '--password-file', file, ...where], {
      cwd: this.folder,
    });
    this.accounts.set(name, { name, password, pin: '' });
  }

  /** Everybody logs in once. */
  logIn(name: string): Promise<LoggedIn> {
    const known = this.sessions.get(name) ?? this.logInAnew(name);
    this.sessions.set(name, known);
    return known;
  }

  private async logInAnew(name: string): Promise<LoggedIn> {
    const { password } = this.accounts.get(name)!;
    const call = async (method: string, path: string, body?: unknown, token?: string) => {
      const response = await fetch(`${this.url}/api/v1${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text ? JSON.parse(text) : undefined;
    };
    const { token, account } = await call('POST', '/session', { name, password, bearer: true });
    return {
      account,
      get: path => call('GET', path, undefined, token),
      post: (path, body) => call('POST', path, body, token),
      ask: (table, request, more = {}) =>
        call('POST', `/tables/${table}/commands`, { id: crypto.randomUUID(), request, ...more }, token),
    };
  }
}

const everything = ['equipment', 'chance', 'calls', 'settlement', 'patrons'];

/** A table like one of the demonstration's, run as the story wants: nobody closes the wagers but its dealer. */
export async function addTable(
  operator: LoggedIn,
  id: string,
  like: string,
  changes: { automation?: string[]; name?: string; setup?: object; wagerMilliseconds?: number } = {},
): Promise<string> {
  const { tables } = await operator.get('/tables');
  const model = tables.find((table: { id: string }) => table.id === like);
  await operator.post('/tables', {
    id,
    name: changes.name ?? id,
    game: model.game,
    casino: model.casino,
    setup: {
      table: { ...model.setup, ...changes.setup },
      automation: changes.automation ?? everything,
      wager_milliseconds: changes.wagerMilliseconds ?? 0,
      step_milliseconds: 120,
      patience_milliseconds: 0,
    },
  });
  return id;
}

export async function until<T>(what: string, look: () => Promise<T | undefined | false>, seconds = 240): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error(`it never came: ${what}`);
    await new Promise(later => setTimeout(later, 100));
  }
}

/** Waits until the order of play wants an act at a table. */
export const untilDue = (session: LoggedIn, table: string, act: string) =>
  until(`${act} at ${table}`, async () => {
    const { snapshot } = await session.get(`/tables/${table}`);
    return snapshot.next?.act === act && snapshot;
  });
