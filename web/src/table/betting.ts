// A patron's chips on their way to the layout. A chip is laid when it is placed: it goes to the server at once, for the
// round that the patron saw. What cannot be laid yet (below the minimum, not payable) is held at its spot, with the
// reason, and laid with the chip that makes it lawful. What was not laid when wagers close says so at its spot. A chip
// that the server has answered for is never sent again.
import { batch, signal } from '@preact/signals';
import type { Problem, Request } from '../api/types';

export interface Bounds {
  least: number;
  most: number;
}
export interface BettingRules {
  /** The request that lays so much on a spot, and the one that takes so much off. */
  requestFor(spot: string, amount: number): Request;
  withdrawal(spot: string, amount: number): Request;
  boundsOf(spot: string): Bounds;
  /** What this patron has on the layout. */
  laid(): ReadonlyMap<string, number>;
  /** What this patron has left to lay. */
  chips(): number | undefined;
  /** The round that a chip placed now is for; nothing while no wagers are taken. */
  round(): number | undefined;
  /** What the rules say against a request as far as this page can tell: then it is not sent. */
  objectionTo?(request: Request): Problem | undefined;
  send(request: Request, round: number): Promise<Problem | null>;
}

export type Objection =
  | { kind: 'too little'; nearest: number }
  | { kind: 'too much'; nearest: number }
  | { kind: 'too few chips'; nearest: number }
  | { kind: 'refused'; problem: Problem };

/** What was not laid, and why. */
export interface Missed {
  amount: number;
  why: 'late' | 'little' | 'refused';
  /** How often wagers have closed since: it is said until they close once more. */
  age: number;
}

/** What can be said without the server; it has the last word. */
export function objectionTo(amount: number, laid: number, bounds: Bounds, left: number | undefined): Objection | null {
  const total = amount + laid;
  if (left !== undefined && amount > left) return { kind: 'too few chips', nearest: left };
  if (total < bounds.least) return { kind: 'too little', nearest: bounds.least - total };
  if (total > bounds.most) return { kind: 'too much', nearest: Math.max(0, bounds.most - laid) };
  return null;
}

const plus = (map: ReadonlyMap<string, number>, spot: string, amount: number): ReadonlyMap<string, number> => {
  const next = new Map(map);
  const sum = (next.get(spot) ?? 0) + amount;
  if (sum > 0) next.set(spot, sum);
  else next.delete(spot);
  return next;
};

export class Betting {
  /** The chip in hand, in cents. */
  readonly chip = signal(0);
  readonly objections = signal<ReadonlyMap<string, Objection>>(new Map());
  readonly missed = signal<ReadonlyMap<string, Missed>>(new Map());
  /** Placed and not sent. */
  private readonly held = signal<ReadonlyMap<string, number>>(new Map());
  /** Sent and not answered, with what lay there before. */
  private readonly sent = signal<ReadonlyMap<string, { amount: number; before: number }>>(new Map());
  private readonly steps = signal<readonly { spot: string; cents: number }[]>([]);
  private before: ReadonlyMap<string, number> = new Map();
  /** The round that the chips which are held were placed for. */
  private heldFor: number | undefined;
  /** What is done at each spot, one thing after the other. */
  private readonly work = new Map<string, Promise<void>>();

  constructor(private readonly rules: BettingRules) {}

  /** What lies at a spot without being laid, as far as this page knows. */
  pending(): ReadonlyMap<string, number> {
    let all = this.held.value;
    const laid = this.rules.laid();
    // The event that tells of a wager may be here before the answer.
    for (const [spot, { amount, before }] of this.sent.value)
      all = plus(all, spot, Math.max(0, amount - Math.max(0, (laid.get(spot) ?? 0) - before)));
    return all;
  }
  sending(): number {
    return [...this.sent.value.values()].reduce((sum, each) => sum + each.amount, 0);
  }
  canUndo(): boolean {
    return this.steps.value.length > 0;
  }
  canRebet(): boolean {
    return this.before.size > 0;
  }

  /** Puts a chip on a spot, and lays it. */
  place(spot: string, cents = this.chip.peek()): void {
    if (cents <= 0) return;
    const round = this.rules.round();
    if (round === undefined) {
      this.miss(spot, cents, 'late');
      return;
    }
    if (this.heldFor !== undefined && this.heldFor !== round && this.held.peek().size > 0) this.closed();
    this.heldFor = round;
    batch(() => {
      this.forget(this.missed, spot);
      this.steps.value = [...this.steps.peek(), { spot, cents }];
      this.held.value = plus(this.held.peek(), spot, cents);
    });
    this.inTurn(spot, () => this.lay(spot));
  }
  /** Takes the last chip that was placed back again. */
  undo(): void {
    const last = this.steps.peek().at(-1);
    if (!last) return;
    this.steps.value = this.steps.peek().slice(0, -1);
    this.inTurn(last.spot, () => this.takeOff(last.spot, last.cents));
  }
  /** Takes what is held off one spot, or off all. */
  clear(spot?: string): void {
    batch(() => {
      for (const each of spot === undefined ? [...this.held.peek().keys()] : [spot]) {
        this.held.value = plus(this.held.peek(), each, Number.NEGATIVE_INFINITY);
        this.forget(this.objections, each);
        this.steps.value = this.steps.peek().filter(step => step.spot !== each);
      }
    });
  }
  /** Takes back what the patron has on one spot, or on the whole layout. */
  takeBack(only?: string): void {
    this.clear(only);
    if (only === undefined) this.steps.value = [];
    const all = [...this.rules.laid().keys(), ...this.sent.peek().keys()];
    const spots = new Set(only === undefined ? all : [only]);
    for (const spot of spots)
      this.inTurn(spot, async () => {
        const laid = this.rules.laid().get(spot) ?? 0;
        if (laid > 0) await this.withdraw(spot, laid);
      });
  }
  /** The wagers of the round before, once more. */
  rebet(): void {
    for (const [spot, amount] of this.before) this.place(spot, amount);
  }
  /** As much again on every spot. */
  double(): void {
    const all = new Map(this.pending());
    for (const [spot, amount] of this.rules.laid()) all.set(spot, (all.get(spot) ?? 0) + amount);
    for (const [spot, amount] of all) this.place(spot, amount);
  }
  dismiss(): void {
    this.missed.value = new Map();
  }

