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

  // Locating by role makes the page compute the role of every element in one of its tasks, so selectors are used here.
  const rows = dialog.dialog.locator('.preview-rows');
  const search = dialog.dialog.locator('input[type="search"]');
  const tabs = await dialog.dialog.locator('[role="tab"]').all();
  await trace.phase('look through the preview', async () => {
    await search.fill('Router 0007');
    await expect(rows.locator('tbody tr').first()).toContainText('Router 0007');
    await search.fill('');
    for (const tab of tabs) {
      await tab.click();
      await rows.hover();
      for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 600);
    }
  });

  await trace.phase('apply, to the end of the verification', async () => {
    const operations = await dialog.apply();
    await expect(operations.row('Description').first()).toContainText('Done', { timeout: 60_000 });
  });

  await trace.phase('look through the results', async () => {
    await page.locator('button', { hasText: 'Show more' }).click();
    await page.locator('.op-list').hover();
    for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, 600);
  });
  writeFileSync(results, JSON.stringify(await trace.end()));
});
