import { test as base, type Launched } from './application.ts';
import { DevicePage } from './pages/device-page.ts';
import { SignInPage } from './pages/sign-in-page.ts';
import { companies } from './signed-in.ts';
import { tellHistory, type HistoryTeller, type ToldHistory } from './told-history.ts';

export interface ToldDevice extends Launched {
  readonly device: DevicePage;
  readonly teller: HistoryTeller;
}

interface Fixtures {
  /** The page of the first device in a company of five, whose history the test defines. */
  toldDevice: (history: ToldHistory) => Promise<ToldDevice>;
}

export const test = base.extend<Fixtures>({
  toldDevice: async ({ launch, service }, use) => {
    const tellers: HistoryTeller[] = [];
    await use(async (history) => {
      const simulator = await service({ seed: 7 });
      const teller = await tellHistory(simulator.url, history);
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
