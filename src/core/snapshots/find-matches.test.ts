import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { evaluateFilter, type Verdict } from '@shared/devices/evaluate-filter.ts';
import { macField, type Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { sameValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { createSnapshotsRepository, type SnapshotsRepository } from '../storage/index.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { findMatches } from './find-matches.ts';
import { columnOf, valueAt } from './snapshot.ts';
import { noPause, packed, plainCompany, snapshotOf, type PlainCompany } from './testing/companies.ts';

const account = { id: 'trams', companyId: 627 };
const when = { nowMs: 10_000, pause: noPause };
const operators = ['Equals', 'NotEquals', 'Contains', 'GreaterThan', 'In', 'NotIn', 'IsUnset', 'unknown'];
const names = ['Name', 'Firmware', 'Signal', '__proto__', 'Elsewhere', macField];
const fields: Field[] = [
  sampleField({ name: 'Name' }),
  sampleField({ name: 'Firmware' }),
  sampleField({ name: 'Signal', type: 'Integer' }),
  sampleField({ name: 'Elsewhere' }),
  sampleField({ name: macField }),
];

const filter: fc.Arbitrary<Filter> = fc.record({
  fieldName: fc.constantFrom(...names),
  operatorId: fc.constantFrom(...operators),
  operands: fc.array(fc.constantFrom('', '0', '1', 0, 1, '00:00:00:00:00:00'), { maxLength: 2 }),
});
const anyOf = fc.array(fc.array(filter, { minLength: 1, maxLength: 3 }), { maxLength: 3 });

/** The verdict on one device, filter by filter. */
function verdictOn(values: PlainCompany['devices'], mac: string, groups: readonly Filter[][]): Verdict {
  const ofFilter = (one: Filter): Verdict => {
    const value = one.fieldName === macField ? mac : (values.get(mac)?.get(one.fieldName) ?? null);
    return evaluateFilter(
      one,
      value,
      fields.find(({ name }) => name === one.fieldName),
    );
  };
  const ofGroups = groups.map((group): Verdict => {
    const verdicts = group.map(ofFilter);
    if (verdicts.includes('does-not-match')) return 'does-not-match';
    return verdicts.includes('cannot-tell') ? 'cannot-tell' : 'matches';
  });
  if (groups.length === 0 || ofGroups.includes('matches')) return 'matches';
  return ofGroups.includes('cannot-tell') ? 'cannot-tell' : 'does-not-match';
}

describe('the devices of a kept reading that match filters', () => {
  let repository: SnapshotsRepository;
  beforeEach(() => (repository = createSnapshotsRepository(memoryDatabase())));

  it('are those that match one by one, whatever the filters are', async () => {
    await fc.assert(
      fc.asyncProperty(plainCompany, anyOf, async (company, groups) => {
        const bytes = await packed(snapshotOf(company));
        const latest = { bytes, readAtMs: 2000, devices: company.devices.size };
        const wanted = { anyOf: groups, fields, shown: ['Depot'] };
        const found = await findMatches({ repository, latest }, account, wanted, when);
        const macs = [...company.devices.keys()].sort();
        const verdicts = macs.map((mac) => verdictOn(company.devices, mac, groups));
        const { snapshot, rows, cannotTell, readAtMs } = found ?? expect.unreachable();
        expect([...rows].map((row) => macTextOf(snapshot.macs[row] ?? 0))).toEqual(
          macs.filter((_, at) => verdicts[at] === 'matches'),
        );
        expect(cannotTell).toBe(verdicts.filter((verdict) => verdict === 'cannot-tell').length);
        expect(readAtMs).toBe(2000);
        const depots = columnOf(snapshot, 'Depot');
        const isKept = (mac: string, row: number): boolean =>
          sameValue(valueAt(depots, row), company.devices.get(mac)?.get('Depot') ?? null);
        expect(macs.every(isKept)).toBe(true);
      }),
    );
  });

  it('are not known where no reading is kept', async () => {
    const kept = { repository, latest: null };
    expect(await findMatches(kept, account, { anyOf: [], fields, shown: [] }, when)).toBeNull();
  });
});
