import { flushPromises } from '@vue/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { rollcall } from '@page/api/index.ts';
import { macOf, startGrid } from '@test/support/started-grid.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('stays on the device that was chosen while the previous one was being found', async () => {
  const { fake, fleet, press, readAgain, order } = await startGrid();
  await readAgain(order().toReversed());
  await press({ key: 'ArrowDown' });
  const found = Promise.withResolvers<Awaited<ReturnType<typeof rollcall.devices.locate>>>();
  vi.spyOn(fake.api.devices, 'locate').mockReturnValue(found.promise);
  order().reverse();
  fleet.sort = [{ fieldName: 'Name', direction: 'descending' }];
  await flushPromises();
  await press({ key: 'ArrowDown' });
  expect(fleet.hereMac).toBe(macOf(2));
  found.resolve({ ok: true, value: { index: 2398, total: 2400, previous: null, next: null } });
  await flushPromises();
  await press({ key: 'ArrowDown' });
  expect(fleet.hereMac).toBe(macOf(3));
});
