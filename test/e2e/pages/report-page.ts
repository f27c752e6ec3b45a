import type { Locator, Page } from '@playwright/test';

/** The availability report. */
export class ReportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get main() {
    return this.page.getByRole('main', { name: 'Report' });
  }

  /** What it would take to make the report. */
  get plan() {
    return this.main.getByText(/devices?(\.|, [\d,]+ with gaps:) /);
  }

  get status() {
    return this.main.getByRole('status');
  }

  figure(name: string): Locator {
    return this.main.locator('dl > div', { hasText: name }).locator('dd');
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', { name });
  }

  table(name: string | RegExp): Locator {
    return this.main.getByRole('table', { name });
  }
}
