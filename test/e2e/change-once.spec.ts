import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { electronExecutable, startArguments } from '../../tools/electron-standin/locate.mjs';
import { root } from './application.ts';
import { OperationsPage } from './pages/operations-page.ts';
import { Shell } from './pages/shell.ts';
import { expect, test } from './signed-in.ts';

test('Apply pressed twice, by mouse or by key, is one request', async ({ signedIn }) => {
  const { simulator, page, devices } = await signedIn({ service: { latencyMs: 150 } });
  const row = (field: string) => new OperationsPage(page).row(field);
  const byMouse = await devices.previewChange('Description', 'clicked twice');
  await byMouse.confirm();
  await byMouse.applyButton.dblclick();
  await expect(row('Description')).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  await expect(row('Description')).toHaveCount(1);
  expect(simulator.requests.updateField).toBe(1);

  await new Shell(page).openDevices();
  const byKey = await devices.previewChange('Country', 'AT');
  await byKey.confirm();
  await byKey.applyButton.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(row('Country')).toContainText('5 of 5 confirmed', { timeout: 45_000 });
  await expect(row('Country')).toHaveCount(1);
  expect(simulator.requests.updateField).toBe(2);
});

test('neither a second process nor a window that is loaded again sends a change a second time', async ({
  signedIn,
  dataFolder,
}) => {
  const { simulator, page, devices } = await signedIn();
  const dialog = await devices.previewChange('Description', 'sent once');
  simulator.failNext('updateField', 'hang');
  await dialog.apply();
  await expect.poll(() => simulator.requests.updateField).toBe(1);

  const start = [...startArguments(), root, `--user-data-dir=${dataFolder}`];
  const second = spawn(electronExecutable().path, start);
  expect(await once(second, 'exit')).toEqual([0, null]);
  await page.reload();
  const operations = await new Shell(page).openOperations();
  await expect(operations.row('Description')).toContainText('The change is being sent, once');
  await expect(operations.row('Description')).toHaveCount(1);
  expect(simulator.requests.updateField).toBe(1);
});
