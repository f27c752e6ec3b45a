import { expect, test } from './in-demo.ts';
import { expectNoViolation } from './no-violations.ts';
import { Shell } from './pages/shell.ts';

test('the palette goes to a device of another company, and says so', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  const shell = new Shell(page);
  await shell.switchTo('Utility');
  await expect(devices.allLoaded).toHaveText(/^480/);
  const { name, mac } = await test.step('know a device of the other company', () =>
    page.evaluate(async () => {
      const answer = await window.rollcall.companies.find({ text: '02:0a', limit: 1 });
      const [device] = answer.ok ? answer.value.devices : [];
      if (!device) throw new Error('No device was found.');
      return device;
    }));
  await shell.switchTo('Transit');
  await expect(devices.allLoaded).toHaveText(/^2,400/);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Go to a device, view or action' });
  await expect(palette).toBeFocused();
  await page.keyboard.type(mac.replaceAll(':', '').toLowerCase());
  const option = page.getByRole('option', { name: new RegExp(mac) });
  await expect(option).toContainText(name);
  await expect(option).toContainText(/Utility/);
  await expect(option).toContainText(/read \d\d:\d\d/);
  await expectNoViolation(page, 'Palette');
  await page.keyboard.press('Enter');
  await expect(shell.company).toContainText('Utility');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('You are in Utility');
});

test('the palette does what every view can do, by keyboard alone', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  const ask = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to a device, view or action' })).toBeFocused();
    await page.keyboard.type(text);
    await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('Control+4');
  await expect(page.getByRole('main', { name: 'Applications' })).toBeVisible();
  await ask('group by');
  await expect(page.getByRole('dialog', { name: 'Group by a field' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(devices.grid).toBeVisible();
  await ask('imei');
  await expect(page.getByRole('columnheader', { name: /IMEI/ })).toBeVisible();
  await ask('flap');
  const flapping = page.getByRole('heading', { name: 'Flapping' });
  await expect(flapping).toBeFocused();
  await expect(flapping).toBeInViewport({ ratio: 1 });
  await ask('query language');
  await expect(page.getByRole('heading', { name: 'The query language' })).toBeFocused();
  await page.keyboard.press('Control+1');
  await expect(devices.grid).toBeVisible();
  await ask('select all that');
  await expect(devices.basket).toContainText('2,400 selected');
  await page.keyboard.press('F1');
  await ask('query language');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('qqqqqq');
  await expect(page.getByText(/Nothing found\. Devices are found/)).toBeVisible();
  await expectNoViolation(page, 'Palette without results');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The query language' })).toBeFocused();
});

test('the palette selects all that match where the devices are on the wall', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/show=wall/);
  await page.keyboard.press('Control+5');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('select all that');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=wall/);
  await expect(devices.basket).toContainText('2,400 selected');
});

test('a saved view is shown from anywhere', async ({ inDemo }) => {
  const { page, devices } = inDemo;
  await page.keyboard.press('2');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('save as a view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save as a view' })).toBeVisible();
  await page.keyboard.type('Night watch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+1');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Control+5');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('night');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Night watch/ })).toHaveAttribute('aria-selected', 'true');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
});

test('the palette can be opened from the window’s bar, and returns the focus to it', async ({ inDemo }) => {
  const { page } = inDemo;
  const button = page.getByRole('banner').getByRole('button', { name: 'Go to a device, view or action' });
  await expect(button).toContainText('Ctrl K');
  await button.click();
  await expect(page.getByRole('combobox', { name: 'Go to a device, view or action' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('the keys at the end of the palette’s rows are aligned', async ({ inDemo }) => {
  const { page } = inDemo;
  await page.keyboard.press('Control+k');
  const keys = page.getByRole('option').locator('kbd');
  await expect(keys.first()).toBeVisible();
  const ends = await keys.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().right)),
  );
  expect(ends.length).toBeGreaterThan(5);
  expect(new Set(ends).size).toBe(1);
});
