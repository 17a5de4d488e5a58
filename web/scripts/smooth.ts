// Says how long the longest task of a table's page was while events came at twenty a second and more. It only tells: on
// a machine that is busy with something else the figure says nothing about the page.
import { it } from 'vitest';
import { addTable, House } from '../stories/house';
import { openBrowser, sitDown } from '../stories/pages';

const wanted = 20;
const seconds = 15;

const house = await House.shared();
it.each([...(await house.tableOfEach()).values()])('a page of a table like %s', async like => {
  const browser = await openBrowser();
  const olive = await house.logIn('olive');
  const pania = await house.logIn('pania');
  const table = await addTable(olive, `smooth-${like}`, like);
  const patron = pania.account;
  await pania.ask(table, { type: 'Join', patron, seat: 1 });
  const page = await sitDown(browser, house, 'pania', `table/${table}`);
  await page.locator('.cloth').waitFor();
  // What the page does when it is opened is no part of it.
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(each => each.duration))).observe({
      type: 'longtask',
    });
  });
  const seqOf = async () => (await pania.get(`/tables/${table}`)).seq as number;
  const first = await seqOf();
  const began = Date.now();
  // Chips bought and cashed: each is an event that changes what everybody sees.
  for (let count = 0; Date.now() - began < seconds * 1000; count++) {
    await pania.ask(table, { type: count % 2 === 0 ? 'BuyIn' : 'CashOut', patron, amount: 10_000 });
    const due = began + (count * 1000) / (wanted + 5);
    if (due > Date.now()) await new Promise(later => setTimeout(later, due - Date.now()));
  }
  const last = await seqOf();
  const rate = ((last - first) * 1000) / (Date.now() - began);
  // What was long is told a little later.
  await page.evaluate(() => new Promise(done => setTimeout(done, 500)));
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  const longest = tasks.length > 0 ? `the longest ${Math.round(Math.max(...tasks))} ms` : 'none';
  console.log(`${like}: ${rate.toFixed(1)} events a second; tasks over 50 ms: ${tasks.length}, ${longest}`);
  await page.context().close();
});
