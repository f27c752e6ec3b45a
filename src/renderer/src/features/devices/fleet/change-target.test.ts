import { flushPromises } from '@vue/test-utils';
import { createPinia, setActivePinia } from 'pinia';
import { expect, it } from 'vitest';
import { allOf, anyOf } from '@shared/query/query.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleFleetStatus, sampleSession } from '@test/support/samples.ts';
import { macNumbersOf } from '@test/support/window-of-rows.ts';
import { useFleetStore } from './fleet-store.ts';

const inCountry = (code: string) => ({ fieldName: 'Country', operatorId: 'Equals', operands: [code] });

async function start(
  fields: Promise<ReturnType<typeof sampleField>[]>,
  part: Partial<ReturnType<typeof sampleFleetStatus>> = {},
) {
  playMain({
    accounts: { session: () => sampleSession() },
    devices: {
      fields: () => fields,
      open: () => sampleFleetStatus(part),
      macs: () => macNumbersOf(['02:00:00:00:00:01']),
    },
  });
  await useSessionStore().load();
  return useFleetStore();
}

it('is not known while the fields that a query needs are being read: it is not the whole company', async () => {
  const fields = Promise.withResolvers<ReturnType<typeof sampleField>[]>();
  const fleet = await start(fields.promise);
  const asking = fleet.ask(inCountry('DE'));
  await flushPromises();
  expect(await fleet.changeTarget()).toBeNull();
  fields.resolve([sampleField()]);
  await asking;
  expect(await fleet.changeTarget()).toMatchObject({ filters: [inCountry('DE')] });
});

it('is not known for a query with too many alternatives: it is not that of the query before', async () => {
  const fleet = await start(Promise.resolve([sampleField()]));
  await fleet.ask(inCountry('DE'));
  const twenty = anyOf(Array.from({ length: 20 }, (_, index) => inCountry(String(index))));
  await fleet.ask(allOf(twenty ? [twenty, twenty] : []));
  expect(fleet.error?.code).toBe('invalid-request');
  expect(await fleet.changeTarget()).toBeNull();
  await fleet.ask(inCountry('CZ'));
  expect(await fleet.changeTarget()).toMatchObject({ filters: [inCountry('CZ')] });
});

it.each([
  ['match alternatives', anyOf([inCountry('DE'), inCountry('CZ')]), ''],
  ['are found by a search', inCountry('DE'), 'depot'],
])(
  'is not known before all devices that %s were read: it is not only those read so far',
  async (_, query, search) => {
    const target = async (part: Parameters<typeof start>[1]) => {
      setActivePinia(createPinia());
      const fleet = await start(Promise.resolve([sampleField()]), part);
      await fleet.ask(query);
      fleet.search = search;
      return fleet.changeTarget();
    };
    expect(await target({})).toMatchObject({ matchingMacs: ['02:00:00:00:00:01'] });
    expect(await target({ readAtMs: null })).toBeNull();
    expect(await target({ isRestored: true })).toBeNull();
  },
);

it('has no number of devices while those of an earlier session are shown: others may match now', async () => {
  const target = async (part: Parameters<typeof start>[1], online: number | null) => {
    setActivePinia(createPinia());
    const fleet = await start(Promise.resolve([sampleField()]), part);
    await fleet.ask(inCountry('DE'));
    fleet.online = online;
    return (await fleet.changeTarget())?.matching;
  };
  expect([await target({}, null), await target({}, 1)]).toEqual([2, 1]);
  expect([await target({ isRestored: true }, null), await target({ isRestored: true }, 1)]).toEqual([
    null,
    null,
  ]);
});
