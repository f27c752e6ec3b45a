import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, expect, test, type Page } from '@playwright/test';
import { root } from '@test/e2e/application.ts';
import { electronExecutable, startArguments } from '../../tools/electron-standin/locate.mjs';
import { windowRun } from './in-window.ts';
import type { StartRun, StartSamples } from './start.ts';

const run = windowRun<StartRun>();
const emptyWindow = join(import.meta.dirname, 'empty-window');

/** Resolves once a button is enabled and the frame that shows it has been painted. */
const takesInput = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const painted = (): Promise<void> =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      });
    do await painted();
    while (!document.querySelector('button:enabled'));
  });

/** Measures the milliseconds that an application needs to start with a new data folder. */
async function start(application: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-start-'));
  const startMs = performance.now();
  const { path } = electronExecutable();
  const args = [...startArguments(), application, `--user-data-dir=${folder}`];
  const started = await _electron.launch({ executablePath: path, args });
  try {
    const page = await started.firstWindow();
    await page.waitForURL(({ protocol }) => protocol !== 'about:');
    await takesInput(page);
    return performance.now() - startMs;
  } finally {
    await started.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a start', async () => {
  const samples = { rollcall: [] as number[], empty: [] as number[] } satisfies StartSamples;
  // The first round of each fills the file caches of the system.
  for (let round = -1; round < run.rounds; round += 1) {
    const [rollcall, empty] = [await start(root), await start(emptyWindow)];
    if (round < 0) continue;
    samples.rollcall.push(rollcall);
    samples.empty.push(empty);
  }
  expect(samples.rollcall).toHaveLength(run.rounds);
  writeFileSync(run.results, JSON.stringify(samples));
});
