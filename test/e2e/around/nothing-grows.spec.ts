import type { CDPSession, Locator, Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { companies, expect, test } from '../signed-in.ts';

/**
 * Rollcall stays open all day: what is opened and left again, however often, leaves no node and no listener behind. The
 * first visits are not counted: what is loaded then stays, and a store keeps the component that first used it.
 */

const visitsBefore = 2;
const visitsCounted = 2;

/** Keys that open something, what shows that it is open, and keys that leave it again. */
interface Visit {
  readonly opened: readonly string[];
  readonly shown: (page: Page) => Locator;
  readonly left: readonly string[];
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name });
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const complementary = (name: string) => (page: Page) => page.getByRole('complementary', { name });
const button = (name: string) => (page: Page) => page.getByRole('button', { name });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });

const visits: Readonly<Record<string, Visit>> = {
  statistics: { opened: ['Control+2'], shown: region('Operator'), left: ['Control+1'] },
  operations: { opened: ['Control+3'], shown: heading('Operations'), left: ['Control+1'] },
  applications: { opened: ['Control+4'], shown: heading('Applications'), left: ['Control+1'] },
  settings: { opened: ['Control+5'], shown: heading('Settings'), left: ['Control+1'] },
  'all companies': { opened: ['Control+6'], shown: heading('All companies'), left: ['Control+1'] },
  help: { opened: ['F1'], shown: heading('Help'), left: ['Control+1'] },
  'the report': { opened: ['r'], shown: heading('Availability report'), left: ['Control+1'] },
  'a device': { opened: ['g', 'Enter'], shown: region('Connection history'), left: ['Control+1'] },
  'the wall': { opened: ['m'], shown: region('Wall'), left: ['m'] },
  'no details': { opened: ['i'], shown: button('Show details'), left: ['i'] },
  values: { opened: ['v'], shown: complementary('Values of fields'), left: ['v'] },
  changes: { opened: ['w'], shown: complementary('What changed'), left: ['w'] },
  columns: { opened: ['c'], shown: dialog('Columns'), left: ['Escape'] },
  'the palette': { opened: ['Control+k'], shown: dialog(/./), left: ['Escape'] },
  shortcuts: { opened: ['?'], shown: dialog(/./), left: ['Escape'] },
  export: { opened: ['x'], shown: dialog(/^Export/), left: ['Escape'] },
  import: { opened: ['Shift+X'], shown: dialog(/^Import/), left: ['Escape'] },
  'a change': { opened: ['e'], shown: dialog(/^Change/), left: ['Escape'] },
};

interface Held {
  /** Those outside the document: rows that are awaited have others than rows that have arrived. */
  readonly nodes: number;
  readonly listeners: number;
}

const shownNodes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });

/** Counts the nodes that the page still holds outside the document, and its listeners. */
async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  // What JavaScript and Chromium hold of each other is released step by step.
  for (let collected = 0; collected < 3; collected += 1) await cdp.send('HeapProfiler.collectGarbage');
  const shown = await shownNodes(page);
  const { metrics } = await cdp.send('Performance.getMetrics');
  if ((await shownNodes(page)) !== shown) return heldBy(page, cdp);
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: metric('Nodes') - shown, listeners: metric('JSEventListeners') };
}

/**
 * Expects that more visits leave no more behind than the first ones did. An answer that is still awaited holds what asked
 * for it, so that nothing has to be left only once all have arrived.
 */
async function expectNoGrowth(page: Page, visit: () => Promise<void>): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  for (let done = 0; done < visitsBefore; done += 1) await visit();
  const before = await heldBy(page, cdp);
  for (let done = 0; done < visitsCounted; done += 1) await visit();
  const growth = async (): Promise<Held> => {
    const { nodes, listeners } = await heldBy(page, cdp);
    return { nodes: Math.max(0, nodes - before.nodes), listeners: Math.max(0, listeners - before.listeners) };
  };
  await expect.poll(growth).toEqual({ nodes: 0, listeners: 0 });
}

for (const [name, { opened, shown, left }] of Object.entries(visits)) {
  test(`${name}: what is left leaves nothing behind`, async ({ signedIn }) => {
    const { page, devices } = await signedIn();
    await expectNoGrowth(page, async () => {
      for (const key of opened) await page.keyboard.press(key);
      await expect(shown(page).first()).toBeVisible();
      for (const key of left) await page.keyboard.press(key);
      await expect(shown(page)).toHaveCount(0);
      await expect(devices.rows.first()).toBeVisible();
    });
  });
}

test('companies: what is left leaves nothing behind', async ({ signedIn }) => {
  const { page, simulator, devices } = await signedIn({ company: companies.metering });
  const shell = new Shell(page);
  await shell.addAccount();
  await new SignInPage(page).signIn({ ...simulator, companyId: companies.lab });
  await expect(devices.allLoaded).toHaveText(/^5 /);
  await expectNoGrowth(page, async () => {
    await shell.switchTo(String(companies.metering));
    await expect(devices.allLoaded).toHaveText(/^480 /);
    await shell.switchTo(String(companies.lab));
    await expect(devices.allLoaded).toHaveText(/^5 /);
  });
});
