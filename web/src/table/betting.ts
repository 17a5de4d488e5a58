// Wagers that a patron is about to lay. Chips land first as pending, where everything against them is said; then they
// are laid with one command a spot. A chip that the server has answered for is never sent again.
import { batch, computed, signal } from '@preact/signals';
import type { Problem, Request } from '../api/types';

export interface Bounds {
  least: number;
  most: number;
}
export interface BettingRules {
  /** The request that lays so much on a spot. */
  requestFor(spot: string, amount: number): Request;
  boundsOf(spot: string): Bounds;
  /** What this patron has on a spot already. */
  laidOn(spot: string): number;
  /** What this patron has left to lay. */
  chips(): number | undefined;
  preview(request: Request): Promise<Problem | null>;
  lay(request: Request): Promise<Problem | null>;
}

export type Objection =
  | { kind: 'too little'; nearest: number }
  | { kind: 'too much'; nearest: number }
  | { kind: 'too few chips'; nearest: number }
  | { kind: 'refused'; problem: Problem };

/** What can be said without the server; it has the last word. */
export function objectionTo(amount: number, laid: number, bounds: Bounds, left: number | undefined): Objection | null {
  const total = amount + laid;
  if (left !== undefined && amount > left) return { kind: 'too few chips', nearest: left };
  if (total < bounds.least) return { kind: 'too little', nearest: bounds.least - laid };
  if (total > bounds.most) return { kind: 'too much', nearest: Math.max(0, bounds.most - laid) };
  return null;
}

export class Betting {
  /** The chip in hand, in cents. */
  readonly chip = signal(0);
  readonly pending = signal<ReadonlyMap<string, number>>(new Map());
  readonly objections = signal<ReadonlyMap<string, Objection>>(new Map());
  readonly busy = signal(false);
  readonly total = computed(() => [...this.pending.value.values()].reduce((sum, amount) => sum + amount, 0));
  private steps: ReadonlyMap<string, number>[] = [];
  private before: ReadonlyMap<string, number> = new Map();
  private turn = 0;

  constructor(
    private readonly rules: BettingRules,
    private readonly later: (action: () => void) => void = action => setTimeout(action, 150),
  ) {}

  place(spot: string, cents = this.chip.peek()): void {
    if (cents <= 0) return;
    this.change(new Map(this.pending.peek()).set(spot, (this.pending.peek().get(spot) ?? 0) + cents));
  }
  /** Takes what is pending off one spot. */
  remove(spot: string): void {
    const next = new Map(this.pending.peek());
    if (next.delete(spot)) this.change(next);
  }
  undo(): void {
    const last = this.steps.pop();
    if (last) this.show(last);
  }
  clear(): void {
    if (this.pending.peek().size > 0) this.change(new Map());
  }
  /** The wagers of the round before, once more. */
  rebet(): void {
    if (this.before.size > 0) this.change(new Map(this.before));
  }
  double(): void {
    this.change(new Map([...this.pending.peek()].map(([spot, amount]) => [spot, amount * 2])));
  }
  canRebet(): boolean {
    return this.before.size > 0;
  }
  canUndo(): boolean {
    return this.steps.length > 0;
  }
  /** A round began: what lay on the layout can be wagered again afterwards. */
  remember(laid: ReadonlyMap<string, number>): void {
    if (laid.size > 0) this.before = new Map(laid);
    batch(() => {
      this.steps = [];
      this.pending.value = new Map();
      this.objections.value = new Map();
    });
  }

  /** Lays everything that is pending, a spot at a time. What is refused stays pending, with the reason. */
  async lay(): Promise<boolean> {
    if (this.busy.peek()) return false;
    this.busy.value = true;
    this.turn++;
    let well = true;
    for (const [spot, amount] of [...this.pending.peek()]) {
      const problem = await this.rules.lay(this.rules.requestFor(spot, amount));
      batch(() => {
        const objections = new Map(this.objections.peek());
        if (problem) {
          objections.set(spot, { kind: 'refused', problem });
          well = false;
        } else {
          const pending = new Map(this.pending.peek());
          // Chips that were added while the answer was on its way are still to be laid.
          const rest = (pending.get(spot) ?? 0) - amount;
          if (rest > 0) pending.set(spot, rest);
          else pending.delete(spot);
          this.pending.value = pending;
          objections.delete(spot);
        }
        this.objections.value = objections;
      });
    }
    this.steps = [];
    this.busy.value = false;
    return well;
  }

  private change(next: ReadonlyMap<string, number>): void {
    this.steps.push(this.pending.peek());
    this.show(next);
  }

  private show(next: ReadonlyMap<string, number>): void {
    const objections = new Map<string, Objection>();
    const toAsk: [string, number][] = [];
    let left = this.rules.chips();
    for (const [spot, amount] of next) {
      const objection = objectionTo(amount, this.rules.laidOn(spot), this.rules.boundsOf(spot), left);
      if (objection) objections.set(spot, objection);
      else toAsk.push([spot, amount]);
      if (left !== undefined) left = Math.max(0, left - amount);
    }
    batch(() => {
      this.pending.value = next;
      this.objections.value = objections;
    });
    const turn = ++this.turn;
    if (toAsk.length > 0) this.later(() => void this.ask(toAsk, turn));
  }

  /** Asks the server before the chips are laid; an answer to an older question is not shown. */
  private async ask(spots: [string, number][], turn: number): Promise<void> {
    for (const [spot, amount] of spots) {
      if (turn !== this.turn) return;
      const problem = await this.rules.preview(this.rules.requestFor(spot, amount));
      if (turn !== this.turn || !problem) continue;
      this.objections.value = new Map(this.objections.peek()).set(spot, { kind: 'refused', problem });
    }
  }
}
