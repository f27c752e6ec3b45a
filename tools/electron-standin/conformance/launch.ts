import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, _electron, type ElectronApplication, type Page } from '@playwright/test';
import { electronExecutable, startArguments } from '../locate.mjs';

export const { path: executablePath, isStandIn } = electronExecutable();

const fixture = join(import.meta.dirname, 'fixture');

/** Starts the fixture with its own data folder. */
export async function launch(
  env: Record<string, string> = {},
  args: string[] = [],
): Promise<ElectronApplication> {
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  const app = await _electron.launch({
    executablePath,
    args: [...startArguments(), '.', ...args],
    cwd: fixture,
    env: { ...(process.env as Record<string, string>), CONFORMANCE_DATA: folder, ...env },
  });
  app.once('close', () => rmSync(folder, { recursive: true, force: true }));
  return app;
}

export async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: 'Fixture' }).waitFor();
  await page.waitForFunction(() => 'moduleRan' in globalThis);
  return page;
}

type Shared = { app: ElectronApplication };

/** One application for all tests of a file; each test gets its first window, freshly loaded. */
export const test = base.extend<{ page: Page }, Shared>({
  app: [
    async ({}, use) => {
      const app = await launch();
      await firstPage(app);
      await use(app);
      await app.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ app }, use) => {
    const page = await app.firstWindow();
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('app://fixture/index.html?fresh'),
    );
    await firstPage(app);
    await use(page);
  },
});

export { expect } from '@playwright/test';

/** The state that the fixture keeps in its main process. */
export interface State {
  events: unknown[];
  messages: unknown[][];
  requests: { url: string; method: string; origin: string | null }[];
  beforeReady: { window: string; session: string; handle: string; isReady: boolean; argv: string[] };
  open: (options?: object) => Promise<Electron.BrowserWindow>;
}

/** What the fixture's preload exposes. */
export interface Bridge {
  invoke: (channel: string, ...args: unknown[]) => Promise<unknown>;
  send: (channel: string, ...args: unknown[]) => void;
  listen: (channel: string, listener: (...args: unknown[]) => void) => () => void;
  refusals: Record<'fs' | 'path' | 'again' | 'functionInSend', string | null>;
  modules: string[];
  process: { type: string; sandboxed: boolean; electron: string };
  kept: { value: number };
  changeKept: () => number;
  nested: { list: [number, { deep: (text: string) => string }]; symbol?: symbol };
  instance: { count: number; increment?: () => number };
  date: Date;
  bytes: Uint8Array;
  error: Error;
  throwing: () => never;
  rejecting: () => Promise<never>;
  resolving: (value: unknown) => Promise<{ value: unknown; more: () => string }>;
  describe: (value: unknown) => string;
  keep: (fn: (...args: never[]) => unknown) => void;
  callKept: (...args: unknown[]) => unknown;
}

declare global {
  var conformance: State;
  var bridge: Bridge;
}
