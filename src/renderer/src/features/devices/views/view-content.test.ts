import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { allOf, type Condition, type Query } from '@shared/query/query.ts';
import type { Field } from '@shared/devices/field.ts';
import type { ViewContent } from '@shared/views/view.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleField, sampleFleetStatus } from '@test/support/samples.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import {
  areTooManyToSave,
  contentOf,
  contentOfDevices,
  contentToSave,
  mostToSave,
  showContent,
  withoutState,
  withState,
} from './view-content.ts';

const condition = fc.record({
  fieldName: fc.constantFrom('Country', 'Online', 'Name'),
  operatorId: fc.constantFrom('Equals', 'NotEquals'),
  operands: fc.array(fc.constantFrom<string | number>(0, 1, 'DE'), { maxLength: 2 }),
});
const query = fc.oneof(
  fc.array(condition, { maxLength: 3 }).map((parts) => allOf(parts)),
  fc.array(condition, { minLength: 2, maxLength: 3 }).map((parts): Query => ({ anyOf: parts })),
);

describe('the pressed count of a view', () => {
  it('is the last condition of what is saved, and found there again', () => {
    fc.assert(
      fc.property(query, fc.constantFrom(0, 1, -1), (asked, online) => {
        expect(withoutState(withState(asked, online))).toEqual({ query: asked, online });
      }),
    );
  });

  it('leaves what is saved the same, wherever it was taken from', () => {
    fc.assert(
      fc.property(query, (kept) => {
        const { query: asked, online } = withoutState(kept);
        expect(withState(asked, online)).toEqual(kept);
      }),
    );
  });
});

it('takes a state that has no count for a filter, which stays in sight', () => {
  const asleep: Condition = { fieldName: 'Online', operatorId: 'Equals', operands: [2] };
  expect(withoutState(asleep)).toEqual({ query: asleep, online: null });
});

async function start(...more: Field[]) {
  const fake = playMain({
    devices: {
      fields: () => [sampleField(), sampleField({ id: 2, name: 'Online', displayName: 'Status' }), ...more],
      open: () => sampleFleetStatus(),
    },
  });
  await useFieldsStore().load();
  return { fake, fleet: useFleetStore() };
}

const german: Condition = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
const offline: Condition = { fieldName: 'Online', operatorId: 'Equals', operands: [0] };
const plain: ViewContent = {
  query: { allOf: [german, offline] },
  search: { text: 'tram', fieldNames: ['Name', 'MacAddress'] },
  columns: [],
  sort: [{ fieldName: 'Country', direction: 'descending' }],
  groupBy: 'Country',
  answeredBy: 'memory',
};

describe('the content of a view', () => {
  it('is restored with filters, count, search text and order', async () => {
    const { fake, fleet } = await start();
    await showContent(fleet, plain);
    expect(fake.asked('devices.open')).toEqual([{ filters: [german] }]);
    expect(fleet.online).toBe(0);
    expect(contentOf(fleet)).toEqual(plain);
  });

  it('is sent to the service as a whole where the service answers', async () => {
    const { fake, fleet } = await start();
    const content: ViewContent = { ...plain, answeredBy: 'service' };
    await showContent(fleet, content);
    expect(fake.asked('devices.open')).toEqual([{ filters: [german, offline], answeredBy: 'service' }]);
    expect(fleet.online).toBeNull();
    expect(contentOf(fleet)).toEqual(content);
  });

  it.each([{ fieldNames: null }, { fieldNames: ['Country'] }, { fieldNames: [] }])(
    'stores the searched fields, even without a search text: %o',
    async ({ fieldNames }) => {
      const { fleet } = await start();
      const content: ViewContent = { ...plain, search: { text: '', fieldNames } };
      await showContent(fleet, content);
      expect(fleet.searchIn).toEqual(fieldNames);
      expect(contentOf(fleet)).toEqual(content);
    },
  );

  it('is replaced by all devices with the default look', async () => {
    const { fake, fleet } = await start();
    const first = contentOf(fleet);
    await showContent(fleet, plain);
    await showContent(fleet, null);
    expect(fake.asked('devices.open').at(-1)).toEqual({ filters: [] });
    expect(contentOf(fleet)).toEqual(first);
  });

  it('lists devices one by one where it is created from a selection', async () => {
    const { fleet } = await start();
    await showContent(fleet, plain);
    const macs = ['02:00:00:00:00:01', '02:00:00:00:00:02'];
    expect(contentOfDevices(fleet, macs)).toEqual({
      ...plain,
      query: { fieldName: 'MacAddress', operatorId: 'In', operands: macs },
      search: { ...plain.search, text: '' },
    });
    expect(contentOfDevices(fleet, macs.slice(1)).query).toMatchObject({ operatorId: 'Equals' });
  });
  it('lists devices one by one where the list is limited to them', async () => {
    const { fake, fleet } = await start();
    await fleet.ask(german);
    await fleet.showOnly(Float64Array.of(0x020000000001, 0x020000000002), 'Starred');
    const both = {
      fieldName: 'MacAddress',
      operatorId: 'In',
      operands: ['02:00:00:00:00:01', '02:00:00:00:00:02'],
    };
    expect(contentToSave(fleet).query).toEqual(both);
    await fleet.ask(german);
    fleet.online = 0;
    const saved = contentToSave(fleet);
    expect(saved.query).toEqual({ allOf: [both, german, offline] });
    await showContent(fleet, saved);
    expect(fake.asked('devices.open').at(-1)).toEqual({ filters: [both, german] });
    expect([fleet.only, fleet.online]).toEqual([null, 0]);
    expect(contentToSave(fleet)).toEqual(saved);
  });

  it('cannot list more devices than a query has alternatives', async () => {
    const { fleet } = await start();
    await fleet.showOnly(new Float64Array(200));
    expect(areTooManyToSave(fleet)).toBe(false);
    await fleet.showOnly(new Float64Array(201));
    expect(areTooManyToSave(fleet)).toBe(true);
  });

  it.each([
    [100, 'has no lists, so that each is an alternative', ['Equals']],
    [200, 'has lists', ['Equals', 'In']],
  ])('can list %d devices next to two alternatives where the service %s', async (most, _has, operators) => {
    const { fleet } = await start(sampleField({ id: 3, name: 'MacAddress', operators }));
    const limitTo = async (count: number) => {
      await fleet.showOnly(new Float64Array(count));
      await fleet.ask({ anyOf: [german, offline] });
    };
    await limitTo(most + 1);
    expect([areTooManyToSave(fleet), mostToSave(fleet)]).toEqual([true, most]);
    await limitTo(most);
    expect(areTooManyToSave(fleet)).toBe(false);
    await showContent(fleet, contentToSave(fleet));
    expect(fleet.error).toBeNull();
  });
});
