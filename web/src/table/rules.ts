// The rules of a game in the page: a WebAssembly module made of the same C++ as the server's, so that both fold an event
// alike. wasm/module.h says what a module is asked and what it answers.
import type { GameEvent, Request } from '../api/types';
import type { TableState } from './gamePages';

const folder = '../../../build/wasm/modules';
const addresses = import.meta.glob<string>('../../../build/wasm/modules/*.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
});
const addressOf = (game: string) => addresses[`${folder}/${game.replaceAll('-', '_')}.wasm`];
export const hasModule = (game: string) => addressOf(game) !== undefined;

/** Nothing if there is no module for the game, or the browser cannot load it. */
export async function fetchModule(game: string): Promise<WebAssembly.Module | undefined> {
  const address = addressOf(game);
  if (address === undefined) return undefined;
  try {
    const response = await fetch(address);
    return response.ok ? await WebAssembly.compile(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(size: number): number;
  answer(): number;
  restore(): number;
  fold(): number;
  judge(): number;
}

/** A module that is asked, as long as it answers: after a trap it does so no more. */
export class Asked {
  private readonly exports: Exports;
  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.exports._initialize();
  }

  /** Throws when the question is wrong, and when it comes to a trap. */
  ask(what: 'restore' | 'fold' | 'judge', question: unknown): unknown {
    const { exports } = this;
    const text = new TextEncoder().encode(JSON.stringify(question));
    const room = exports.room(text.length);
    new Uint8Array(exports.memory.buffer, room, text.length).set(text);
    const size = exports[what]();
    const answer = new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer(), Math.abs(size)));
    if (size < 0) throw new Error(answer);
    return JSON.parse(answer);
  }
}

/** Of all accounts; only the staff are told it. */
interface Ledger {
  patrons: number[];
  spots: number[];
  house_float: number;
  commission: number;
  drop_box: number;
  cash: number;
}
export interface JudgedBreach {
  refused: string;
  rules: string[];
  edition: string;
}

/** One table, folded by the rules of its game. */
export class TableRules {
  /** Nothing before the first view, and from something that the module could not do to the next. */
  private asked: Asked | undefined;
  /** Everybody but the staff knows patrons by numbers of this table, and no chips but their own. */
  private forStaff = false;
  private reader = 0;
  /** So many patrons had been at the table before, and these of them had left. */
  private before = 0;
  private gone: ReadonlySet<number> = new Set();

  constructor(private readonly module: WebAssembly.Module) {}

  /** Begins with a view's state. `you`: the reader's number at this table. */
  restore(view: TableState, you: number): void {
    this.asked ??= new Asked(this.module);
    const { chips, ...state } = view;
    this.forStaff = 'ledger' in state;
    this.reader = chips === undefined ? 0 : you;
    this.before = view.patrons.length;
    this.gone = new Set(view.patrons.flatMap(({ present }, at) => (present ? [] : [at + 1])));
    this.tryTo('restore', this.forStaff ? state : withLedger(state, you, chips ?? 0));
  }

  /** The reader comes to the table under this number. Whether their chips are known: of anyone who was here before, they are not. */
  reads(you: number): boolean {
    this.reader = you > this.before ? you : 0;
    return this.forStaff || this.reader !== 0;
  }

  /** The state after an event; nothing when only the server can tell. */
  fold(event: GameEvent): TableState | undefined {
    const { rules, ...happening } = event as GameEvent & { rules?: unknown };
    const whole = this.tryTo('fold', happening) as (TableState & { ledger: Ledger }) | undefined;
    if (!whole || this.forStaff) return whole;
    const { ledger, ...state } = whole;
    // Anyone who comes is told by the number of their place, unless they have already left again. What somebody did here who
    // comes back was nobody's until now.
    if (state.patrons.some(({ id }, at) => id !== at + 1) || ('patron' in event && this.gone.has(event.patron))) {
      this.asked = undefined;
      return undefined;
    }
    const chips = ledger.patrons[this.reader - 1];
    return chips === undefined ? state : { ...state, chips };
  }

  /** What the rules of an edition say against a wager; nothing when they allow it, or only the server can tell. */
  objectionTo(request: Request, actor: { role: string; id: number }, edition: string): JudgedBreach | undefined {
    const { type, ...wager } = request;
    if (type !== 'PlaceWager') return undefined;
    return (this.tryTo('judge', { edition, actor, wager }) as JudgedBreach | null | undefined) ?? undefined;
  }

  private tryTo(what: 'restore' | 'fold' | 'judge', question: unknown): unknown {
    try {
      return this.asked?.ask(what, question);
    } catch (error) {
      // A wager that cannot be judged leaves the table as it is, unless the rules failed.
      if (what !== 'judge' || error instanceof WebAssembly.RuntimeError) this.asked = undefined;
      return undefined;
    }
  }
}

/**
 * A state as the rules have it, of what everybody is told. A patron who has left has no number of their own there: in the
 * list it follows from the place, elsewhere it becomes nobody's, lest somebody who comes later get it. Only the reader's own
 * account is known; all others begin at nothing.
 */
function withLedger({ patrons, ...rest }: TableState, you: number, chips: number): object {
  const accounts = patrons.map((_, at) => (at + 1 === you ? chips : 0));
  const ledger: Ledger = {
    patrons: accounts,
    spots: [],
    house_float: -accounts.reduce((sum, each) => sum + each, 0),
    commission: 0,
    drop_box: 0,
    cash: 0,
  };
  const text = JSON.stringify(rest, (key, value) => (key === 'patron' && value > patrons.length ? 0 : value));
  return { ...JSON.parse(text), patrons: patrons.map((patron, at) => ({ ...patron, id: at + 1 })), ledger };
}
