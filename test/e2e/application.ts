import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, _electron, type ElectronApplication, type Page } from '@playwright/test';
import { startSimulator, type Simulator, type SimulatorOptions } from '@simulator/index.ts';
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
}

interface Fixtures {
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
  return { ...(own as Record<string, string>), ...keyring?.env };
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
  launch: async ({ dataFolder }, use) => {
    const started: ElectronApplication[] = [];
    await use(async ({ args = [], keyring, env, folder = dataFolder } = {}) => {
      const application = await _electron.launch({
        executablePath: electronExecutable().path,
        args: [...testArguments(), root, `--user-data-dir=${folder}`, ...args],
        env: { ...environment(keyring), ...env },
      });
      started.push(application);
      return { application, page: await application.firstWindow() };
    });
    await Promise.all(started.map((application) => application.close().catch(() => undefined)));
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
