import { companies, expect, ServiceTime, test, type SignedIn } from './signed-in.ts';
import type { OperationsPage } from './pages/operations-page.ts';

const { metering } = companies;

/** Starts a change of 145 devices, ten of them first. */
async function changeTenFirst(
  { devices }: SignedIn,
  { minutes, failures }: { readonly minutes: number; readonly failures: number },
): Promise<OperationsPage> {
  await devices.addFilter('Data plan', 'equals', '20 GB');
  await expect(devices.chip('Data plan equals 20 GB')).toBeVisible();
  const dialog = await devices.previewChange('Country', 'AT');
  await dialog.changeFewFirst(10, minutes, failures);
  return dialog.apply();
}

const changedOf = ({ simulator }: SignedIn): string[] =>
  [...simulator.truth(metering)].flatMap(([mac, has]) => (has.get('Country') === 'AT' ? [mac] : []));

test('first devices that go offline end the change by themselves; the rest is not sent', async ({
  signedIn,
}) => {
  const time = new ServiceTime();
  const session = await signedIn({ company: metering, service: { operationSeconds: 1, now: time.now } });
  const { simulator, page } = session;
  const operations = await changeTenFirst(session, { minutes: 15, failures: 1 });
  const row = operations.row('Country').first();
  await expect(row).toContainText('Sending the first 10, then watching them');
  await expect.poll(() => simulator.updatesReceived.length).toBe(1);
  time.ms += 1_000;
  const first = changedOf(session);
  expect(first).toHaveLength(10);
  for (const mac of first.slice(0, 2)) simulator.setDevice(mac, 'Online', 0);

  await expect(row).toContainText('Done with failures', { timeout: 45_000 });
  // Another device may have gone offline in that second.
  await expect(page.getByRole('alert')).toContainText(
    /[2-9] of the first 10 devices did not take the value or went offline\. The rest was not sent/,
  );
  await expect(operations.sendRestButton).toBeVisible();
  expect(simulator.requests.updateField).toBe(1);
  expect(changedOf(session)).toEqual(first);
});

test('a change can be stopped while its first devices are watched, and the rest sent on demand', async ({
  signedIn,
}) => {
  const session = await signedIn({ company: metering });
  const { simulator, page } = session;
  const operations = await changeTenFirst(session, { minutes: 15, failures: 0 });
  const row = operations.row('Country').first();
  await expect(row).toContainText('Watching the first 10, 0 failures', { timeout: 45_000 });
  await operations.stopButton.click();
  await expect(row).toContainText('10 of 145 confirmed');
  await expect(page.getByText('stopped it before the rest was sent')).toBeVisible();
  expect(changedOf(session)).toHaveLength(10);
  expect(simulator.requests.updateField).toBe(1);

  await expect(operations.sendRestButton).toHaveText('Send the rest: 135 devices');
  await operations.sendRestButton.click();
  await expect(row).toContainText('145 of 145 confirmed', { timeout: 45_000 });
  expect(changedOf(session)).toHaveLength(145);
  expect(simulator.requests.updateField).toBe(2);
});

test('if the first devices do well, the rest follows without asking', async ({ signedIn }) => {
  const session = await signedIn({ company: metering });
  const operations = await changeTenFirst(session, { minutes: 0, failures: 0 });
  await expect(operations.row('Country').first()).toContainText('145 of 145 confirmed', { timeout: 45_000 });
  expect(session.simulator.updatesReceived.map((update) => update.devices)).toEqual([10, 145]);
});
