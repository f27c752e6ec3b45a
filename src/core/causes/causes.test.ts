import { describe, expect, it } from 'vitest';
import type { Distribution } from '@shared/devices/contract.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import { packConnections } from '@shared/history/packed-connections.ts';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import type { Span } from '@shared/history/spans.ts';
import { dayMs } from '@shared/time.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { sampleField } from '@test/support/samples.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { createCauses, type CausesPorts } from './causes.ts';

const readAtMs = Date.UTC(2026, 4, 20, 12);
const atMs = readAtMs - 3_600_000;

/** A device: its values, and when it went offline (`null`: never; `undefined`: nothing is stored of it). */
interface Sample {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly goneMs: number | null | undefined;
  readonly sinceMs?: number;
  /** The value of `Online`; by default, a device is offline that has been so since a moment. */
  readonly online?: number;
  /** From when on anything is stored of it. */
  readonly keptFromMs?: number;
  /** Until when the service was asked about it. */
  readonly askedToMs?: number;
}
const macOf = (index: number): string => macTextOf(0x02_00_00_00_00_00 + index);

/** What is stored ends with the reading of the company. */
function segmentsOver(sample: Sample, { startMs, endMs }: Span): ConnectionSegment[] {
  const { keptFromMs, ...kept } = sample;
  if (keptFromMs !== undefined && keptFromMs > startMs)
    return [
      { startMs, endMs: keptFromMs, state: 'unknown' },
      ...segmentsOver(kept, { startMs: keptFromMs, endMs }),
    ];
  if (endMs <= readAtMs) return keptOver(sample, { startMs, endMs });
  return [...keptOver(sample, { startMs, endMs: readAtMs }), { startMs: readAtMs, endMs, state: 'unknown' }];
}

function keptOver({ goneMs }: Sample, { startMs, endMs }: Span): ConnectionSegment[] {
  if (goneMs === undefined) return [{ startMs, endMs, state: 'unknown' }];
  if (goneMs === null || goneMs >= endMs) return [{ startMs, endMs, state: 'online' }];
  if (goneMs <= startMs) return [{ startMs, endMs, state: 'offline' }];
  return [
    { startMs, endMs: goneMs, state: 'online' },
    { startMs: goneMs, endMs, state: 'offline' },
  ];
}

function spread(samples: readonly Sample[], fieldName: string): Distribution {
  const rows: Distribution['rows'] = [];
  for (const { values } of samples) {
    const value = values[fieldName] ?? null;
    const known = rows.find((row) => sameValue(row.value, value));
    if (known) known.devices += 1;
    else rows.push({ value, devices: 1 });
  }
  return { rows, distinct: rows.length, devices: samples.length, readAtMs };
}

function causesOver(samples: readonly Sample[]) {
  const access = fakeAccess();
  const macs = samples.map((_, index) => macOf(index));
  /** The fields that are being counted, and of how many that was so at once. */
  const counted = new Set<string>();
  let mostAtOnce = 0;
  const sinceOf = ({ sinceMs }: Sample): string | null =>
    sinceMs === undefined ? null : new Date(sinceMs).toISOString();
  const at = (mac: number): Sample | undefined => samples[macs.indexOf(macTextOf(mac))];
  const fleets = {
    open: () => Promise.resolve({ key: 'all' }),
    rows: () =>
      Promise.resolve({
        ...windowOfRows({ revision: 1, offset: 0, total: macs.length }, macs, {
          Online: samples.map(({ sinceMs, online }) => online ?? (sinceMs === undefined ? 1 : 0)),
          Changed: samples.map(sinceOf),
        }),
        readAtMs,
      }),
    distribution: async ({
      macs: only,
      fieldName,
    }: {
      macs?: Float64Array | undefined;
      fieldName: string;
    }) => {
      counted.add(fieldName);
      mostAtOnce = Math.max(mostAtOnce, counted.size);
      await Promise.resolve();
      counted.delete(fieldName);
      return spread(
        samples.filter((_, index) => only?.includes(macNumberOf(macOf(index)) ?? 0) ?? true),
        fieldName,
      );
    },
  } as unknown as CausesPorts['fleets'];
  const fields = [
    sampleField({ name: 'Name' }),
    sampleField({ name: 'Online', hasOptions: true }),
    sampleField({ name: 'Changed', displayName: 'Online/Offline Since', type: 'DateTime' }),
    sampleField({ name: 'Operator' }),
    sampleField({ name: 'Line' }),
    sampleField({ name: 'Voltage', type: 'Double' }),
  ];
  const causes = createCauses({
    access,
    fleets,
    catalogue: { fields: () => Promise.resolve(fields) },
    clock: { now: () => readAtMs },
    history: {
      requestsFor: (asked, { endMs }, _ask, ends) =>
        Promise.resolve(
          Uint8Array.from(asked, (mac, index) =>
            Number((at(mac)?.askedToMs ?? -Infinity) < Math.min(endMs, ends?.[index] ?? Infinity)),
          ),
        ),
      connections: (asked, span) =>
        Promise.resolve(
          packConnections(
            Array.from(asked, (mac) => ({
              mac,
              segments: segmentsOver(at(mac) ?? { values: {}, goneMs: undefined }, span),
              readAtMs: null,
            })),
            span,
          ),
        ),
    },
  });
  return { causes, access, mostAtOnce: () => mostAtOnce };
}

