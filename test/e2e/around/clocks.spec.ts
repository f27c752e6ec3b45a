import { minuteMs } from '@shared/time.ts';
import { expectNoViolation } from '../no-violations.ts';
import { tabTo } from '../pages/controls.ts';
import { companies, expect, test } from '../signed-in.ts';

const isBehind = 'This computer’s clock is 10 min behind that of the service.';

test('a clock that differs from that of the service is told of until it is set right, and ages are counted by the service', async ({
  signedIn,
}) => {
  let aheadMs = 10 * minuteMs;
  const now = (): number => Date.now() + aheadMs;
  const { page, simulator, devices } = await signedIn({ service: { now } });
  const notice = page.getByRole('status').filter({ hasText: isBehind });
  await expect(notice).toContainText('Set the clock of this computer');
  await expectNoViolation(page, 'A clock that differs');

  const [mac = ''] = simulator.truth(companies.lab).keys();
  simulator.setDevice(mac, 'Online', 0);
  simulator.setDevice(mac, 'OnlineSince', new Date(now() - 12.5 * minuteMs).toISOString());
  await page.keyboard.press('F5');
  await expect(devices.rows.filter({ hasText: 'Offline 12 min' })).toHaveCount(1);

  aheadMs = 0;
  await page.keyboard.press('F5');
  await expect(notice).toHaveCount(0);
});

test('the notice about the clocks can be put away by the keyboard alone', async ({ signedIn }) => {
  const { page, devices } = await signedIn({ service: { now: () => Date.now() - 10 * minuteMs } });
  const notice = page.getByRole('status').filter({ hasText: 'is 10 min ahead of that of the service' });
  await tabTo(page, notice.getByRole('button', { name: 'Dismiss' }));
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('F5');
  await expect(devices.allLoaded).toBeVisible();
  await expect(notice).toHaveCount(0);
});
