import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Company } from './company.ts';
import type { Value } from './value.ts';
import { World } from './world.ts';

const NOW = Date.UTC(2026, 4, 21, 7, 42);
const DAY_MS = 86_400_000;
let world: World;
let transit: Company;

function companyOf(source: World, id: number): Company {
  const company = source.companies.get(id);
  if (company === undefined) throw new Error(`no company ${String(id)}`);
  return company;
}

function counted(company: Company, fieldName: string): Map<Value | undefined, number> {
  const counts = new Map<Value | undefined, number>();
  for (let device = 0; device < company.size; device += 1) {
    const value = company.value(device, fieldName);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function everything(seed: number, now: number): string {
  const made = new World({ seed });
  made.advance(now);
  const rows: unknown[] = [];
  for (const company of made.companies.values()) {
    for (let device = 0; device < Math.min(company.size, 300); device += 1) {
      rows.push([...company.fields.keys()].map((name) => String(company.value(device, name))));
    }
  }
  return JSON.stringify(rows);
}

beforeAll(() => {
  world = new World({ seed: 1 });
  world.advance(NOW);
  transit = companyOf(world, 627);
});

describe('the world', () => {
  test('depends on seed and time, and nothing else', () => {
    expect(everything(4, NOW)).toBe(everything(4, NOW));
    expect(everything(4, NOW)).not.toBe(everything(5, NOW));
    expect(everything(4, NOW)).not.toBe(everything(4, NOW + 3_600_000));
  });

  test('has the fleets of the specification, and "Stress" only when a size is given', () => {
    const sizes = (made: World): [number, string, number][] =>
      [...made.companies.values()].map(({ id, name, size }) => [id, name, size]);
    const usual = [
      [394, 'Free lab', 5],
      [413, 'Utility metering', 480],
      [627, 'Transit', 2400],
    ];
    expect(sizes(world)).toEqual(usual);
    expect(sizes(new World({ seed: 1, stressDevices: 50 }))).toEqual([...usual, [900, 'Stress', 50]]);
  });

  test('names no device twice, and none that could exist in reality', () => {
    const big = new World({ seed: 3, stressDevices: 20_000 });
    const macs = new Set<string>();
    let devices = 0;
    for (const company of big.companies.values()) {
      devices += company.size;
      for (let device = 0; device < company.size; device += 1) {
        macs.add(company.mac(device));
        if (device % 50 > 0) continue;
        const imei = String(company.value(device, 'Imei'));
        expect(imei).toMatch(/^00\d{13}$/);
        expect(luhn(imei)).toBe(0);
        expect(company.value(device, 'SerialNumber')).toMatch(/^ACZ\d{13}$/);
      }
    }
    expect(macs.size).toBe(devices);
    expect([...macs].every((mac) => /^02:0A:14(:[0-9A-F]{2}){3}$/.test(mac))).toBe(true);
  });
});

function luhn(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, k) => {
    const value = Number(digit) * (k % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10;
}

describe('the transit fleet', () => {
  test('has firmware, operators and technologies in their shares, unset for devices that never connected', () => {
    expect(Object.fromEntries(counted(transit, 'FirmwareVersion'))).toEqual({
      '6.6.0': 1412,
      '6.5.2': 706,
      '6.4.0': 156,
      '6.2.9': 54,
      '6.2.3': 24,
      undefined: 48,
    });
    expect(counted(transit, 'MobileOperator').get('Vodafone CZ')).toBe(912);
    expect(counted(transit, 'MobileTechnology').get('LTE')).toBe(2012);
    expect(counted(transit, 'Online').get(-1)).toBe(48);
  });

  test('has 612 Czech trams and most devices online at any hour', () => {
    let trams = 0;
    for (let device = 0; device < transit.size; device += 1) {
      const isTram = /tram /i.test(String(transit.value(device, 'Name')));
      if (isTram && transit.value(device, 'Country') === 'CZ') trams += 1;
    }
    expect(trams).toBe(612);
    for (let hour = 0; hour < 24; hour += 3) {
      world.advance(NOW + hour * 3_600_000);
      const online = counted(transit, 'Online').get(1) ?? 0;
      expect(online).toBeGreaterThan(2000);
      expect(online).toBeLessThan(2300);
    }
  });

  test('has names as people write them: duplicate, empty, with accents and in lower case', () => {
    const names = counted(transit, 'Name');
    expect(names.get('Tram 8314')).toBe(2);
    expect(names.get('')).toBeGreaterThan(0);
    for (const name of ['Tram 8305 (spare)', 'tram 8306 rear', 'Tram 8309 – Žižkov', 'Gateway Motol depot']) {
      expect(names.get(name)).toBe(1);
    }
    expect(names.has('Tram 8313')).toBe(false);
  });

  test('keeps what is fixed about a device while the rest is drawn', () => {
    const devices = Array.from({ length: transit.size }, (_, device) => device);
    const tram = devices.find((device) => transit.value(device, 'Name') === 'Tram 8312') ?? -1;
    const names = ['FirmwareVersion', 'MobileOperator', 'MobileTechnology', 'Depot', 'UpdateRing'];
    expect(names.map((name) => transit.value(tram, name))).toEqual(['6.4.0', 'O2 CZ', 'LTE', 'Žižkov', 4]);
  });

  test('has one device that uses 391 % of a core', () => {
    expect(counted(transit, 'CpuUsage').get(391)).toBe(1);
  });

  test('distinguishes unset, empty, zero and false', () => {
    const ring = counted(transit, 'Depot');
    expect([ring.get(undefined), ring.get('')].every((count) => (count ?? 0) > 0)).toBe(true);
    const warm = counted(transit, 'IsWarm');
    expect([warm.get(undefined), warm.get(false)].every((count) => (count ?? 0) > 0)).toBe(true);
    const interval = counted(transit, 'ServiceInterval');
    expect([interval.get(undefined), interval.get(0)].every((count) => (count ?? 0) > 0)).toBe(true);
  });
});

describe('history and present', () => {
  const device = fc.integer({ min: 0, max: 2399 });
  const later = fc.integer({ min: 0, max: 120 * 86_400 }).map((seconds) => NOW + seconds * 1000);

  test('agree for every reported field of any device at any time', () => {
    fc.assert(
      fc.property(device, later, (k, now) => {
        world.advance(now);
        const span = { from: now - 90 * DAY_MS, to: now, now };
        for (const name of [
          'Online',
          'OnlineSince',
          'ReconnectsCount',
          'Temperature',
          'PingLatency',
          'PingStatus',
          'FirmwareVersion',
        ]) {
          const last = transit.column(name)?.samples(k, span).at(-1);
          if (last !== undefined) expect([name, last.value]).toEqual([name, transit.value(k, name)]);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('never connected devices have neither', () => {
    world.advance(NOW);
    const span = { from: NOW - 90 * DAY_MS, to: NOW, now: NOW };
    for (let k = 0; k < transit.size; k += 1) {
      if (transit.value(k, 'Online') !== -1) continue;
      for (const field of transit.fields.values()) {
        if (field.category !== 'Monitoring' && field.category !== 'Cumulative') continue;
        expect(transit.column(field.name)?.samples(k, span)).toEqual([]);
        if (field.name !== 'Online') expect(transit.value(k, field.name)).toBeUndefined();
      }
    }
  });

  test('measurements have gaps exactly where the device was offline', () => {
    fc.assert(
      fc.property(device, later, (k, now) => {
        world.advance(now);
        const span = { from: now - 4 * DAY_MS, to: now, now };
        const states = transit.column('Online')?.samples(k, span) ?? [];
        for (const { time } of transit.column('Temperature')?.samples(k, span) ?? []) {
          expect(states.findLast((state) => state.time <= time)?.value).not.toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('of devices whose monitoring stopped ended then, while they stay online', () => {
    const stopping = new World({ seed: 1, monitoringStopsEvery: 300 });
    const company = companyOf(stopping, 627);
    const measured = (k: number) =>
      ['SysUptime', 'Temperature', 'Rssi'].map((name) => company.value(k, name));
    const at = (now: number): unknown[][] => {
      stopping.advance(now);
      return Array.from({ length: company.size }, (_, k) => measured(k));
    };
    const [before, after] = [at(NOW), at(NOW + DAY_MS)];
    const online = before.flatMap((_, k) => (company.value(k, 'Online') === 1 ? [k] : []));
    const silent = online.filter((k) => JSON.stringify(before[k]) === JSON.stringify(after[k]));
    expect(silent).toEqual(online.filter((k) => (k + 1) % 300 === 0));
    expect(silent.length).toBeGreaterThan(5);
    const span = { from: NOW - 90 * DAY_MS, to: NOW, now: NOW };
    for (const k of silent) expect(company.column('SysUptime')?.samples(k, span)).toEqual([]);
  });
});