/** A company of 200 whose devices of operator 23003 went offline within a minute, and one other with them. */
const company: Sample[] = Array.from({ length: 200 }, (_, index) => {
  const isHit = index < 12;
  const operator = isHit || index === 150 ? '23003' : '23001';
  const values = { Name: 'same', Operator: operator, Line: String(index % 4), Voltage: 12_000 };
  return { values, goneMs: isHit || index === 60 ? atMs + index * 1000 : null };
});
const around = { of: 'went-offline', startMs: atMs - 90_000, endMs: atMs + 90_000 } as const;

describe('a common cause', () => {
  it('is counted field by field, so that others have their turn in between', async () => {
    const { causes, mostAtOnce } = causesOver(company);
    expect(await causes.find(around)).toMatchObject({ fields: 2 });
    expect(mostAtOnce()).toBe(1);
  });

  it('is what devices that went offline together share, with the counts that say so', async () => {
    const found = await causesOver(company).causes.find(around);
    expect(found.macs).toHaveLength(13);
    expect(found).toMatchObject({ known: 200, unknown: 0, fields: 2 });
    expect(found.values).toHaveLength(1);
    expect(found.values[0]).toMatchObject({ fieldName: 'Operator', value: '23003', inGroup: 12, inAll: 13 });
    expect(found.values[0]?.lift).toBeCloseTo(12 / 13 / (13 / 200), 9);
  });

  it('leaves devices without stored history out of the comparison, and counts them', async () => {
    const partly = company.map((one, index) => (index < 100 ? one : { ...one, goneMs: undefined }));
    const found = await causesOver(partly).causes.find(around);
    expect(found).toMatchObject({ known: 100, unknown: 100, fetchable: 100 });
    expect(found.values[0]).toMatchObject({ inGroup: 12, inAll: 12 });
  });

  it('counts apart the unknown devices of which the service may tell more', async () => {
    const asked = company.map((one, index) => {
      if (index < 100) return one;
      return { ...one, goneMs: undefined, ...(index < 160 && { askedToMs: readAtMs }) };
    });
    const found = await causesOver(asked).causes.find(around);
    expect(found).toMatchObject({ known: 100, unknown: 100, fetchable: 40 });
  });

  it('does not count a device that went offline as one of which more can be told', async () => {
    const partly = company.map((one) => ({ ...one, keptFromMs: around.startMs + 1000 }));
    const found = await causesOver(partly).causes.find(around);
    expect(found).toMatchObject({ known: 13, unknown: 187, fetchable: 187 });
  });

  it('counts a device that has been offline since then, though nothing is stored of it', async () => {
    const told = company.map((one, index) =>
      index < 12 ? { ...one, goneMs: undefined, sinceMs: atMs } : one,
    );
    const found = await causesOver(told).causes.find(around);
    expect(found.macs).toHaveLength(13);
    expect(found.values[0]?.inGroup).toBe(12);
  });

  it('is searched for among the devices that are offline now without any history', async () => {
    const now = company.map((one, index) => ({
      values: one.values,
      goneMs: undefined,
      ...(index < 12 ? { sinceMs: atMs - index * 86_400_000 } : {}),
    }));
    const found = await causesOver(now).causes.find({ of: 'offline-now' });
    expect(found).toMatchObject({ known: 200, unknown: 0 });
    expect(found.values.map(({ value }) => value)).toEqual(['23003']);
  });

  it('states since when the devices are offline that are so now, and of no other group', async () => {
    const now = company.map((one, index) =>
      index < 12 ? { ...one, sinceMs: atMs + 1000 + index * 1000 } : one,
    );
    const { causes } = causesOver(now);
    const { since } = await causes.find({ of: 'offline-now' });
    const span = { startMs: atMs + 1000, endMs: atMs + 12_000 };
    expect(since).toMatchObject({ ages: [{ ...span, devices: 12 }], moments: [{ ...span, devices: 12 }] });
    expect(await causes.find(around)).toMatchObject({ since: null });
    expect(await causes.find({ of: 'offline-since', ...span })).toMatchObject({ since: null });
  });

  it('is searched for among those that are still offline since an interval, both ends included', async () => {
    const now = company.map((one, index) => ({
      values: one.values,
      goneMs: undefined,
      ...(index < 24 ? { sinceMs: atMs + index * 1000 } : {}),
    }));
    const question = { of: 'offline-since', startMs: atMs + 1000, endMs: atMs + 11_000 } as const;
    const found = await causesOver(now).causes.find(question);
    expect(Array.from(found.macs, macTextOf)).toEqual(now.slice(1, 12).map((_, index) => macOf(index + 1)));
    expect(found).toMatchObject({ known: 200, unknown: 0, fetchable: 0 });
    expect(found.values).toMatchObject([{ value: '23003', inGroup: 11, inAll: 13 }]);
  });

  it('leaves out of an interval a device that is offline since a moment that no field states', async () => {
    const { causes } = causesOver([
      { values: {}, goneMs: undefined, online: 0 },
      { values: {}, goneMs: undefined, sinceMs: atMs },
    ]);
    const all = await causes.find({ of: 'offline-now' });
    expect([all.macs.length, all.since?.unknown]).toEqual([2, 1]);
    const found = await causes.find({ of: 'offline-since', startMs: 0, endMs: readAtMs });
    expect(Array.from(found.macs, macTextOf)).toEqual([macOf(1)]);
  });

  it('includes both ends of the interval, and nothing beyond', async () => {
    const ends = company.map((one, index) => ({
      ...one,
      goneMs: index < 4 ? around.startMs + ([-1, 0, 180_000, 180_001][index] ?? 0) : null,
    }));
    const found = await causesOver(ends).causes.find(around);
    expect(Array.from(found.macs, macTextOf)).toEqual([macOf(1), macOf(2)]);
  });

  it('is found when the reading was a moment ago, though nothing is known after it', async () => {
    const lateMs = readAtMs - 30_000;
    const late = company.map((one, index) => ({
      ...one,
      goneMs: one.goneMs === null || one.goneMs === undefined ? one.goneMs : lateMs + index * 100,
    }));
    const question = { ...around, startMs: lateMs - 90_000, endMs: lateMs + 90_000 };
    const found = await causesOver(late).causes.find(question);
    expect(found.macs).toHaveLength(13);
    expect(found).toMatchObject({ known: 200, unknown: 0 });
    expect(found.values.map(({ value }) => value)).toEqual(['23003']);
  });

  it('is not returned after the account was left', async () => {
    const { causes, access } = causesOver(company);
    const answer = causes.find(around);
    access.switchTo('metering');
    await expect(answer).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});

describe('moments of an interval', () => {
  it('are when devices went offline together', async () => {
    const { causes } = causesOver(company);
    const { moments, known, unknown } = await causes.moments({
      startMs: atMs - 3_600_000,
      endMs: readAtMs,
      toleranceMs: 90_000,
    });
    expect(moments).toEqual([{ startMs: atMs, endMs: atMs + 60_000, devices: 13, expected: 0 }]);
    expect({ known, unknown }).toEqual({ known: 200, unknown: 0 });
  });

  it('of several days are each found once, those with most devices first, and none beyond the interval', async () => {
    const startMs = readAtMs - 3 * dayMs;
    // [when, how many devices]: before the interval, on its first, second and third day, across two days, and after it.
    const bursts = [
      [startMs - 120_000, 40],
      [startMs, 10],
      [startMs + dayMs + 3_600_000, 30],
      [startMs + 2 * dayMs - 1000, 20],
      [startMs + 2 * dayMs + 7_200_000, 10],
      [startMs + 3 * dayMs - 3_600_000, 40],
    ] as const;
    const gone = bursts.flatMap(([burstMs, devices]) =>
      Array.from({ length: devices }, (_, index) => burstMs + index * 100),
    );
    const samples = gone.map((goneMs): Sample => ({ values: {}, goneMs }));
    const { moments } = await causesOver(samples).causes.moments({
      startMs,
      endMs: startMs + 3 * dayMs - 3_600_000,
      toleranceMs: 30_000,
    });
    expect(moments.map((one) => [one.startMs, one.devices])).toEqual([2, 3, 1, 4].map((at) => bursts[at]));
  });

  it('miss nothing of a device that is known from the start of the interval on', async () => {
    const startMs = atMs - 3_600_000;
    const known = company.map((one) => ({ ...one, keptFromMs: startMs }));
    const asked = { startMs, endMs: readAtMs, toleranceMs: 90_000 };
    expect(await causesOver(known).causes.moments(asked)).toMatchObject({ known: 200, unknown: 0 });
  });

  it('count the devices of which parts are unknown, and apart those of which the service may tell more', async () => {
    const startMs = atMs - 3_600_000;
    const keptFromMs = startMs + 1000;
    const partly = company.map((one, index) => {
      if (index < 100) return one;
      return { ...one, keptFromMs, ...(index < 160 && { askedToMs: keptFromMs }) };
    });
    const asked = { startMs, endMs: readAtMs, toleranceMs: 90_000 };
    expect(await causesOver(partly).causes.moments(asked)).toMatchObject({
      known: 100,
      unknown: 100,
      fetchable: 40,
    });
  });

  it('count each device once that goes offline around them, though the company states its time in whole seconds', async () => {
    const startMs = atMs - 3_600_000;
    const gone = company.map((one, index) => {
      if (index < 30) return { ...one, goneMs: atMs + index * 1000 + 684 };
      return { ...one, goneMs: index < 50 ? atMs + 600_000 + index * 1000 + 684 : null };
    });
    const stated = gone.map(({ goneMs, ...one }) =>
      goneMs === null ? { ...one, goneMs } : { ...one, goneMs, sinceMs: goneMs - 684 },
    );
    const asked = { startMs, endMs: readAtMs, toleranceMs: 90_000 };
    const [first] = (await causesOver(gone).causes.moments(asked)).moments;
    expect(first?.devices).toBe(30);
    expect((await causesOver(stated).causes.moments(asked)).moments[0]).toEqual(first);
  });

  it('are compared with the whole hour around them, also where it reaches into the next day', async () => {
    const borderMs = readAtMs - dayMs;
    const over = company.map((one, index) => {
      const togetherMs = index < 30 ? borderMs - 1000 + index * 5000 : null;
      // Half an hour after the moment ends, and more than that after the border.
      return { ...one, goneMs: index < 60 ? (togetherMs ?? borderMs + 1_800_000 + 60_000) : null };
    });
    const asked = { startMs: readAtMs - 2 * dayMs, endMs: readAtMs, toleranceMs: 90_000 };
    const { moments } = await causesOver(over).causes.moments(asked);
    const crossing = moments.find(({ startMs }) => startMs === borderMs - 1000);
    expect(crossing?.devices).toBe(30);
    expect(crossing?.expected).toBe((30 * 180_000) / 3_600_000);
  });
});
