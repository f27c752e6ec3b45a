import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  test as base,
  _electron,
  type ElectronApplication,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { startSimulator, type Simulator, type SimulatorOptions } from '@simulator/index.ts';
import { hiddenKeychain } from '@test/support/hidden-keychain.ts';
import { keyringMissing, startKeyring, type Keyring } from '@test/support/keyring.ts';
import { electronExecutable, testArguments } from '../../tools/electron-standin/locate.mjs';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Launched {
  /**
   * What `evaluate` runs may interrupt the main process between any two instructions. Emit events with `setImmediate`, in
   * a task of their own, as Electron does.
   */
  readonly application: ElectronApplication;
  readonly page: Page;
}

export interface LaunchOptions {
  readonly args?: readonly string[];
  /** The keychain to use; without one, the computer has no keychain. */
  readonly keyring?: Keyring;
  /** Additional environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** A data folder to use instead of the test's own. */
  readonly folder?: string;
  /** The folder of the built application to start; by default this project's. */
  readonly built?: string;
}

/** What a test can use. */
export interface Fixtures {
  /** A real keyring; the test is skipped where none is available. */
  keyring: Keyring;
  /** A data folder of this test's own, removed afterwards. */
  dataFolder: string;
  /** Starts the built application on the data folder. Everything started is ended when the test ends. */
  launch: (options?: LaunchOptions) => Promise<Launched>;
  /** Starts a service for this test only. */
  service: (options?: SimulatorOptions) => Promise<Simulator>;
}

interface WorkerFixtures {
  /** One keyring for all tests of a worker; `null` where none is available. */
  sharedKeyring: Keyring | null;
}

/** The environment of a computer without a keychain: no session bus, even if this machine has one. */
function environment(keyring: Keyring | undefined): Record<string, string> {
  const { DBUS_SESSION_BUS_ADDRESS: _bus, ELECTRON_RUN_AS_NODE: _node, ...own } = process.env;
  return { ...(own as Record<string, string>), ...(keyring?.env ?? hiddenKeychain()) };
}

/** A started application, and what it wrote to its standard error since the start. */
interface Started {
  readonly application: ElectronApplication;
  readonly folder: string;
  readonly errors: string[];
}

function follow(application: ElectronApplication, folder: string): Started {
  const errors: string[] = [];
  application.process().stderr?.on('data', (bytes: Buffer) => errors.push(bytes.toString('utf8')));
  return { application, folder, errors };
}

/** Tells what a window shows and how far its page has been loaded; a page that is stuck does not answer. */
async function shownIn(page: Page): Promise<string> {
  const loaded = page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // A file that could not be loaded has the status 0.
    const received = files.map(({ name, responseStatus }) => `${name} ${String(responseStatus)}`);
    const size = `${String(document.body.innerHTML.length)} characters`;
    return [document.readyState, size, ...received].join('\n  ');
  });
  const stuck = new Promise<string>((resolve) => setTimeout(resolve, 2_000, 'does not answer'));
  return `A window shows ${page.url()}\n  ${await Promise.race([loaded, stuck]).catch(String)}\n`;
}

/**
 * Attaches the log of an application, what it wrote to its standard error, and what its windows show: the trace has only
 * the page, and nothing of a page that was never loaded.
 */
async function attachLog(started: Started, index: number, testInfo: TestInfo): Promise<void> {
  const { application, folder, errors } = started;
  const log = join(folder, 'logs', 'rollcall.log');
  const shown = await Promise.all(application.windows().map(shownIn));
  const path = testInfo.outputPath(`application-${String(index)}.log`);
  writeFileSync(path, [existsSync(log) ? readFileSync(log, 'utf8') : '', ...errors, ...shown].join(''));
  await testInfo.attach('application', { path, contentType: 'text/plain' });
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedKeyring: [
    async ({}, use) => {
      const keyring = keyringMissing() === null ? await startKeyring() : null;
      await use(keyring);
      await keyring?.stop();
    },
    { scope: 'worker' },
  ],
  keyring: async ({ sharedKeyring }, use, testInfo) => {
    testInfo.skip(sharedKeyring === null, keyringMissing() ?? '');
    if (sharedKeyring) await use(sharedKeyring);
  },
  dataFolder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rollcall-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  launch: async ({ dataFolder }, use, testInfo) => {
    const started: Started[] = [];
    await use(async ({ args = [], keyring, env, folder = dataFolder, built = root } = {}) => {
      const application = await _electron.launch({
        executablePath: electronExecutable().path,
        args: [...testArguments(), built, `--user-data-dir=${folder}`, ...args],
        env: { ...environment(keyring), ...env },
      });
      started.push(follow(application, folder));
      // Otherwise, a change that a test leaves open would ask before the application ends.
      await application.evaluate(({ dialog }) => {
        dialog.showMessageBoxSync = () => 1;
      });
      return { application, page: await application.firstWindow() };
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const [index, one] of hasFailed ? started.entries() : []) await attachLog(one, index, testInfo);
    await Promise.all(started.map(({ application }) => application.close().catch(() => undefined)));
  },
  service: async ({}, use) => {
    const started: Simulator[] = [];
    await use(async (options) => {
      const simulator = await startSimulator(options ?? {});
      started.push(simulator);
      return simulator;
    });
    await Promise.all(started.map((simulator) => simulator.close()));
  },
});

export { expect } from '@playwright/test';
