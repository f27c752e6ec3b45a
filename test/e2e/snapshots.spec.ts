import type { Page } from '@playwright/test';
import type { RollcallApi } from '@shared/contract/index.ts';
import type { Baselines } from '@shared/snapshots/contract.ts';
import { companies, ServiceTime } from './signed-in.ts';
import { expect, test } from './application.ts';
import { SignInPage } from './pages/sign-in-page.ts';

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
