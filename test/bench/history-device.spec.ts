import { writeFileSync } from 'node:fs';
import type { JSHandle, Page } from '@playwright/test';
import { expect, test } from '@test/e2e/application.ts';
import { DevicePage } from '@test/e2e/pages/device-page.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import type { DeviceRun, DeviceSamples } from './history-device.ts';
import { windowRun } from './in-window.ts';
import { stressCompany } from './simulator.ts';
import { watchService } from './watched-service.ts';

const run = windowRun<DeviceRun>();

/** The milliseconds from the next key to the frame with the figures, the days and the lines of a device. */
interface Painting {
  readonly ms: Promise<number>;
}

/** Starts observing every frame. Observation has begun once this resolves, so that no key is pressed too early. */
const watchFrames = (page: Page): Promise<JSHandle<Painting>> =>
  page.evaluateHandle(() => {
    const hasLines = (): boolean => {
      const canvas = document.querySelector<HTMLCanvasElement>('.lanes-chart canvas');
      if (!canvas || canvas.width === 0 || canvas.height === 0) return false;
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
      return pixels?.some((part) => part > 0) ?? false;
    };
    const isThere = (): boolean =>
      /\d %/.test(document.querySelector('dl.figures')?.textContent ?? '') &&
      document.querySelector('.daychart path.c-on')?.getAttribute('d')?.startsWith('M') === true &&
      hasLines();
    const painted = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    const pressed = new Promise<number>((resolve) => {
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const paint = async (): Promise<number> => {
      const startMs = await pressed;
      do await painted();
      while (!isThere());
      return performance.now() - startMs;
    };
    return { ms: paint() };
  });

test('a device that is opened again', async ({ launch }) => {
  const { page } = await launch();
  const watched = await watchService(run.service.url);
  const service = { ...run.service, url: watched.url, companyId: stressCompany };
  const devices = await new SignInPage(page).signIn(service);
  await expect(devices.allLoaded).toBeVisible({ timeout: 60_000 });
  await devices.rows.first().click();
  const device = new DevicePage(page);
  const opened: number[] = [];
  let fields = 0;
  // The first round reads from the service, the second is a warm-up.
  for (let round = -2; round < run.rounds; round += 1) {
    const before = watched.histories();
    const painting = await watchFrames(page);
    await page.keyboard.press('Enter');
    const ms = await painting.evaluate((frames) => frames.ms);
    fields = await device.fieldsOverTime.locator('.lane-head').count();
    // Missing data is requested once the store has responded.
    await expect(page.getByText(/^History (from the store, )?read /)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name: 'Devices' }).locator(':focus')).toHaveCount(1);
    // An end that was read more than a minute ago is requested again.
    if (round >= 0 && watched.histories() === before) opened.push(ms);
  }
  watched.close();
  expect(opened.length, 'opened without a request').toBeGreaterThan(0);
  const samples: DeviceSamples = { opened, fields };
  writeFileSync(run.results, JSON.stringify(samples));
});
