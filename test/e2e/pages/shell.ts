import { test, type Page } from '@playwright/test';
import { ApplicationsPage, SettingsPage } from './small-pages.ts';
import { DevicesPage } from './devices-page.ts';
import { OperationsPage } from './operations-page.ts';
import { StatisticsPage } from './statistics-page.ts';

/** The frame around every page once the user is signed in. */
export class Shell {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get company() {
    return this.page.getByRole('button', { name: /^Company/ });
  }

  private link(name: string) {
    return this.page.getByRole('navigation').getByRole('link', { name });
  }

  openDevices(): Promise<DevicesPage> {
    return test.step('open Devices', async () => {
      await this.link('Devices').click();
      return new DevicesPage(this.page);
    });
  }

  openStatistics(): Promise<StatisticsPage> {
    return test.step('open Statistics', async () => {
      await this.link('Statistics').click();
      return new StatisticsPage(this.page);
    });
  }

  openOperations(): Promise<OperationsPage> {
    return test.step('open Operations', async () => {
      await this.link('Operations').click();
      return new OperationsPage(this.page);
    });
  }

  openApplications(): Promise<ApplicationsPage> {
    return test.step('open Applications', async () => {
      await this.link('Applications').click();
      return new ApplicationsPage(this.page);
    });
  }

  openSettings(): Promise<SettingsPage> {
    return test.step('open Settings', async () => {
      await this.link('Settings').click();
      return new SettingsPage(this.page);
    });
  }

  /**
   * Selects a company by a whole word of its name or by its number: a port in another one's address may contain the
   * same digits.
   */
  switchTo(company: string): Promise<void> {
    return test.step(`switch to ${company}`, async () => {
      await this.company.click();
      const name = new RegExp(String.raw`(^|\s)${company}(\s|$)`);
      await this.page.getByRole('menuitem', { name }).click();
    });
  }

  /** Opens the sign-in form for another account. */
  addAccount(): Promise<void> {
    return test.step('add an account', async () => {
      await this.company.click();
      await this.page.getByRole('menuitem', { name: 'Add an account' }).click();
    });
  }
}
