import type { Page } from '@playwright/test';
import type { RollcallApi } from '@shared/contract/index.ts';
import type { Baselines } from '@shared/snapshots/contract.ts';
import { companies, expect, ServiceTime, test } from '../signed-in.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { SignInPage } from '../pages/sign-in-page.ts';

declare global {
  interface Window {
    readonly rollcall: RollcallApi;
  }
}

const baselines = (page: Page): Promise<Baselines | null> =>
  page.evaluate(async () => {
    const answer = await window.rollcall.snapshots.list();
    return answer.ok ? answer.value : null;
  });

test('what changed since a refresh, a morning and a snapshot is told by main', async ({
  launch,
  service,
  keyring,
}) => {
  const { now } = new ServiceTime();
  const simulator = await service({ seed: 7, operationSeconds: 0, now });
  const { page } = await launch({ keyring });
  await new SignInPage(page).signIn({ ...simulator, companyId: companies.lab });
  await expect.poll(async () => (await baselines(page))?.baselines.map(({ kind }) => kind)).toEqual(['day']);
  const key = await page.evaluate(async () => {
    const opened = await window.rollcall.devices.open({ filters: [] });
    return opened.ok ? opened.value.key : '';
  });
  expect((await baselines(page))?.loaded?.devices).toBe(5);
  await page.evaluate(() => window.rollcall.snapshots.keep({ name: 'Before' }));
  const [mac] = await page.evaluate(async (known) => {
    const answer = await window.rollcall.devices.macs({ key: known, sort: [] });
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return Array.from(answer.value);
  }, key);
  const text = (mac ?? 0)
    .toString(16)
    .padStart(12, '0')
    .toUpperCase()
    .replace(/(..)(?=.)/g, '$1:');
  simulator.setDevice(text, 'Description', 'changed from outside');
  await page.evaluate((known) => window.rollcall.devices.refresh({ key: known }), key);
  await expect
    .poll(async () => (await baselines(page))?.baselines.map(({ kind }) => kind))
    .toEqual(['refresh', 'day', 'named']);
  const told = await page.evaluate(async () => {
    const list = await window.rollcall.snapshots.list();
    const found = [];
    for (const { id } of list.ok ? list.value.baselines : []) {
      const compared = await window.rollcall.snapshots.compare({ baselineId: id });
      if (!compared.ok) return compared.error;
      const group = compared.value.groups.find(({ fieldName }) => fieldName === 'Description');
      const devices =
        group &&
        (await window.rollcall.snapshots.devices({
          comparisonId: compared.value.id,
          kind: group.kind,
          fieldName: group.fieldName,
          offset: 0,
          limit: 10,
        }));
      found.push(devices?.ok ? devices.value.map((one) => [one.mac, one.after]) : compared.value);
    }
    return found;
  });
  expect(told).toEqual([
    [[text, 'changed from outside']],
    [[text, 'changed from outside']],
    [[text, 'changed from outside']],
  ]);
});

test('online devices that reported nothing new are listed and shown by keyboard alone', async ({
  signedIn,
}) => {
  const time = new ServiceTime();
  const { page, simulator, devices } = await signedIn({
    company: companies.metering,
    service: { now: time.now, monitoringStopsEvery: 60 },
  });
  const onlineSince = () =>
    [...simulator.truth(companies.metering)].map(([mac, values]) =>
      values.get('Online') === 1
        ? { mac, key: `${values.get('OnlineSince')} ${values.get('SysUptime')}` }
        : null,
    );
  await expect.poll(async () => (await baselines(page))?.baselines.length).toBe(1);
  const before = onlineSince();
  time.ms += 20 * 60_000;
  await page.keyboard.press('F5');
  await expect.poll(async () => (await baselines(page))?.baselines[0]?.kind).toBe('refresh');
  const silent = onlineSince().flatMap((one, index) =>
    one && one.key === before[index]?.key ? [one.mac] : [],
  );
  expect(silent.length).toBeGreaterThan(1);

  await page.keyboard.press('w');
  const panel = page.getByRole('complementary', { name: 'What changed' });
  const words = 'Online, but silent';
  await tabTo(page, panel.getByRole('button', { name: `${words} ${silent.length}`, exact: true }));
  await page.keyboard.press('Enter');
  await expect(panel.locator('.changed-mac')).toHaveText(silent.toSorted());
  await expect(panel.getByText(/ changed on \d+ of \d+ devices that stayed online\.$/)).toBeVisible();
  await expectNoViolation(page, 'What changed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: `Only: ${words}` })).toBeVisible();
  await expect(devices.rows).toHaveCount(silent.length);
});
