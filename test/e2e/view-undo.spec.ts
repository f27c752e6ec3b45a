import { expect, test } from './in-demo.ts';

test('changes of a view are undone one after another', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('g');
  const columns = await devices.grid.getAttribute('aria-colcount');
  await page.keyboard.press('2');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect(devices.grid).toHaveAttribute('aria-colcount', String(Number(columns) - 1));
  await page.keyboard.press('Control+z');
  await expect(devices.grid).toHaveAttribute('aria-colcount', columns ?? '');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+z');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'false');
});

test('saving a view and discarding its changes can be undone from the message that reports it', async ({
  inDemo,
}) => {
  const { page, devices } = inDemo;
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.keyboard.type('Night watch');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: /Night watch/ });
  await expect(tab).toBeVisible();
  await page.keyboard.press('2');
  await expect(tab).toContainText('changed, not saved');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Go back to what is saved' }).click();
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('status', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click();
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await expect(tab).toContainText('changed, not saved');
});
