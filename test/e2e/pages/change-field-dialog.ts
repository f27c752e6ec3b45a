import { test, type Page } from '@playwright/test';
import { choose, fillValue } from './controls.ts';
import { OperationsPage } from './operations-page.ts';

/** Choose → Preview → Apply. */
export class ChangeFieldDialog {
  readonly page: Page;
  readonly title: string;

  constructor(page: Page, title = 'Change a field') {
    this.page = page;
    this.title = title;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: this.title });
  }

  get applyButton() {
    return this.dialog.getByRole('button', { name: /^Apply to [\d,]+ devices?$/ });
  }

  /** The change in one sentence, in the preview. */
  get summary() {
    return this.dialog.locator('.summary-line');
  }

  choose(field: string, value: string): Promise<void> {
    return test.step(`set ${field} to ${value}`, async () => {
      await choose(this.dialog, 'Field', field);
      await fillValue(this.dialog, 'New value', value);
    });
  }

  preview(): Promise<void> {
    return test.step('preview', async () => {
      await this.dialog.getByRole('button', { name: 'Preview' }).click();
      await this.applyButton.waitFor();
    });
  }

  /** The devices that the service returns and Rollcall does not, with the checkbox that accepts them. */
  get doubts() {
    return this.dialog.getByRole('region', { name: 'The service and Rollcall disagree' });
  }

  /** Changes the given number of devices first, and the rest after so many minutes if no more than `failures` fail. */
  changeFewFirst(devices: number, minutes: number, failures: number): Promise<void> {
    return test.step(`change ${devices} first`, async () => {
      await this.dialog.getByRole('checkbox', { name: 'Change a few first, then the rest' }).check();
      await this.dialog.getByRole('textbox', { name: 'First', exact: true }).fill(String(devices));
      await this.dialog.getByRole('textbox', { name: 'Watch for' }).fill(String(minutes));
      await this.dialog.getByRole('textbox', { name: 'Failures allowed' }).fill(String(failures));
    });
  }

  get typedCount() {
    return this.dialog.getByRole('textbox', { name: /type how many devices/i });
  }

  get typedName() {
    return this.dialog.getByRole('textbox', { name: /type the company’s name/i });
  }

  /** Types the number of devices and the company's name where they are required. */
  confirm(): Promise<void> {
    return test.step('confirm', async () => {
      const count = /[\d,]+/.exec(await this.applyButton.innerText())?.[0].replaceAll(',', '') ?? '';
      if ((await this.typedCount.count()) > 0) await this.typedCount.fill(count);
      if ((await this.typedName.count()) > 0) {
        const asked = await this.dialog.locator('label', { hasText: 'every device of' }).innerText();
        await this.typedName.fill(/every device of (.+), type/.exec(asked)?.[1] ?? '');
      }
    });
  }

  apply(): Promise<OperationsPage> {
    return test.step('apply', async () => {
      await this.confirm();
      await this.applyButton.click();
      return new OperationsPage(this.page);
    });
  }
}
