import type { Page } from '@playwright/test';

/** The devices over time, and the panel about what they have in common. */
export class WallPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Connection of the devices over time' });
  }

  /** The cells of the focused column, one per visible row. */
  get cells() {
    return this.grid.locator('[id^="wall-cell-"]');
  }

  /** What is said of the cell in focus, or under the pointer. */
  get readout() {
    return this.page.locator('.wall-readout');
  }

  /** The focused cell of the row of all devices. */
  get all() {
    return this.grid.locator('#wall-all');
  }

  get start() {
    return this.page.getByRole('button', { name: 'Start' });
  }

  get allKnown() {
    return this.page.getByText('All that the service can tell is known');
  }

  get twin() {
    return this.page.getByRole('table', { name: 'Connection of the devices' });
  }

  get allTwin() {
    return this.page.getByRole('table', { name: 'Devices that were offline at once' });
  }

  get cause() {
    return this.page.getByRole('complementary', { name: 'Common cause' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Wall', exact: true }).click();
    await this.grid.waitFor();
  }

  /** The names of the visible devices; until they are loaded, rows show MAC addresses. */
  get names() {
    return this.grid.locator('.wall-line').getByRole('rowheader');
  }

  async named(): Promise<void> {
    await this.names
      .filter({ hasNotText: /^([0-9A-F]{2}:){5}/ })
      .first()
      .waitFor();
  }

  /** Reads all that is missing. */
  async fill(): Promise<void> {
    await this.start.click();
    await this.allKnown.waitFor({ timeout: 60_000 });
  }
}
