import type { Locator, Page } from '@playwright/test';

/** Pages of tiles: sources and distributions. */
export class StatisticsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  tile(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The titles of the tiles, in order. */
  titles(): Promise<string[]> {
    return this.page
      .getByRole('group', { name: 'Figures' })
      .getByRole('heading', { level: 2 })
      .allTextContents();
  }

  /** The titles and positions of the tiles. */
  places(): Promise<{ title: string | null | undefined; x: number; y: number }[]> {
    return this.page.locator('[data-tile]').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y } = tile.getBoundingClientRect();
        return { title: tile.querySelector('h2')?.textContent, x, y };
      }),
    );
  }

  /** Adds a tile to the page, or removes it. */
  async toggleTile(sought: string, name: string | RegExp): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose tiles' }).first().click();
    await this.page.getByRole('searchbox', { name: 'Find a source or a field' }).fill(sought);
    await this.page.getByRole('checkbox', { name }).click();
    await this.page.keyboard.press('Escape');
  }

  async addPage(name: string, view?: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Add a page' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add a page' });
    await dialog.getByLabel('Name').fill(name);
    if (view !== undefined) {
      await dialog.getByLabel('Devices of its tiles').click();
      await this.page.getByRole('option', { name: view }).click();
    }
    await dialog.getByRole('button', { name: 'Add the page' }).click();
  }

  /** Opens the description of a tile. */
  async about(tile: Locator): Promise<Locator> {
    await tile.getByRole('button', { name: /^About/ }).click();
    return this.page.getByRole('dialog', { name: /^About/ });
  }
}
