import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { FleetsBench, macOf } from '@test/support/fleets-bench.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import type { Fleets } from '../devices/index.ts';
import { createAccountsRepository, createDaysRepository, openDatabase } from '../storage/index.ts';
import { keptAccount } from '../storage/testing/kept-account.ts';
import { memoryDatabase } from '../storage/testing/memory-database.ts';
import { createDays, type Days, type ReadCompany } from './days.ts';

const hourMs = 3_600_000;
/** Noon in local time on a day of May 2026, milliseconds since the epoch. */
const noonOf = (day: number): number => new Date(2026, 4, day, 12).getTime();

const firmware = sampleField({ name: 'Firmware', type: 'String' });
const ping = sampleField({ name: 'Ping', type: 'Double' });
const online = sampleField({ name: 'Online', hasOptions: true });

let bench: FleetsBench;
let database: DatabaseSync;
let days: Days;
let faults: unknown[];
/** How often it was told that a day was recorded. */
let tellings: number;

const daysOn = (from: DatabaseSync, fleets: Pick<Fleets, 'dayFigures'> = bench.fleets): Days =>
  createDays({
    access: bench.access,
    fleets,
    fields: () => bench.readFields(),
    repository: createDaysRepository(from),
    clock: { now: () => Date.now() },
    tell: () => (tellings += 1),
    onFault: (error) => faults.push(error),
  });

/** Devices with one value of each field. */
function devicesWith(values: Readonly<Record<string, readonly FieldValue[]>>): FleetsBench['devices'] {
  const count = Math.max(...Object.values(values).map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => ({
    mac: macOf(index),
    values: new Map(Object.entries(values).map(([name, all]) => [name, all[index] ?? null])),
  }));
}

/** Sets what the service has: one value of each field per device. */
function serve(fields: readonly Field[], values: Readonly<Record<string, readonly FieldValue[]>>): void {
  bench.readFields.mockResolvedValue([...fields]);
  bench.devices = devicesWith(values);
}

/** Tells the days what the fleets told, and waits until it is recorded. */
async function told(): Promise<void> {
  for (const status of bench.statuses.splice(0)) days.onStatus(status);
  await vi.advanceTimersByTimeAsync(1000);
}

/** Reads the devices at a moment. */
async function readAt(atMs: number): Promise<void> {
  vi.setSystemTime(atMs);
  const key = await bench.opened();
  await bench.refreshed(key);
  await told();
}

const recorded = (fieldName = 'Firmware') =>
  days.of(fieldName).map(({ day, devices, figures }) => [day, devices, figures] as const);
/** The devices of a day by value, none of them unset. */
const valuesOf = (others: number, ...rows: [string, number][]) => ({
  ...{ kind: 'values', unset: 0, others },
  rows: rows.map(([value, devices]) => ({ value, devices })),
});
const daysRecorded = () => recorded().map(([day, devices]) => `${day} ${devices}`);

beforeEach(() => {
  vi.useFakeTimers({ now: noonOf(1) });
  bench = new FleetsBench();
  database = memoryDatabase();
  faults = [];
  tellings = 0;
  days = daysOn(database);
  serve([firmware], { Firmware: ['6.4', '6.4', '6.5', '6.5'] });
});
afterEach(() => {
  vi.useRealTimers();
  expect(faults).toEqual([]);
});

