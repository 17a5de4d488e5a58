// Chance that anybody can check: what a page says about it, and the file that other checkers read.
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';

export const line = (page: Page) => page.locator('.fairness > details > summary');
export const record = (page: Page, name: string) => page.locator('.records > li', { hasText: name });

/** Saves the open record and lets both checkers outside of the page read the file. */
export async function checkElsewhere(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const file = await download.path();
  const script = resolve(import.meta.dirname, '../../docs/examples/check_chance.py');
  return [
    execFileSync(resolve(process.env.STORIES_PROGRAM!), ['verify', 'shoe', file], { encoding: 'utf8' }),
    execFileSync('python3', [script, file], { encoding: 'utf8' }),
  ];
}
