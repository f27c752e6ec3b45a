import { expect, test } from './application.ts';
import { ChangeFieldDialog } from './pages/change-field-dialog.ts';
import { tabTo } from './pages/controls.ts';
import { DevicesPage } from './pages/devices-page.ts';
import { OperationsPage } from './pages/operations-page.ts';

const transit = 627;
/** A fleet in which 143 devices are offline at that time. */
const fleet = { seed: 25, now: () => Date.parse('2026-05-19T09:42:10Z') };

test('143 offline devices are found by a view, grouped, selected, changed and seen verified without a mouse', async ({
  launch,
  service,
}) => {
  test.setTimeout(120_000);
  const simulator = await service({ ...fleet, operationSeconds: 0 });
  const { page } = await launch();
  const devices = new DevicesPage(page);
  const { keyboard } = page;
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key);
  };

  for (const [label, text] of [
    ['Service address', simulator.url],
    ['Company ID', String(transit)],
    ['Username', simulator.username],
    ['Password', simulator.password],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await press('Control+a');
    await keyboard.type(text);
  }
  await press('Enter');
  await expect(devices.allLoaded).toHaveText(/^2,400 devices/);

  await press('2');
  await expect(devices.count('Offline')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Save as a view', exact: true }));
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Save as a view' })).toBeVisible();
  await keyboard.type('Offline now');
  await press('Enter');
  await expect(devices.tab('Offline now')).toHaveAttribute('aria-selected', 'true');
  await press('Alt+1');
  await expect(devices.allLoaded).toHaveText(/^2,400 devices/);
  await expect(devices.tab('Offline now')).toContainText('143');
  await press('Alt+2');
  await expect(devices.grid).toHaveAttribute('aria-rowcount', '144');

  await press('b');
  await keyboard.type('Country');
  await tabTo(page, page.getByRole('radio', { name: 'Country', exact: true }));
  await press('Space', 'Shift+Tab', 'Control+a', 'Delete');
  await tabTo(page, page.getByRole('button', { name: 'Collapse all' }));
  await press('Enter', 'Escape', 'g', 'Control+Home');
  const tree = page.getByRole('treegrid', { name: 'Devices' });
  const german = tree.getByRole('row', { name: /DE [\d,]+ devices?$/ });
  await expect(german).toHaveAttribute('aria-expanded', 'false');
  await press('ArrowDown');
  await expect(german.locator(':focus')).toHaveCount(1);
  const offline = [...simulator.truth(transit)].filter(([, values]) => values.get('Online') === 0);
  const chosen = offline.filter(([, values]) => values.get('Country') === 'DE').map(([mac]) => mac);
  expect([offline.length, chosen.length > 1]).toEqual([143, true]);
  await press('Space');
  await expect(devices.basket).toContainText(`${chosen.length} selected`);

  await press('e');
  const change = new ChangeFieldDialog(page);
  await expect(change.dialog.getByRole('radio').first()).toBeFocused();
  await press('ArrowDown');
  await expect(change.dialog.getByRole('radio', { name: /selected devices/ })).toBeChecked();
  await press('Tab');
  await keyboard.type('Data plan');
  await press('Enter', 'Tab');
  await keyboard.type('50 GB');
  await press('Control+Enter');
  await expect(change.applyButton).toHaveAccessibleName(`Apply to ${chosen.length} devices`);
  await tabTo(page, change.applyButton);
  await press('Enter');
  const row = new OperationsPage(page).row('Data plan').first();
  await expect(row).toContainText(`${chosen.length} of ${chosen.length} confirmed`, { timeout: 60_000 });

  const truth = simulator.truth(transit);
  const changed = [...truth].filter(([mac]) => chosen.includes(mac));
  expect(new Set(changed.map(([, values]) => values.get('DataPlan')))).toEqual(new Set(['50 GB']));
  expect(simulator.updatesReceived).toHaveLength(1);
  await press('Control+1');
  await expect(devices.tab('Offline now')).toContainText('143');
});
