import { render } from 'preact';
import { describe, expect, it } from 'vitest';
import { ChangedOdds } from './Sign';
import type { State } from './state';
import dealt from './style-a.fixture.json';

const place = document.createElement('div');

describe('the sign of changed odds', () => {
  const show = (payment: string, next_payment: string | null) => {
    const setup = { ...dealt.table, payment };
    render(<ChangedOdds state={{ setup, next_payment } as unknown as State} />, place);
    return place.querySelector('.changed-odds')?.textContent;
  };
  it('stands while they hold, and not else', () => {
    expect(show('commission', null)).toBeUndefined();
    expect(show('six-pays-half', null)).toContain('Banker wins with 6: 1 to 2');
  });
  it('says what comes with the next round', () => {
    expect(show('commission', 'six-pays-half')).toMatch(/^From the next round: .* 1 to 2 when it wins with 6/);
    expect(show('six-pays-half', 'commission')).toContain('From the next round: Banker pays 1 to 1 less 5% commission');
  });
});
