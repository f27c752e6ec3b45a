import { test, type Page } from '@playwright/test';
import { DevicesPage } from './devices-page.ts';

export interface Credentials {
  readonly url: string;
  readonly companyId: number;
  readonly username: string;
  readonly password: string;
}

/** The page shown while nobody is signed in. */
export class SignInPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get signInButton() {
    return this.page.getByRole('button', { name: 'Sign in', exact: true });
  }

  get password() {
    return this.page.getByLabel('Password', { exact: true });
  }

  get alert() {
    return this.page.getByRole('alert');
  }

  fill(credentials: Credentials): Promise<void> {
    return test.step('fill in the account', async () => {
      await this.page.getByLabel('Service address').fill(credentials.url);
      await this.page.getByLabel('Company ID').fill(String(credentials.companyId));
      await this.page.getByLabel('Username').fill(credentials.username);
      await this.password.fill(credentials.password);
    });
  }

  signIn(credentials: Credentials): Promise<DevicesPage> {
    return test.step('sign in', async () => {
      await this.fill(credentials);
      await this.signInButton.click();
      return new DevicesPage(this.page);
    });
  }

  tryDemo(): Promise<DevicesPage> {
    return test.step('try the demo fleet', async () => {
      await this.page.getByRole('button', { name: 'Try the demo fleet' }).click();
      return new DevicesPage(this.page);
    });
  }
}
