import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlineField } from '@shared/devices/field.ts';
import { changeKindOf, connectionChangeOf } from '@shared/snapshots/change-kind.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { changeGroups, rowsInGroups } from './change-groups.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { noPause, plainCompany, snapshotOf, type PlainCompany } from './testing/companies.ts';

const fields = [
  sampleField({ name: 'Name' }),
  sampleField({ name: onlineField, type: 'Integer', hasOptions: true }),
  sampleField({ name: 'Firmware', displayName: 'Firmware version' }),
  sampleField({ name: 'Depot', category: 'Tags' }),
];

async function compared(before: PlainCompany, now: PlainCompany) {
  const both = { before: snapshotOf(before), now: snapshotOf(now) };
  return { ...both, difference: await compareSnapshots(both.before, both.now, noPause) };
}

async function groupsOf(before: PlainCompany, now: PlainCompany) {
  return (await changeGroups(await compared(before, now), fields, noPause)).map((group) => ({
    kind: group.kind,
    fieldName: group.fieldName,
    devices: Array.from({ length: group.devices }, (_, index) => group.deviceAt(index)),
    macs: Array.from(group.macs, macTextOf),
  }));
}

const kindIn = (name: string, before: FieldValue, after: FieldValue): string => {
  if (name === onlineField) return connectionChangeOf(before, after) ?? 'field';
  const field = fields.find((one) => one.name === name);
  return field ? changeKindOf(field) : 'field';
};

/** One line for each change, found by comparing device by device and field by field. */
function naive(before: PlainCompany, now: PlainCompany): string[] {
  const lines: string[] = [];
  const line = (...parts: FieldValue[]): void => void lines.push(JSON.stringify(parts));
  for (const [mac, values] of now.devices) {
    const earlier = before.devices.get(mac);
    if (!earlier) {
      line('new', null, mac, values.get('Name') ?? null, null, null);
      continue;
    }
    for (const name of now.fieldNames.filter((one) => before.fieldNames.includes(one))) {
      const [was, is] = [earlier.get(name) ?? null, values.get(name) ?? null];
      if (!sameValue(was, is)) line(kindIn(name, was, is), name, mac, values.get('Name') ?? null, was, is);
    }
  }
  for (const [mac, values] of before.devices)
    if (!now.devices.has(mac)) line('gone', null, mac, values.get('Name') ?? null, null, null);
  return lines.sort();
}

const company = (devices: Record<string, Record<string, FieldValue>>, names?: string[]): PlainCompany => ({
  fieldNames: names ?? ['Name', onlineField, 'Firmware', 'Depot', 'Signal'],
  devices: new Map(
    Object.entries(devices).map(([end, values]) => [
      `02:0A:14:00:00:${end}`,
      new Map(Object.entries(values)),
    ]),
  ),
});

const counts = async (before: PlainCompany, now: PlainCompany) =>
  (await groupsOf(before, now)).map(({ kind, fieldName, devices }) => [kind, fieldName, devices.length]);

