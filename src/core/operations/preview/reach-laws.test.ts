import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { previewGroups, type PreviewRow } from '@shared/operations/preview.ts';
import type { DeviceRecord, ServiceClient } from '@core/service/index.ts';
import { fakeClient } from '@test/support/fake-client.ts';
import { FakeFleet, fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { FakeAccess } from '@test/support/operations-bench.ts';
import { readReach, type Reach, type ChangeTarget } from './reach.ts';

const size = 30;
const rings: fc.Arbitrary<FieldValue> = fc.constantFrom(1, 2, '2', 3, null);
const fleets = fc.array(rings, { minLength: size, maxLength: size }).map((values) => {
  const fleet = new FakeFleet(size);
  for (const [index, value] of values.entries()) fleet.set(index, 'Ring', value);
  return fleet;
});
const operators = fc.constantFrom(['Equals'], ['Equals', 'In']);

/** Devices distributed over values; MAC addresses from `size` on belong to no device. */
const assignments = fc
  .uniqueArray(fc.nat(size + 5), { maxLength: 24, size: 'max' })
  .chain((indexes) =>
    fc.tuple(fc.constant(indexes), fc.array(fc.constantFrom(1, 2, 3), { minLength: 24, maxLength: 24 })),
  )
  .map(([indexes, values]) =>
    [1, 2, 3]
      .map((value) => ({ value, macs: indexes.filter((_, place) => values[place] === value).map(macOf) }))
      .filter(({ macs }) => macs.length > 0),
  );

function readReachOf(
  fleet: Pick<FakeFleet, 'client'>,
  target: ChangeTarget,
  macOperators: readonly string[],
): Promise<Reach> {
  const access = new FakeAccess();
  access.clients.set('Transit', fleet.client);
  const question = { fieldName: 'Ring', target, operators: macOperators, fields: fleetFields, left: [] };
  return readReach(access.active(), question);
}

const macsOf = (rows: readonly PreviewRow[]): string[] => rows.map(({ mac }) => mac).sort();
const isChanging = ({ group }: PreviewRow): boolean => group === 'will-change' || group === 'unset';

/** Each device is one row in one group, and each device that changes is in one part. */
function expectPartition({ rows, counts, plan, partOf }: Reach, macs: readonly string[]): void {
  expect(macsOf(rows)).toEqual([...macs].sort());
  const numbers = [counts.willChange, counts.unset, counts.hasIt, counts.cannotChange];
  expect(previewGroups.map((group) => rows.filter((row) => row.group === group).length)).toEqual(numbers);
  expect([...partOf.keys()].sort()).toEqual(macsOf(rows.filter(isChanging)));
  for (const place of partOf.values()) expect(plan[place]).toBeDefined();
}

describe('the devices that a change would hit', () => {
  it('are each in one group, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(fleets, fc.constantFrom(1, 2, 3), fc.boolean(), async (fleet, value, isFiltered) => {
        const filters = isFiltered ? [{ fieldName: 'Ring', operatorId: 'Equals', operands: [1] }] : [];
        const reach = await readReachOf(fleet, { kind: 'filters', filters, value }, ['Equals']);
        const hit = [...fleet.devices].filter(([, values]) => !isFiltered || values.get('Ring') === 1);
        expectPartition(
          reach,
          hit.map(([mac]) => mac),
        );
        expect(reach.gone).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  it('are each in one group when they are named, including missing ones, whatever the values', async () => {
    await fc.assert(
      fc.asyncProperty(fleets, assignments, operators, async (fleet, list, macOperators) => {
        const reach = await readReachOf(fleet, { kind: 'devices', assignments: list }, macOperators);
        const macs = list.flatMap((each) => each.macs);
        expectPartition(reach, macs);
        expect(reach.gone).toBe(macs.filter((mac) => !fleet.devices.has(mac)).length);
        const gone = macsOf(reach.rows.filter(({ group }) => group === 'cannot-change'));
        expect(gone.some((mac) => fleet.devices.has(mac))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('are matched by the filters of their part, which match no device that is not named', async () => {
    await fc.assert(
      fc.asyncProperty(fleets, assignments, operators, async (fleet, list, macOperators) => {
        const reach = await readReachOf(fleet, { kind: 'devices', assignments: list }, macOperators);
        for (const [place, { filters, value }] of reach.plan.entries()) {
          const query = { companyId: 627, filters, fieldNames: [], page: 1, pageSize: 99 };
          const { devices } = await fleet.client.queryDevices(query, new AbortController().signal);
          const hit = devices.map(({ mac }) => mac);
          const own = list.find((each) => each.value === value)?.macs ?? [];
          expect(hit.filter((mac) => !own.includes(mac))).toEqual([]);
          const wanted = [...reach.partOf].filter(([, part]) => part === place).map(([mac]) => mac);
          expect(wanted.length).toBeGreaterThan(0);
          expect(wanted.filter((mac) => !hit.includes(mac))).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('may be more than a call takes arguments', async () => {
    const devices = Array.from({ length: 150_000 }, (_, index): DeviceRecord => {
      const mac = index
        .toString(16)
        .toUpperCase()
        .padStart(12, '0')
        .replace(/..(?!$)/g, '$&:');
      return { mac, values: new Map([['Ring', 1]]) };
    });
    const queryDevices: ServiceClient['queryDevices'] = ({ filters: [one], page, pageSize }) => {
      const hit = one ? devices.filter(({ mac }) => mac === one.operands[0]) : devices;
      const shown = hit.slice((page - 1) * pageSize, page * pageSize);
      return Promise.resolve({ totalItems: hit.length, devices: shown });
    };
    const fleet = { client: fakeClient({ queryDevices }) };
    const macs = devices.map(({ mac }) => mac);
    const reach = await readReachOf(fleet, { kind: 'devices', assignments: [{ value: 2, macs }] }, [
      'Equals',
    ]);
    expect(reach.counts.willChange).toBe(150_000);
  });
});
