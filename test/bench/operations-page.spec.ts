import { writeFileSync } from 'node:fs';
import { expect, test } from '@test/e2e/application.ts';
import { SignInPage } from '@test/e2e/pages/sign-in-page.ts';
import type { PageRun } from './operations-page.ts';
import { stressCompany } from './simulator.ts';
import { PageTrace } from './tasks-of-page.ts';

const { service, devices, results } = JSON.parse(process.env['ROLLCALL_BENCH_PAGE'] ?? '{}') as PageRun;

test('the tasks of the page while a change of every device is previewed, looked through and applied', async ({
  launch,
}) => {
  const { page } = await launch();
  const fleet = await new SignInPage(page).signIn({ ...service, companyId: stressCompany });
  await expect(fleet.allLoaded).toBeVisible();
  const trace = await PageTrace.start(page);

  const dialog = await fleet.changeField();
  await dialog.choose('Description', 'measured');
  await trace.phase(`preview of ${devices} devices`, () => dialog.preview());

  const list = dialog.dialog.getByRole('group', { name: 'Devices listed' });
  await trace.phase('look through the preview', async () => {
    await dialog.dialog.getByRole('searchbox').fill('Router 0007');
    await expect(list.getByRole('row').nth(1)).toContainText('Router 0007');
    await dialog.dialog.getByRole('searchbox').fill('');
    for (const tab of await dialog.dialog.getByRole('tab').all()) {
      await tab.click();
      await expect(
        list.getByRole('row').or(list.getByText('No device is in this list.')).first(),
      ).toBeVisible();
      await list.hover();
      for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 600);
    }
  });

  await trace.phase('apply, to the end of the verification', async () => {
    const operations = await dialog.apply();
    await expect(operations.row('Description').first()).toContainText('Done', { timeout: 60_000 });
  });

  await trace.phase('look through the results', async () => {
    const devicesListed = page.getByRole('group', { name: 'Devices listed' });
    await page.getByRole('button', { name: 'Show more' }).click();
    await devicesListed.hover();
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 600);
  });
  writeFileSync(results, JSON.stringify(await trace.end()));
});
