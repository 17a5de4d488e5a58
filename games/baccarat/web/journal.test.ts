import { hashOf, type WholeEntry } from '@web/journal/chain';
import { expect, it } from 'vitest';

it('an entry has the hash of the example in the manual', () => {
  const entry = {
    seq: 1,
    epoch: 2,
    time: 1_700_000_000_000_000,
    edition: 'baccarat/2004',
    rules: ['5.1', '5.12(a)'],
    role: 'patron',
    actor: '17',
    command: 'c1',
    body: '{"type":"WagerPlaced","note":"骰寶"}',
    previous: 'e41a4ba682f3f0b4a9fb684acf05228d0e8def1e0efac8ed8368097df89838d1',
  } as WholeEntry;
  expect(hashOf('b1', entry)).toBe('ee1892c8c7d0899f993b6246ed57be071faebf6eec0071a1c5836ca320f24c58');
});