describe('the figures of a day', () => {
  it('are those of its first whole reading, and are written once', async () => {
    await readAt(noonOf(1));
    serve([firmware], { Firmware: ['6.5', '6.5'] });
    await readAt(noonOf(1) + hourMs);
    await readAt(noonOf(2));
    expect(recorded()).toEqual([
      ['2026-05-01', 4, valuesOf(0, ['6.4', 2], ['6.5', 2])],
      ['2026-05-02', 2, valuesOf(0, ['6.5', 2])],
    ]);
    expect(tellings).toBe(2);
  });

  it('begin at midnight of this computer', async () => {
    const midnight = new Date(2026, 4, 2).getTime();
    await readAt(midnight - 60_000);
    await readAt(midnight);
    expect(days.of('Firmware').map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02']);
  });

  it('are not written again after a restart', async () => {
    await readAt(noonOf(1));
    days = daysOn(database);
    serve([firmware], { Firmware: ['6.5', '6.5'] });
    await readAt(noonOf(1) + hourMs);
    expect(daysRecorded()).toEqual(['2026-05-01 4']);
  });

  it('are not written again when another process recorded them meanwhile', async () => {
    const other = createDaysRepository(database);
    const figures = new Map();
    days = daysOn(database, {
      async dayFigures(field) {
        other.record(bench.access.active().account, { day: '2026-05-01', readAtMs: 1, devices: 7, figures });
        return bench.fleets.dayFigures(field);
      },
    });
    await bench.opened();
    await told();
    expect(daysRecorded()).toEqual(['2026-05-01 7']);
  });

  it('are recorded for each field by its kind, failed pings left out and counted', async () => {
    serve([ping, online, sampleField({ name: 'Seen', type: 'DateTime' })], {
      Ping: [10, -1, 30, null],
      Online: [1, 1, 0, null],
      Seen: ['2026-05-01', '2026-05-01', '2026-05-01', '2026-05-01'],
    });
    await readAt(noonOf(1));
    expect(days.of('Ping')[0]?.figures).toEqual({
      ...{ kind: 'numbers', unset: 1, failed: 1 },
      figures: { devices: 2, least: null, most: null, sum: null },
    });
    expect(days.of('Online')[0]?.figures).toEqual({
      ...{ kind: 'values', unset: 1, others: 0 },
      rows: [
        { value: 1, devices: 2 },
        { value: 0, devices: 1 },
      ],
    });
    expect(days.of('Seen')[0]?.figures).toBeNull();
  });

  it('stay what they were when the field becomes one of another type, and when a value appears later', async () => {
    await readAt(noonOf(1));
    serve([firmware], { Firmware: ['6.4', '6.6', '6.6', null] });
    await readAt(noonOf(2));
    serve([{ ...firmware, type: 'Double' }], { Firmware: [6.4, 6.6, 6.6, null] });
    await readAt(noonOf(3));
    expect(recorded().map(([, , figures]) => figures)).toMatchObject([
      { kind: 'values', rows: [{ value: '6.4' }, { value: '6.5' }] },
      { kind: 'values', rows: [{ value: '6.6', devices: 2 }], others: 1, unset: 1 },
      { kind: 'numbers', figures: { devices: 3 } },
    ]);
  });

  it('are those of each account', async () => {
    await readAt(noonOf(1));
    bench.access.switchTo('metering', bench.calls);
    expect(recorded()).toEqual([]);
    serve([firmware], { Firmware: ['1', '1'] });
    await readAt(noonOf(1));
    expect(daysRecorded()).toEqual(['2026-05-01 2']);
    bench.access.switchTo('transit', bench.calls);
    expect(daysRecorded()).toEqual(['2026-05-01 4']);
  });
});

describe('an account that is left while its figures are counted', () => {
  /** Counts with days on which another account is entered meanwhile. */
  function leaveWhileCounting(fail?: Failure): void {
    days = daysOn(database, {
      async dayFigures(field) {
        const counted = await bench.fleets.dayFigures(field);
        bench.access.switchTo('metering', bench.calls);
        if (fail) throw fail;
        return counted;
      },
    });
  }

  it('has no day recorded, and neither has the one that was entered', async () => {
    leaveWhileCounting();
    await readAt(noonOf(1));
    expect(recorded()).toEqual([]);
    bench.access.switchTo('transit', bench.calls);
    expect(recorded()).toEqual([]);
  });

  it('makes no fault, whatever the counting fails with', async () => {
    leaveWhileCounting(new Failure(sampleError({ code: 'not-understood' })));
    await readAt(noonOf(1));
    expect(recorded()).toEqual([]);
  });

  it('is not counted at all if it was left before', async () => {
    const dayFigures = vi.fn((field: Field) => bench.fleets.dayFigures(field));
    days = daysOn(database, { dayFigures });
    await bench.opened();
    days.onStatus({ state: 'ready', readAtMs: noonOf(1) });
    bench.access.switchTo('metering', bench.calls);
    await vi.advanceTimersByTimeAsync(1000);
    expect(dayFigures).not.toHaveBeenCalled();
  });
});

describe('an account that is not shown', () => {
  let other: FleetsBench;

  /** Reads its company. */
  async function read(values: readonly FieldValue[]): Promise<ReadCompany> {
    other.readFields.mockResolvedValue([firmware]);
    other.devices = devicesWith({ Firmware: values });
    const key = await other.opened();
    await other.refreshed(key);
    const readAtMs = (await other.fleets.status(key)).readAtMs ?? 0;
    return { ...other, fields: () => other.readFields(), readAtMs };
  }
  const readOther = async (values: readonly FieldValue[] = ['7.0', '7.0', '7.1']): Promise<void> =>
    days.onOther(await read(values), other.access.active());
  const show = (): void => bench.access.switchTo('wagons', bench.calls);

  beforeEach(() => {
    other = new FleetsBench();
    other.access.switchTo('wagons', other.calls);
  });

  it('has the figures of its first reading of each day recorded as its own, and nobody is told', async () => {
    await readAt(noonOf(1));
    await readOther();
    await readOther(['7.1', '7.1']);
    vi.setSystemTime(noonOf(2));
    await readOther(['7.1', '7.1']);
    expect([tellings, ...daysRecorded()]).toEqual([1, '2026-05-01 4']);
    show();
    expect(recorded()).toEqual([
      ['2026-05-01', 3, valuesOf(1, ['7.0', 2])],
      ['2026-05-02', 2, valuesOf(0, ['7.1', 2])],
    ]);
  });

  it('is not recorded again when it is shown on the same day', async () => {
    await readOther();
    show();
    await readAt(noonOf(1) + hourMs);
    expect(daysRecorded()).toEqual(['2026-05-01 3']);
  });

  it('is not recorded from a reading that is left while it is counted, and that is no fault', async () => {
    const company = await read(['7.0', '7.0']);
    const dayFigures = async (field: Field) => {
      const counted = await company.fleets.dayFigures(field);
      other.access.switchTo('trams');
      return counted;
    };
    await days.onOther({ ...company, fleets: { dayFigures } }, other.access.active());
    show();
    expect(recorded()).toEqual([]);
  });

  it('makes no reading fail when its day cannot be recorded', async () => {
    database.exec('DROP TABLE recorded_figures');
    await readOther();
    expect(faults.splice(0)).toHaveLength(1);
  });
});

describe('what is no whole reading by the service', () => {
  it('is not recorded when it was stopped or failed', async () => {
    bench.answer = () => new Promise(() => undefined);
    const key = await bench.opened();
    await bench.fleets.cancel(key);
    await told();
    expect(bench.lastStatus?.state).not.toBe('ready');
    expect(recorded()).toEqual([]);
  });

  it('is not recorded while kept devices are shown, and is as soon as the devices are read', async () => {
    const kept = { fields: [firmware], readAtMs: noonOf(1) - hourMs, devices: 1, pages: () => [] };
    bench.readKept = () => Promise.resolve(kept);
    let answer: () => void = () => undefined;
    const whole = bench.answer;
    bench.answer = (query) => new Promise((resolve) => (answer = () => resolve(whole(query))));
    await bench.opened();
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.lastStatus?.isRestored).toBe(true);
    await told();
    // As if a late event of an earlier reading arrived.
    days.onStatus({ state: 'ready', readAtMs: noonOf(1) });
    await told();
    expect(recorded()).toEqual([]);
    answer();
    await vi.advanceTimersByTimeAsync(5000);
    await told();
    expect(daysRecorded()).toEqual(['2026-05-01 4']);
  });

  it('is not recorded from two readings: another edition of the devices ends the counting', async () => {
    let edition = 0;
    const figures = { kind: 'numbers', unset: 4, failed: 0, figures: null } as const;
    days = daysOn(database, {
      dayFigures: () =>
        Promise.resolve({ edition: (edition += 1), devices: 4, figures, readAtMs: noonOf(1) }),
    });
    serve([firmware, ping], { Firmware: ['6.4'] });
    days.onStatus({ state: 'ready', readAtMs: noonOf(1) });
    await told();
    expect(recorded()).toEqual([]);
  });
});

