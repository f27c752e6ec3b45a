import type { Locator, Page } from '@playwright/test';

/** One device: facts, connection history, fields over time, outages. */
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

  /** The chart's rows of days, hours or minutes, which handle the keys. */
  get chart() {
    return this.connectionHistory.getByRole('group', { name: /^Connection of / });
  }

  get fieldsOverTime() {
    return this.page.getByRole('region', { name: 'Fields over time' });
  }

  /** A figure above the chart, by its name. */
  figure(name: string): Locator {
    return this.connectionHistory.locator('dl > div', { hasText: name }).locator('dd');
  }

  /** The line below the chart that describes the selected event. */
  get readout() {
    return this.connectionHistory.locator('p.readout');
  }

  /** The interval currently shown. */
  get timeInView() {
    return this.connectionHistory.getByRole('group', { name: 'Time in view' });
  }

  get outages() {
    return this.page.getByRole('region', { name: 'Outages' });
  }

  get outageRows() {
    return this.outages.getByRole('row').filter({ has: this.page.getByRole('cell') });
  }

  /** The widths of the parts drawn as offline, in CSS pixels. */
  async offlineWidths(): Promise<number[]> {
    const path = (await this.chart.locator('path.c-off').getAttribute('d')) ?? '';
    return [...path.matchAll(/h(\d+(?:\.\d+)?)v/g)].map((found) => Number(found[1]));
  }
}
