import type { Page } from '@playwright/test';

/** One device: facts, connection history, fields over time. */
export class DevicePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 });
  }

  get connectionHistory() {
    return this.page.getByRole('region', { name: 'Connection history' });
  }
}