describe('a clock that was wrong', () => {
  it('hides a day that was recorded while it was ahead, and has passed without a reading', async () => {
    for (const day of [20, 2, 21]) await readAt(noonOf(day));
    expect(daysRecorded()).toEqual(['2026-05-02 4', '2026-05-21 4']);
  });

  it('hides a day that was recorded while it was far behind', async () => {
    for (const day of [1, 2]) await readAt(noonOf(day));
    await readAt(new Date(1970, 0, 1, 12).getTime());
    await readAt(noonOf(3));
    expect(daysRecorded()).toEqual(['2026-05-01 4', '2026-05-02 4', '2026-05-03 4']);
  });

  it('hides the days that have not come, and does not prevent their figures later', async () => {
    await readAt(noonOf(20));
    vi.setSystemTime(noonOf(1));
    expect(recorded()).toEqual([]);
    serve([firmware], { Firmware: ['6.5', '6.5'] });
    await readAt(noonOf(1));
    await readAt(noonOf(20));
    await readAt(noonOf(20) + hourMs);
    expect(daysRecorded()).toEqual(['2026-05-01 2', '2026-05-20 2']);
  });
});

it('has no figures of a day that are not JSON', async () => {
  await readAt(noonOf(1));
  database.exec(`UPDATE recorded_figures SET figures = '{'`);
  expect(recorded()).toEqual([['2026-05-01', 4, null]]);
});

it('loses the days with their account, and only those', async () => {
  const opened = openDatabase(temporaryFolder('days'), 0).database;
  const accounts = createAccountsRepository(opened);
  accounts.save(keptAccount());
  days = daysOn(opened);
  await readAt(noonOf(1));
  bench.access.switchTo('demo-627', bench.calls);
  await readAt(noonOf(1));
  accounts.remove('transit');
  expect(daysRecorded()).toEqual(['2026-05-01 4']);
  expect(opened.prepare('SELECT COUNT(*) AS n FROM recorded_figures').get()).toEqual({ n: 1 });
  bench.access.switchTo('transit', bench.calls);
  expect(recorded()).toEqual([]);
  opened.close();
});
