import type { Page } from '@playwright/test';

/** The applications of the service. */
export class ApplicationsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get table() {
    return this.page.getByRole('table', { name: 'Applications' });
  }
}

/** Theme, refresh, accounts, about. */
export class SettingsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  chooseTheme(theme: 'System' | 'Light' | 'Dark'): Promise<void> {
    return this.page.getByRole('button', { name: theme, exact: true }).click();
  }

  /** Reads devices only when asked to. */
  refreshNever(): Promise<void> {
    return this.page.getByRole('group', { name: 'Refresh' }).getByRole('button', { name: 'Off' }).click();
  }

  readOnly(account: string) {
    return this.page.getByRole('checkbox', { name: `Read-only, ${account}: changes are refused` });
  }

  /** Forgets an account and confirms it. */
  async forget(account: RegExp): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Forget .*(${account.source})`) }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Forget/ })
      .click();
  }
}
