import type { ElectronApplication } from '@playwright/test';
import { expect, test } from '../e2e/in-demo.ts';
import { isFocusLost, odditiesOf, painted } from './oddities.ts';
import { Walker } from './walker.ts';

/**
 * Whoever uses Rollcall in any order never sees it fail, show a placeholder or outgrow its window, and no key loses the
 * focus. Each walk is that of its seed, but what is on the screen also depends on what has arrived by then.
 */

const first = Number(process.env['ROLLCALL_SEED'] ?? 1);
const walks = 20;
const acts = 500;

/** Answers the dialogs of the system with Cancel, and opens nothing outside. */
const stayInside = (application: ElectronApplication): Promise<void> =>
  application.evaluate(({ dialog, shell }) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    shell.openExternal = () => Promise.resolve();
  });

for (let seed = first; seed < first + walks; seed += 1) {
  test(`walk ${String(seed)}`, async ({ inDemo: { page, application } }) => {
    const walker = new Walker(page, seed);
    const trail: string[] = [];
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await stayInside(application);
    let hadFocus = true;
    while (trail.length < acts) {
      const act = await walker.act();
      trail.push(act);
      await painted(page);
      // A click beside everything leaves the focus nowhere, and so does Tab at the end of the page.
      const isKey = !/^(clicks|types|makes) |Tab$/.test(act);
      const isLost = isKey && hadFocus && (await isFocusLost(page));
      hadFocus = await page.evaluate(() => document.activeElement !== document.body);
      const found = [...faults, ...(await odditiesOf(page)), ...(isLost ? ['The focus is lost'] : [])];
      expect(found, `after ${trail.slice(-12).join(', ')}`).toEqual([]);
    }
  });
}
