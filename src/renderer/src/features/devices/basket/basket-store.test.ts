import { flushPromises } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFieldsStore } from '@page/app/fields.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleFleetStatus as status, sampleSession } from '@test/support/samples.ts';
import { macNumbersOf, windowOfRows } from '@test/support/window-of-rows.ts';
import { useBasketStore } from './basket-store.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';

const german = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
const czech = { ...german, operands: ['CZ'] };
const all = ['02:00:00:00:00:01', '02:00:00:00:00:02', '02:00:00:00:00:03'];
const [first = 0, second = 0, third = 0] = macNumbersOf(all);

/** Three devices: alternatives match only the first, and there are `total` rows, of which none is loaded. */
async function start(total = all.length) {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    devices: {
      fields: () => [sampleField()],
      open: ({ filters, anyOf }) => status({ key: filters.length === 0 && !anyOf ? 'all' : 'some' }),
      rows: () => windowOfRows({ revision: 1, offset: 0, total }, [], {}),
      rowsOf: () => ({ revision: 1, rows: Uint32Array.of(0, 1), macs: Float64Array.of(first, second) }),
      macs: ({ key }) => (key === 'all' ? Float64Array.of(first, second, third) : Float64Array.of(first)),
    },
  });
  await useSessionStore().load();
  await useFieldsStore().load();
  const fleet = useFleetStore();
  await fleet.open([]);
  await (fleet.choice && fleet.rows.turnTo(fleet.choice, 1, []));
  return { fake, fleet, basket: useBasketStore() };
}

describe('the selection', () => {
  afterEach(() => {
    useToasts().clear();
    vi.restoreAllMocks();
  });

  it('keeps devices that a query with alternatives does not match', async () => {
    const { fake, fleet, basket } = await start();
    basket.toggle(second);
    await fleet.ask({ anyOf: [german, czech] });
    fake.tell.devices.status(status({ key: 'some', step: 2, revision: 2 }));
    await flushPromises();
    expect(Array.from(basket.held.macs)).toEqual([second]);
    expect(useToasts().shown).toEqual([]);
  });

  it('keeps rows that are still being read when a device is selected or deselected meanwhile', async () => {
    const { basket } = await start();
    const taking = basket.takeBetween({ first: 0, end: 2 });
    basket.toggle(third);
    basket.toggle(second);
    await taking;
    expect(Array.from(basket.held.macs)).toEqual([first, third]);
  });

  it('replaces a range only by a later one from the same origin, however many are being read', async () => {
    const { basket, fake } = await start();
    vi.spyOn(fake.api.devices, 'rowsOf').mockImplementation(({ from, to }) => {
      const macs = Float64Array.of(first, second, third).subarray(from, to);
      return Promise.resolve({ ok: true, value: { revision: 1, rows: new Uint32Array(to - from), macs } });
    });
    const origin = {};
    const ranges = [
      basket.takeBetween({ first: 2, end: 3 }),
      basket.takeBetween({ first: 0, end: 2 }, origin),
      basket.takeBetween({ first: 0, end: 1 }, origin),
    ];
    expect([basket.size, basket.held.size]).toEqual([2, 0]);
    await Promise.all(ranges);
    expect(Array.from(basket.held.macs)).toEqual([first, third]);
    await basket.takeBetween({ first: 1, end: 2 }, origin);
    expect(Array.from(basket.held.macs)).toEqual([second, third]);
  });

  it('selects a range of all rows from the shown devices, without reading them again', async () => {
    const { basket, fake, fleet } = await start();
    expect(fleet.rows.total).toBe(3);
    await basket.takeBetween({ first: 0, end: 3 });
    expect(Array.from(basket.held.macs)).toEqual([first, second, third]);
    expect(fake.asked('devices.rowsOf')).toEqual([]);
  });

  it('does not select devices that appeared after the rows, with a range of all rows', async () => {
    const { basket } = await start(2);
    await basket.takeBetween({ first: 0, end: 2 });
    expect(Array.from(basket.held.macs)).toEqual([first, second]);
  });

  it('keeps a device that is selected while others are being deselected', async () => {
    const { basket } = await start();
    await basket.takeBetween({ first: 0, end: 2 });
    const removing = basket.removeBetween({ first: 0, end: 2 });
    basket.toggle(third);
    await removing;
    expect(Array.from(basket.held.macs)).toEqual([third]);
  });
  it('is no longer shown alone when it is cleared, but other devices still are', async () => {
    const { basket, fleet } = await start();
    const shownAfterClearing = async (words?: string) => {
      basket.toggle(first);
      await fleet.showOnly(Float64Array.of(first, second), words);
      basket.clear();
      return [basket.size, fleet.only?.length];
    };
    expect(await shownAfterClearing()).toEqual([0, undefined]);
    expect(await shownAfterClearing('starred devices')).toEqual([0, 2]);
  });
});
