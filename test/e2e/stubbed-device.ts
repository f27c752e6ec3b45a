import { test as base, type Launched } from './application.ts';
import { DevicePage } from './pages/device-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies } from './signed-in.ts';
import { stubHistory, type HistoryStub, type StubbedHistory } from './history-stub.ts';

export interface ToldDevice extends Launched {
  readonly device: DevicePage;
  readonly teller: HistoryStub;
}

interface Fixtures {
  /** The page of the first device in a company of five, whose history the test defines. */
  stubbedDevice: (history: StubbedHistory) => Promise<ToldDevice>;
}

export const test = base.extend<Fixtures>({
  stubbedDevice: async ({ launch, service }, use) => {
    const tellers: HistoryStub[] = [];
    await use(async (history) => {
      const simulator = await service({ seed: 7 });
      const teller = await stubHistory(simulator.url, history);
      tellers.push(teller);
      const launched = await launch();
      const signIn = { ...simulator, url: teller.url, companyId: companies.lab };
      const devices = await new SignInPage(launched.page).signIn(signIn);
      await devices.allLoaded.waitFor();
      await devices.rows.first().click();
      await launched.page.keyboard.press('Enter');
      const device = new DevicePage(launched.page);
      return { ...launched, device, teller };
    });
    await Promise.all(tellers.map((teller) => teller.close()));
  },
});

export { expect } from '@playwright/test';
