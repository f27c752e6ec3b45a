import type { Locator, Page } from '@playwright/test';

/** Tiles of sources and distributions. */
export class StatisticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tile(name: string): Locator {
    return this.page.getByRole('region', { name });
  }
}
