import { expect, it, vi } from 'vitest';
import type { ActiveAccount } from '@core/accounts/index.ts';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { readDevices } from './read-devices.ts';

it('reading devices tells when the service lists fewer than it counts', async () => {
  const fleet = new FakeFleet(3);
  const { signal } = new AbortController();
  const active = { client: fleet.client, account: { companyId: 627 }, signal } as unknown as ActiveAccount;
  const onMissing = vi.fn<(happened: string) => void>();
  expect(await readDevices(active, [], ['Name'], onMissing)).toHaveLength(3);
  expect(onMissing).not.toHaveBeenCalled();
  fleet.uncounted = 2;
  expect(await readDevices(active, [], ['Name'], onMissing)).toHaveLength(3);
  expect(onMissing.mock.calls).toEqual([['The service counts 5 devices but listed 3.']]);
});