  /** Wagers closed: what lies on the layout can be wagered again afterwards, and what does not lie there is told. */
  closed(): void {
    const laid = this.rules.laid();
    batch(() => {
      if (laid.size > 0) this.before = new Map(laid);
      // What was missed just before this was noticed is as new as what is missed now.
      const older = [...this.missed.peek()].map(([spot, each]) => [spot, { ...each, age: each.age + 1 }] as const);
      this.missed.value = new Map(older.filter(([, each]) => each.age < 2));
      for (const [spot, amount] of this.held.peek()) {
        const objection = this.objections.peek().get(spot);
        this.miss(spot, amount, !objection ? 'late' : objection.kind === 'too little' ? 'little' : 'refused', 1);
      }
      this.held.value = new Map();
      this.objections.value = new Map();
      this.steps.value = [];
    });
  }

  private inTurn(spot: string, what: () => Promise<void>): void {
    const done = (this.work.get(spot) ?? Promise.resolve()).then(what);
    this.work.set(spot, done);
    void done.finally(() => {
      if (this.work.get(spot) === done) this.work.delete(spot);
    });
  }

  /** What is placed while an answer is on its way is laid together afterwards. */
  private async lay(spot: string): Promise<void> {
    const amount = this.held.peek().get(spot) ?? 0;
    const round = this.heldFor;
    if (amount === 0 || round === undefined) return;
    if (this.rules.round() !== round) {
      // It waited its turn for too long.
      batch(() => {
        this.held.value = plus(this.held.peek(), spot, -amount);
        this.miss(spot, amount, 'late');
      });
      return;
    }
    const before = this.rules.laid().get(spot) ?? 0;
    const objection = objectionTo(amount, before, this.rules.boundsOf(spot), this.left(spot));
    const request = this.rules.requestFor(spot, amount);
    const problem = objection ? undefined : this.rules.objectionTo?.(request);
    if (objection ?? problem) {
      this.object(spot, objection ?? { kind: 'refused', problem: problem! });
      return;
    }
    batch(() => {
      this.forget(this.objections, spot);
      this.held.value = plus(this.held.peek(), spot, -amount);
      this.sent.value = new Map(this.sent.peek()).set(spot, { amount, before });
    });
    const refusal = await this.rules.send(request, round);
    batch(() => {
      this.forget(this.sent, spot);
      if (!refusal) return;
      if (this.isTooLate(refusal, round)) {
        this.miss(spot, amount, 'late');
        return;
      }
      this.held.value = plus(this.held.peek(), spot, amount);
      this.object(spot, { kind: 'refused', problem: refusal });
    });
  }

  private async takeOff(spot: string, cents: number): Promise<void> {
    const held = Math.min(cents, this.held.peek().get(spot) ?? 0);
    batch(() => {
      this.held.value = plus(this.held.peek(), spot, -held);
      this.forget(this.objections, spot);
    });
    const laid = this.rules.laid().get(spot) ?? 0;
    const off = Math.min(cents - held, laid);
    if (off > 0) {
      const rest = laid - off;
      const mayStay = rest === 0 || rest >= this.rules.boundsOf(spot).least;
      const taken = mayStay && (await this.withdraw(spot, off, rest === 0));
      // What remains could not stand by itself: all of it comes off, and the rest waits for more.
      if (!taken && rest > 0 && (await this.withdraw(spot, laid))) this.held.value = plus(this.held.peek(), spot, rest);
    }
    await this.lay(spot);
  }

  private async withdraw(spot: string, amount: number, tell = true): Promise<boolean> {
    const round = this.rules.round();
    if (round === undefined) return false;
    const problem = await this.rules.send(this.rules.withdrawal(spot, amount), round);
    if (problem && tell) this.object(spot, { kind: 'refused', problem });
    return problem === null;
  }

  private isTooLate(problem: Problem, round: number): boolean {
    return problem.status === 409 || this.rules.round() !== round;
  }
  /** What this patron has for one spot, besides what is on its way to others. */
  private left(spot: string): number | undefined {
    const chips = this.rules.chips();
    if (chips === undefined) return undefined;
    let elsewhere = 0;
    for (const [other, amount] of this.pending()) if (other !== spot) elsewhere += amount;
    return Math.max(0, chips - elsewhere);
  }
  private object(spot: string, objection: Objection): void {
    this.objections.value = new Map(this.objections.peek()).set(spot, objection);
  }
  private miss(spot: string, amount: number, why: Missed['why'], age = 0): void {
    const known = this.missed.peek().get(spot)?.amount ?? 0;
    this.missed.value = new Map(this.missed.peek()).set(spot, { amount: known + amount, why, age });
  }
  private forget<T>(map: { value: ReadonlyMap<string, T>; peek(): ReadonlyMap<string, T> }, spot: string): void {
    if (!map.peek().has(spot)) return;
    const next = new Map(map.peek());
    next.delete(spot);
    map.value = next;
  }
}
