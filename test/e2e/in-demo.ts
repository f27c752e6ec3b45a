import { expect, test as base, type Launched } from './application.ts';
import { DevicesPage } from './pages/devices-page.ts';

export interface InDemo extends Launched {
  readonly devices: DevicesPage;
}

interface Fixtures {
  /** The devices of the demo fleet, fully loaded. */
  inDemo: InDemo;
}

export const test = base.extend<Fixtures>({
  inDemo: async ({ launch }, use) => {
    const launched = await launch({ args: ['--demo'] });
    const devices = new DevicesPage(launched.page);
    await expect(devices.allLoaded).toHaveText(/^2,400/);
    await use({ ...launched, devices });
  },
});

export { expect };