describe('what changed since', () => {
  it('is what comparing every value of every device finds', async () => {
    await fc.assert(
      fc.asyncProperty(plainCompany, plainCompany, async (before, now) => {
        const groups = await groupsOf(before, now);
        const lines = groups.flatMap(({ kind, fieldName, devices }) =>
          devices.map(({ mac, name, before: was, after }) =>
            JSON.stringify([kind, fieldName, mac, name, was, after]),
          ),
        );
        expect(lines.sort()).toEqual(naive(before, now));
        expect(groups.map(({ devices }) => devices.map(({ mac }) => mac))).toEqual(
          groups.map(({ macs }) => macs),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('is nothing between a company and itself, in whichever order it was read', async () => {
    await fc.assert(
      fc.asyncProperty(plainCompany, async (one) => {
        const turned = { ...one, devices: new Map([...one.devices].reverse()) };
        expect(await groupsOf(one, turned)).toEqual([]);
      }),
    );
  });

  it('lists devices by their addresses, and each of all that changed once', async () => {
    await fc.assert(
      fc.asyncProperty(plainCompany, plainCompany, async (before, now) => {
        const both = await compared(before, now);
        const groups = await changeGroups(both, fields, noPause);
        for (const group of groups) {
          const macs = Array.from(group.macs);
          expect(macs).toEqual([...new Set(macs)].sort((a, b) => a - b));
        }
        const changed = new Set(groups.flatMap((group) => (group.kind === 'gone' ? [] : [...group.macs])));
        expect((await rowsInGroups(groups, both.now.macs.length, noPause)).length).toBe(changed.size);
      }),
    );
  });

  it('tells new and gone devices, and one that came back as there', async () => {
    const [first, second] = [company({ '01': {}, '02': {} }), company({ '02': {}, '03': {} })];
    expect(await counts(first, second)).toEqual([
      ['new', null, 1],
      ['gone', null, 1],
    ]);
    expect(await counts(first, company({ '01': {}, '02': {} }))).toEqual([]);
  });

  it('keeps unset, empty and 0 apart', async () => {
    const before = company({ '01': { Depot: '' }, '02': {}, '03': { Depot: 0 }, '04': { Depot: '0' } });
    const now = company({ '01': {}, '02': { Depot: '' }, '03': { Depot: '0' }, '04': { Depot: '0' } });
    expect(await counts(before, now)).toEqual([['tag', 'Depot', 3]]);
  });

  it('tells of a field that appeared or disappeared, and takes none of its values for a change', async () => {
    const before = company({ '01': { Old: 1, Depot: 'A' } }, ['Old', 'Depot']);
    const now = company({ '01': { New: 1, Depot: 'B' } }, ['Depot', 'New']);
    const { difference } = await compared(before, now);
    expect(difference.fieldsAdded.map(({ label }) => label)).toEqual(['New!']);
    expect(difference.fieldsGone.map(({ label }) => label)).toEqual(['Old!']);
    expect(await counts(before, now)).toEqual([['tag', 'Depot', 1]]);
  });

  it('comes in the order of kinds, fields in that of the company', async () => {
    const before = company({
      '01': { Signal: 1, Depot: 'A', Firmware: '1', [onlineField]: 1 },
      '02': { [onlineField]: 0 },
    });
    const now = company({
      '01': { Signal: 2, Depot: 'B', Firmware: '2', [onlineField]: 0 },
      '02': { [onlineField]: 1 },
    });
    expect(await counts(before, now)).toEqual([
      ['went-offline', onlineField, 1],
      ['came-online', onlineField, 1],
      ['firmware', 'Firmware', 1],
      ['tag', 'Depot', 1],
      ['field', 'Signal', 1],
    ]);
  });
});

describe('a change of the connection', () => {
  it.each<[FieldValue, FieldValue, string | null]>([
    [1, 0, 'went-offline'],
    [-1, 0, 'went-offline'],
    ['1', '0', 'went-offline'],
    [0, 1, 'came-online'],
    [-1, 1, 'came-online'],
    [1, '1', null],
    [1, -1, null],
    [null, 0, null],
    [7, 1, null],
    [1, null, null],
  ])('from %j to %j is %s', (before, after, change) =>
    expect(connectionChangeOf(before, after)).toBe(change),
  );
});

describe('a change of a field', () => {
  it.each([
    ['tag', { name: 'FirmwareRing', category: 'Tag' }],
    ['firmware', { name: 'FirmwareVersion' }],
    ['firmware', { name: 'Fw', displayName: 'Firmware' }],
    ['field', { name: 'FirmwareUpdated', type: 'DateTime' }],
    ['field', { name: 'Signal', type: 'Integer' }],
  ])('is of the kind %s for %j', (kind, part) =>
    expect(changeKindOf(sampleField({ displayName: part.name, ...part }))).toBe(kind),
  );
});
