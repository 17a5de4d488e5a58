// Browsers for the stories: Debian's Chromium, one context a person.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import type { House } from './house';

export interface Size {
  width: number;
  height: number;
}
const desk: Size = { width: 1280, height: 900 };

/** Logging in takes long, as it should: everybody does it once. */
const states = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

let opened: Promise<Browser> | undefined;
export const openBrowser = () => {
  opened ??= chromium.launch({
    executablePath: process.env.STORIES_BROWSER ?? '/usr/bin/chromium',
    // As root there is no sandbox; the pages are our own.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return opened;
};

/** Somebody's browser at a page, logged in unless the name is empty. What a page throws fails the story. */
export async function sitDown(
  browser: Browser,
  house: House,
  who: string,
  path: string,
  options: { size?: Size; theme?: 'light' | 'dark'; touch?: boolean } = {},
): Promise<Page> {
  const known = states.get(`${house.url} ${who}`);
  const context = await browser.newContext({
    ...(known && { storageState: known }),
    viewport: options.size ?? desk,
    colorScheme: options.theme ?? 'dark',
    hasTouch: options.touch ?? false,
    reducedMotion: 'reduce',
    locale: 'en-NZ',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(240_000);
  page.on('pageerror', error => expect.fail(`${who} at ${path}: ${error.message}`));
  const pictures = process.env.STORIES_PICTURES;
  if (pictures) {
    const picture = join(pictures, `failed-${who}-${path.replaceAll('/', '-')}.png`);
    onTestFailed(async () => void (await page.screenshot({ path: picture }).catch(() => {})));
  }
  if (who && !known) {
    const { name, password } = house.accounts.get(who)!;
    await page.goto(`${house.url}/#/login`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(url => !url.hash.includes('login'), { timeout: 240_000 });
    states.set(`${house.url} ${who}`, await context.storageState());
  }
  await page.goto(`${house.url}/#/${path}`);
  return page;
}

/** What is offered now and again is taken; it may be gone before it is reached. */
export async function clickIfThere(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 3000 }).catch(() => {});
}

export const chipsOf = async (page: Page) =>
  Math.round(Number(((await page.locator('.purse strong').textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);

/** Takes a seat and buys chips. */
export async function takeSeat(page: Page, seat: number, dollars: number): Promise<void> {
  await page.getByRole('button', { name: `Take seat ${seat}`, exact: true }).click();
  await page.getByRole('button', { name: 'Buy chips' }).click();
  await page.locator('dialog[open] input').fill(String(dollars));
  await page.locator('dialog[open] button[type=submit]').click();
  await expect.poll(() => chipsOf(page)).toBe(dollars * 100);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA, in words: of everything, of colours alone, or of all but colours. */
export async function flawsOf(page: Page, of: 'everything' | 'colours' | 'form' = 'everything'): Promise<string[]> {
  await page.evaluate(`window.axe || ${axeSource}`);
  return page.evaluate(async of => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<any> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const colours = ['color-contrast', 'link-in-text-block'];
    const found = await axe.run(document, {
      // What it finds right is not asked for: that takes ten times as long.
      resultTypes: ['violations'],
      runOnly: of === 'colours' ? { type: 'rule', values: colours } : { type: 'tag', values: tags },
      rules: {
        // Who speaks to a machine says what is seen.
        ...(of !== 'colours' && { 'label-content-name-mismatch': { enabled: true } }),
        ...(of === 'form' && Object.fromEntries(colours.map(rule => [rule, { enabled: false }]))),
      },
    });
    return found.violations.flatMap((violation: any) =>
      violation.nodes.map((node: any) => `${violation.id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  }, of);
}
