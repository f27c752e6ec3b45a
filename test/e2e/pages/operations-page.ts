import type { Locator, Page } from '@playwright/test';

/** The list of all bulk changes started here. */
export class OperationsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get table() {
    return this.page.getByRole('table', { name: 'Operations' });
  }

  row(text: string | RegExp): Locator {
    return this.table.getByRole('row').filter({ hasText: text });
  }

  /** The button in a row that shows and hides the details. */
  detailsButton(row: Locator): Locator {
    return row.getByRole('button', { name: /^(Show|Hide) details$/ });
  }

  get retryButton() {
    return this.page.getByRole('button', { name: /^Retry the \d+$/ });
  }

  get revertButton() {
    return this.page.getByRole('button', { name: /^Revert/ });
  }

  get stopButton() {
    return this.page.getByRole('button', { name: 'Stop', exact: true });
  }

  get sendRestButton() {
    return this.page.getByRole('button', { name: /^Send the rest: [\d,]+ devices?$/ });
  }

  /** Reads the devices of an operation whose response was lost. */
  findOut(text: string | RegExp): Promise<void> {
    return this.row(text).getByRole('button', { name: 'Find out' }).click();
  }

  async openLedger(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Ledger' }).click();
    return this.page.getByRole('dialog', { name: 'Ledger' });
  }
}
