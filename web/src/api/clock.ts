// What time it is at the server. It is asked for on every connection, so that a wrong clock on this side does no harm.
import { signal } from '@preact/signals';

export class ServerClock {
  /** How far the server's clock is ahead of this page's, in milliseconds. */
  private readonly ahead = signal(0);
  private asked: number | undefined;

  /** Steady: nobody sets this clock while the page is open. */
  constructor(private readonly here: () => number = () => performance.timeOrigin + performance.now()) {}

  asking(): void {
    this.asked = this.here();
  }
  /** The answer, in microseconds UTC, was made about half-way between question and answer. */
  heard(microseconds: number): void {
    if (this.asked === undefined) return;
    this.ahead.value = microseconds / 1000 - (this.asked + this.here()) / 2;
    this.asked = undefined;
  }
  /** In milliseconds since 1970, UTC. */
  now(): number {
    return this.here() + this.ahead.value;
  }
}
