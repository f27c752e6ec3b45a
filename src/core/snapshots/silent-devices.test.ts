import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { namedField } from '@test/support/samples.ts';
import { changeGroups, rowsInGroups } from './change-groups.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { silentDevices } from './silent-devices.ts';
import { noPause, snapshotOf, type PlainCompany } from './testing/companies.ts';

const reported = { isEditable: false };
const fields = [
  namedField('Name', { isEditable: null }),
  namedField('Online', { ...reported, type: 'Integer', hasOptions: true }),
  namedField('OnlineSince', { ...reported, type: 'DateTime', displayName: 'Online/Offline Since' }),
  namedField('Uptime', { ...reported, type: 'Integer' }),
  namedField('Signal', { ...reported, type: 'Integer' }),
  namedField('Firmware', reported),
  namedField('Depot', { ...reported, category: 'Tags' }),
  namedField('Interval', { type: 'Integer' }),
];

const firstMac = 0x020a14000000;

type Values = Readonly<Record<string, FieldValue>>;

/** A company of these devices, by index; `null` is a device that it does not have. */
const company = (
  devices: readonly (Values | null)[],
  fieldNames = fields.map(({ name }) => name),
): PlainCompany => ({
  fieldNames,
  devices: new Map(
    devices.flatMap((values, index) =>
      values ? [[macTextOf(firstMac + index), new Map(Object.entries(values))] as const] : [],
    ),
  ),
});

async function compared(before: PlainCompany, now: PlainCompany) {
  const both = { before: snapshotOf(before), now: snapshotOf(now) };
  return { ...both, difference: await compareSnapshots(both.before, both.now, noPause) };
}

/** The indexes of the silent devices, with what shows it; `null` if none is known. */
async function silentIn(before: PlainCompany, now: PlainCompany) {
  const found = await silentDevices(await compared(before, now), fields, noPause);
  if (!found) return null;
  const { group, shownBy } = found;
  expect(Array.from({ length: group.devices }, (_, index) => group.deviceAt(index).mac)).toEqual(
    Array.from(group.macs, macTextOf),
  );
  return [Array.from(group.macs, (mac) => mac - firstMac), shownBy] as const;
}

const later = '2026-05-20T06:05:00Z';
const online = { Online: 1, OnlineSince: '2026-05-20T06:00:00Z', Uptime: 100, Signal: -70 };
const moved = { ...online, Uptime: 400 };
const fleet = (size: number, values: Values): Values[] => Array.from({ length: size }, () => values);

/** What is found if nine devices reported a new uptime, and a tenth was like this. */
const tenth = (before: Values, now: Values) =>
  silentIn(company([before, ...fleet(9, online)]), company([now, ...fleet(9, moved)]));
const tenthIsSilent = [[0], { fieldName: 'Uptime', changed: 9, online: 10 }];

const rarely = fc.oneof({ weight: 14, arbitrary: fc.constant(false) }, fc.constant(true));

/** A device of two readings: whether it stays online, and whether it reports nothing new. */
const anyDevice = fc
  .record({
    ...{ isNew: rarely, isGone: rarely, isOfflineThen: rarely, isOfflineNow: rarely, reconnects: rarely },
    ...{ isStuck: rarely, isEdited: rarely, hasSignal: fc.boolean() },
  })
  .map(({ isNew, isGone, isOfflineThen, isOfflineNow, reconnects, isStuck, isEdited, hasSignal }) => ({
    stays: !(isNew || isGone || isOfflineThen || isOfflineNow || reconnects),
    isStuck,
    before: isNew ? null : { ...online, Online: isOfflineThen ? 0 : 1 },
    now: isGone
      ? null
      : {
          ...online,
          Online: isOfflineNow ? 0 : 1,
          OnlineSince: reconnects ? later : online.OnlineSince,
          Depot: isEdited ? 'B' : null,
          ...(isStuck ? {} : { Uptime: 400, Signal: hasSignal ? -71 : online.Signal }),
        },
  }));

