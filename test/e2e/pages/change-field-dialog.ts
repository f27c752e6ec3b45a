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

  get typedName() {
    return this.dialog.getByRole('textbox', { name: /type the company’s name/i });
  }

  /** Types the number and the company's name where they are asked for, and applies. */
  apply(): Promise<OperationsPage> {
    return test.step('apply', async () => {
      const count = /[\d,]+/.exec(await this.applyButton.innerText())?.[0].replaceAll(',', '') ?? '';
      const typed = this.dialog.getByRole('textbox', { name: /type how many devices/i });
      if ((await typed.count()) > 0) await typed.fill(count);
      if ((await this.typedName.count()) > 0) {
        const asked = await this.dialog.locator('label', { hasText: 'every device of' }).innerText();
        await this.typedName.fill(/every device of (.+), type/.exec(asked)?.[1] ?? '');
      }
      await this.applyButton.click();
      return new OperationsPage(this.page);
    });
  }
}
