import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoViolation } from './no-violations.ts';
import { tabTo } from './pages/controls.ts';
import { expect, test } from './signed-in.ts';

test('the connection is checked, requests are recorded and the report is saved by keyboard alone', async ({
  signedIn,
  dataFolder,
}) => {
  const { application, page, simulator } = await signedIn();
  const file = join(dataFolder, 'report.json');
  const archive = join(dataFolder, 'report.har');
  await application.evaluate(
    ({ dialog }, paths) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: paths.shift() ?? '' });
    },
    [file, archive],
  );

  await page.keyboard.press('Control+5');
  await tabTo(page, page.getByRole('button', { name: 'Open diagnostics' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Diagnostics' })).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: 'Record requests' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Record requests' })).toBeChecked();

  await tabTo(page, page.getByRole('button', { name: 'Check the connection' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('14 of 16 worked, 2 skipped')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'History' })).toContainText(
    'Understood: in an envelope',
  );
  const table = page.getByRole('table', { name: 'Recorded requests' });
  await expect(table).toContainText('POST /api/monitoring/devices/{mac}/history');
  await tabTo(page, table.getByRole('button').first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await expectNoViolation(page, 'Diagnostics');

  await tabTo(page, page.getByRole('button', { name: 'Save as JSON…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved as ${file}`)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save requests as HAR…' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved as ${archive}`)).toBeVisible();

  const report = readFileSync(file, 'utf8');
  expect(JSON.parse(report)).toMatchObject({ format: 'rollcall-diagnostics', check: { state: 'done' } });
  const requests = readFileSync(archive, 'utf8');
  expect(JSON.parse(requests)).toMatchObject({ log: { version: '1.2', creator: { name: 'Rollcall' } } });
  expect(requests).toContain('/api/monitoring/devices/%7Bmac%7D/history');
  for (const text of [report, requests]) {
    expect(text).not.toContain(simulator.password);
    expect(text).not.toMatch(/\b[0-9A-F]{2}(?::[0-9A-F]{2}){5}\b/i);
  }
  expect(simulator.requests.token).toBe(2);
});
