import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@test/e2e/application.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import { WallPage } from '@test/e2e/pages/wall-page.ts';
import type { WallRun } from './history-wall.ts';
import { windowRun } from './in-window.ts';
import { stressCompany } from './simulator.ts';

const run = windowRun<WallRun>();

/** Milliseconds from choosing a range to the frame with its cells. */
const paintOf = (page: Page, range: string, columns: number): Promise<number> =>
  page.evaluate(
    async ({ text, count }) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === text);
      const painted = (): Promise<void> =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        });
      const startMs = performance.now();
      button?.click();
      do await painted();
      while (document.querySelector('.wall-grid')?.ariaColCount !== String(count + 2));
      return performance.now() - startMs;
    },
    { text: range, count: columns },
  );

/** The milliseconds of each frame while scrolling through the whole wall. */
const framesOf = (page: Page, steps: number): Promise<number[]> =>
  page.evaluate(async (count) => {
    const scroller = document.querySelector('.wall-grid');
    if (!scroller) return [];
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const reach = scroller.scrollHeight - scroller.clientHeight;
    const frames: number[] = [];
    let before = await frame();
    for (let step = 1; step <= count; step += 1) {
      scroller.scrollTop = (reach * step) / count;
      const now = await frame();
      frames.push(now - before);
      before = now;
    }
    return frames;
  }, steps);

test('the wall of a whole company', async ({ launch }) => {
  test.setTimeout(10 * 60_000);
  const { page } = await launch();
  const devices = await new SignInPage(page).signIn({ ...run.service, companyId: stressCompany });
  await expect(devices.allLoaded).toBeVisible({ timeout: 60_000 });
  const wall = new WallPage(page);
  await wall.open();
  const startMs = performance.now();
  await wall.start.click();
  await expect(wall.allKnown).toBeVisible({ timeout: 8 * 60_000 });
  const fillMs = performance.now() - startMs;
  const paints: number[] = [];
  for (let round = 0; round <= run.rounds; round += 1) {
    await paintOf(page, '30 days', 30);
    const paint = await paintOf(page, '90 days', 90);
    if (round > 0) paints.push(paint);
  }
  const frames = await framesOf(page, run.scrollSteps);
  writeFileSync(run.results, JSON.stringify({ fillMs, paints, frames }));
});
