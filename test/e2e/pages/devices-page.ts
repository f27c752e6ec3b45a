import { test, type Locator, type Page } from '@playwright/test';
import { ChangeFieldDialog } from './change-field-dialog.ts';
import { choose, fillValue } from './controls.ts';
import { DevicePage } from './device-page.ts';

/** The grid of devices with its filters. */
export class DevicesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get grid() {
    return this.page.getByRole('grid', { name: 'Devices' });
  }

  /** The device rows that currently exist in the DOM, without the header. */
  get rows() {
    return this.grid.getByRole('row').filter({ has: this.page.getByRole('gridcell') });
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Reports how much has been read; only a completely read fleet is "all loaded". */
  get allLoaded() {
    return this.page.getByText(/devices?, all loaded/);
  }

  get find() {
    return this.page.getByRole('searchbox', { name: 'Find by name or MAC address' });
  }

  count(name: 'All' | 'Online' | 'Offline' | 'Never connected'): Locator {
    const counts = this.page.getByRole('group', { name: 'Connection status' });
    return counts.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  chip(text: string): Locator {
    return this.page.getByRole('group', { name: `Filter: ${text}` });
  }

  addFilter(field: string, operator: string, value: string): Promise<void> {
    return test.step(`filter ${field} ${operator} ${value}`, async () => {
      await this.page.getByRole('button', { name: 'Add filter' }).click();
      const editor = this.page.getByRole('dialog', { name: 'Add filter' });
      await choose(editor, 'Field', field);
      await choose(editor, 'Operator', operator);
      await fillValue(editor, 'Value', value);
      await editor.getByRole('button', { name: 'Apply filter' }).click();
    });
  }

  /** The line in which the filters are written as text. */
  get query() {
    return this.page.getByRole('combobox', { name: 'Query' });
  }

  writeQuery(text: string): Promise<void> {
    return test.step(`query ${text}`, async () => {
      const turn = this.page.getByRole('button', { name: 'Write as text' });
      if ((await turn.count()) > 0) await turn.click();
      await this.query.fill(text);
      await this.page.keyboard.press('Enter');
    });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  saveView(name: string): Promise<void> {
    return test.step(`save the view ${name}`, async () => {
      await this.page.getByRole('button', { name: 'Save as a view', exact: true }).click();
      const dialog = this.page.getByRole('dialog', { name: 'Save as a view' });
      await dialog.getByLabel('Name').fill(name);
      await this.page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'hidden' });
    });
  }

  /** The MAC addresses of the rows in the DOM, in grid order; complete only for few devices. */
  async macs(): Promise<string[]> {
    const texts = await this.rows.allInnerTexts();
    return texts.flatMap((text) => /(?:[0-9A-F]{2}:){5}[0-9A-F]{2}/.exec(text) ?? []);
  }

  openDevice(text: string | RegExp): Promise<DevicePage> {
    return test.step(`open the device ${String(text)}`, async () => {
      await this.row(text).first().click();
      await this.page.keyboard.press('Enter');
      const device = new DevicePage(this.page);
      // Until it is there, keys belong to the devices.
      await device.connectionHistory.waitFor();
      return device;
    });
  }

  changeField(): Promise<ChangeFieldDialog> {
    return test.step('open Change a field', async () => {
      await this.page.getByRole('button', { name: 'Change a field', exact: true }).click();
      return new ChangeFieldDialog(this.page);
    });
  }

  /** Starts changing a field and proceeds to the preview. */
  async previewChange(field: string, value: string): Promise<ChangeFieldDialog> {
    const dialog = await this.changeField();
    await dialog.choose(field, value);
    await dialog.preview();
    return dialog;
  }

  /** The selection, and the actions on it. */
  get basket() {
    return this.page.getByRole('region', { name: 'Selected devices' });
  }
}
