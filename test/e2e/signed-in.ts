import type { Simulator, SimulatorOptions } from '@simulator/index.ts';
import type { Keyring } from '@test/support/keyring.ts';
import { expect, test as base, type Launched } from './application.ts';
import type { DevicesPage } from './pages/devices-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';

/** The companies: one with five devices, one with 480, of which 145 have the data plan "20 GB", and one with 2,400. */
export const companies = { lab: 394, metering: 413, transit: 627 } as const;

/** The time of a service, which the test controls: devices and operations do nothing on their own. */
export class ServiceTime {
  ms = Date.now();
  readonly now = (): number => this.ms;
}

export interface SignedIn extends Launched {
  readonly simulator: Simulator;
  readonly devices: DevicesPage;
}

export interface SignInOptions {
  readonly company?: number;
  /** By default, a service whose time stands still and that completes an operation immediately. */
  readonly service?: SimulatorOptions;
  readonly keyring?: Keyring;
  /** Arguments of the application. */
  readonly args?: readonly string[];
}

interface Fixtures {
  /** Starts a service and the application, and signs in to one of the companies. */
  signedIn: (options?: SignInOptions) => Promise<SignedIn>;
}

export const test = base.extend<Fixtures>({
  signedIn: async ({ launch, service }, use) => {
    await use(async ({ company = companies.lab, service: options = {}, keyring, args = [] } = {}) => {
      const { now } = new ServiceTime();
      const simulator = await service({ seed: 7, operationSeconds: 0, now, ...options });
      const launched = await launch({ args, ...(keyring ? { keyring } : {}) });
      const devices = await new SignInPage(launched.page).signIn({ ...simulator, companyId: company });
      await expect(devices.allLoaded).toBeVisible();
      return { ...launched, simulator, devices };
    });
  },
});

export { expect };
