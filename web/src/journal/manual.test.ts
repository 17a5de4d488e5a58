import { expect, it } from 'vitest';
import { hashOf, type WholeEntry } from './chain';

it('an entry has the hash of the example in the manual', () => {
  const entry = {
    seq: 1,
    epoch: 2,
    time: 1_700_000_000_000_000,
    edition: 'bezique/2004',
    rules: ['5.1', '5.12(a)'],
    role: 'patron',
    actor: '17',
    command: 'c1',
    body: '{"type":"WagerPlaced","note":"骰寶"}',
    previous: 'be8ec1558d61d5144d4981a36fd387e95b83f9970ff038c01abde4641cf9b1ed',
  } as WholeEntry;
  expect(hashOf('b1', entry)).toBe('4b254c569c4abf432b72f75f8a972db2b67daa5d106c680361b6d4e2b726155f');
});