describe('silent devices', () => {
  it('are those that stayed online with the values that they had, while nine of ten reported others', async () => {
    expect(await tenth(online, online)).toEqual(tenthIsSilent);
  });

  it('may be known to the service without any value', async () => {
    expect(await tenth({ Online: '1' }, { Online: 1 })).toEqual(tenthIsSilent);
  });

  it('may be edited by users', async () => {
    expect(await tenth(online, { ...online, Name: 'Tram 2', Depot: 'B', Interval: 5 })).toEqual(
      tenthIsSilent,
    );
  });

  it.each<[string, Values, Values]>([
    ['reported another value of any field', online, { ...online, Firmware: '6.6.0' }],
    ['reported a first value', { Online: 1 }, { Online: 1, Signal: -70 }],
    ['lost a value', online, { ...online, Signal: null }],
    ['connected again', online, { ...online, OnlineSince: later }],
    ['went offline', online, { ...online, Online: 0 }],
    ['came online', { ...online, Online: 0 }, online],
    ['were offline', { Online: 0 }, { Online: 0 }],
  ])('are not those that %s', async (_title, before, now) => {
    expect(await tenth(before, now)).toBeNull();
  });

  it('are unknown if fewer than nine of ten reported: the readings may be too close together', async () => {
    const before = company(fleet(20, online));
    expect(await silentIn(before, company([...fleet(3, online), ...fleet(17, moved)]))).toBeNull();
    expect(await silentIn(before, company([...fleet(2, online), ...fleet(18, moved)]))).not.toBeNull();
  });

  it('are unknown among fewer than ten devices', async () => {
    const [before, now] = [company(fleet(9, online)), company([online, ...fleet(8, moved)])];
    expect(await silentIn(before, now)).toBeNull();
  });

  it.each<[string, Values]>([
    ['firmware', { ...online, Firmware: '6.6.0' }],
    ['tag', { ...online, Depot: 'B' }],
    ['editable number', { ...online, Interval: 5 }],
    ['connection', { ...online, OnlineSince: later }],
  ])('are unknown if all that changed is the %s of the others', async (_title, others) => {
    const before = company(fleet(10, online));
    expect(await silentIn(before, company([online, ...fleet(9, others)]))).toBeNull();
  });

  it('are unknown if the field that moves is in only one of the readings', async () => {
    const [before, now] = [fleet(10, online), [online, ...fleet(9, moved)]];
    const names = fields.map(({ name }) => name);
    const others = names.filter((name) => name !== 'Uptime');
    expect(await silentIn(company(before, others), company(now, names))).toBeNull();
    expect(await silentIn(company(before, names), company(now, others))).toBeNull();
  });

  it.each(['Uptime', 'Signal'] as const)(
    'are shown by the field that changed on the most devices: %s',
    async (most) => {
      const both = { ...moved, Signal: -71 };
      const now = [online, { ...online, [most]: both[most] }, ...fleet(18, both)];
      expect(await silentIn(company(fleet(20, online)), company(now))).toEqual([
        [0],
        { fieldName: most, changed: 19, online: 20 },
      ]);
    },
  );

  it('are those that comparing device by device finds', async () => {
    const devices = fc.array(anyDevice, { minLength: 8, maxLength: 30, size: 'max' });
    await fc.assert(
      fc.asyncProperty(devices, async (list) => {
        const stayed = list.flatMap((one, index) => (one.stays ? [index] : []));
        const silent = stayed.filter((index) => list[index]?.isStuck);
        const changed = stayed.length - silent.length;
        const isKnown = silent.length > 0 && changed * 10 >= stayed.length * 9;
        const [before, now] = [company(list.map((one) => one.before)), company(list.map((one) => one.now))];
        expect(await silentIn(before, now)).toEqual(
          isKnown ? [silent, { fieldName: 'Uptime', changed, online: stayed.length }] : null,
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are no changed devices', async () => {
    const both = await compared(company(fleet(10, online)), company([online, ...fleet(9, moved)]));
    const groups = await changeGroups(both, fields, noPause);
    expect(Array.from(await rowsInGroups(groups, 10, noPause))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
