import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';

test('devices are grouped, folded and selected by group, and a saved view keeps the grouping', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('b');
  await page.getByRole('radio', { name: 'Country', exact: true }).check();
  await page.keyboard.press('Escape');
  const tree = page.getByRole('treegrid', { name: 'Devices' });
  const heading = (text: string) => tree.getByRole('row', { name: new RegExp(`${text} [\\d,]+ devices?$`) });
  await expect(heading('CZ')).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolation(page, 'Grouped devices');

  await heading('CZ').click();
  await expect(heading('CZ')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await expect(heading('DE')).toHaveAttribute('aria-expanded', 'false');
  const words = await heading('DE').innerText();
  const count = /([\d,]+) device/.exec(words)?.[1] ?? '';
  await page.keyboard.press('Space');
  await expect(devices.basket).toContainText(`${count} selected`);
  await expect(heading('DE')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // A row whose device has not arrived cannot be selected.
  await expect(tree.locator('[aria-level="2"]').filter({ has: page.locator(':focus') })).toContainText(/\S/);
  await page.keyboard.press('Space');
  await expect(heading('DE').getByRole('checkbox')).toBeChecked({ indeterminate: true });

  await devices.saveView('By country');
  await page.keyboard.press('Alt+1');
  await expect(devices.grid).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(heading('CZ')).toBeVisible();
  await expect(devices.tab('By country')).not.toContainText('not saved');
  await page.getByRole('button', { name: 'Do not group' }).click();
  await expect(devices.grid).toBeVisible();
  await expect(devices.tab('By country')).toContainText('not saved');
});
