import { expect, it } from 'vitest';
import { ServerClock } from './clock';

it("a page whose clock is wrong by an hour knows the server's time all the same", () => {
  let here = 3_600_000;
  const clock = new ServerClock(() => here);
  expect(clock.now()).toBe(here);
  clock.asking();
  here += 40; // there and back
  clock.heard(1_020_000);
  expect(clock.now()).toBe(1040);
  here += 500;
  expect(clock.now()).toBe(1540);
});
it('an answer that nobody asked for changes nothing', () => {
  const clock = new ServerClock(() => 5);
  clock.heard(99_000_000);
  expect(clock.now()).toBe(5);
});
