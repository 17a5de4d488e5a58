// Those who run tables with real cards, and what they do when no story is about it.
import type { Page } from 'playwright-core';
import { english } from '../src/i18n/english';
import { type House, type LoggedIn, until } from './house';

export class Staff {
  private constructor(private readonly people: ReadonlyMap<string, LoggedIn>) {}

  static async of(house: House): Promise<Staff> {
    const people = new Map<string, LoggedIn>();
    for (const name of ['olive', 'dora', 'gavin', 'pania']) people.set(name, await house.logIn(name));
    return new Staff(people);
  }

  by(name: string): LoggedIn {
    return this.people.get(name)!;
  }
  messageOf(table: string) {
    return this.by('dora').get(`/tables/${table}`);
  }
  async at(table: string) {
    return (await this.messageOf(table)).snapshot;
  }
  async stateOf(table: string) {
    return (await this.at(table)).state;
  }
  async dueAt(table: string): Promise<string> {
    return (await this.at(table)).next.act;
  }

  async seatPania(table: string): Promise<void> {
    const patron = this.by('pania').account;
    await this.by('pania').ask(table, { type: 'Join', patron, seat: 1 });
    await this.by('pania').ask(table, { type: 'BuyIn', patron, amount: 50_000 });
  }
  /** The next act at the dealer's page, not before the page offers it: one that lags behind must not act twice. */
  async act(page: Page, table: string, keys?: string): Promise<void> {
    const { seq, snapshot } = await this.messageOf(table);
    const hasText = english[`act.${snapshot.next.act}`];
    const ready = page.locator('button.act:not([aria-disabled="true"])', { hasText });
    const press = async () => {
      // A scanner types as a keyboard does.
      if (keys) await page.locator('.next-act input').press('Enter');
      else await ready.click();
    };
    if (keys) {
      await page.locator('button.act', { hasText }).waitFor();
      await page.locator('.next-act input').fill(keys);
    }
    await ready.waitFor();
    await press();
    const isDone = async () => {
      if ((await this.messageOf(table)).seq > seq) return true;
      // Somebody else moved the table just before: the page asks to look again.
      if (await page.getByText('Press again for').isVisible()) await press();
      return false;
    };
    await until(`${snapshot.next.act} done`, isDone).catch(async (error: Error) => {
      const shown = await page.locator('.next-act').textContent();
      throw new Error(`${error.message}; the page shows:\n${shown}`, { cause: error });
    });
  }
}

/** What happened, what it needs, what would happen, and where two must agree, a second person who confirms. */
export async function report(
  page: Page,
  house: House,
  what: string,
  fields: Record<string, string>,
  second?: string,
): Promise<string> {
  await page.getByRole('button', { name: what, exact: true }).click();
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label);
    if (await field.evaluate(element => element instanceof HTMLSelectElement)) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  const told = await confirm(page, house, second);
  // Back at the list: it is done.
  await page.getByRole('button', { name: what, exact: true }).waitFor();
  return told;
}

/** Waits for what would happen, and confirms it. */
export async function confirm(page: Page, house: House, second?: string): Promise<string> {
  await page.locator('form .notice li').first().waitFor();
  const told = (await page.locator('form .notice').textContent()) ?? '';
  if (second) {
    await page.getByLabel('Second person', { exact: true }).fill(second);
    await page.getByLabel('PIN of the second person').fill(house.accounts.get(second)!.pin);
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.locator('form .notice').waitFor({ state: 'detached' });
  return told;
}
