import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './in-demo.ts';

/**
 * Rollcall stays open all day: what is opened and left again, however often, leaves no node and no listener behind. The
 * first visits are not counted: what is loaded then stays, and a store keeps the component that first used it.
 */

const visitsBefore = 2;
const visitsCounted = 3;

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

/** Counts the nodes that the page still holds, also outside the document, and its listeners. */
async function heldBy(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  // What JavaScript and Chromium hold of each other is released step by step.
  for (let collected = 0; collected < 3; collected += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

test('nothing that is opened and left leaves anything behind', async ({ inDemo: { page, devices } }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const visit = async ({ opened, shown, left }: Visit): Promise<void> => {
    for (const key of opened) await page.keyboard.press(key);
    await expect(shown(page).first()).toBeVisible();
    for (const key of left) await page.keyboard.press(key);
    await expect(shown(page)).toHaveCount(0);
    await expect(devices.rows.first()).toBeVisible();
  };
  for (const [name, way] of Object.entries(visits)) {
    await test.step(name, async () => {
      for (let done = 0; done < visitsBefore; done += 1) await visit(way);
      const before = await heldBy(cdp);
      for (let done = 0; done < visitsCounted; done += 1) await visit(way);
      expect.soft(await heldBy(cdp), name).toEqual(before);
    });
  }
});
