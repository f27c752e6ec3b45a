import { describe, expect, it } from 'vitest';
import { pointsOf } from '@shared/history/points.ts';
import { tableAsJson } from '@page/features/export/index.ts';
import { sampleField } from '@test/support/samples.ts';
import { lanesBySampling } from './lanes/lane-reading.ts';
import { outagesIn } from './outages/outage-list.ts';
import { timedNumbers } from '@test/support/timed-numbers.ts';
import { eventsTable, factsOf, outagesTable, valuesTable } from './shown-tables.ts';

const t0 = Date.UTC(2026, 4, 14, 13, 27);
const all = [
  { state: 'online', startMs: t0 - 60_000, endMs: t0 },
  { state: 'offline', startMs: t0, endMs: t0 + 1000 },
  { state: 'online', startMs: t0 + 1000, endMs: t0 + 60_000 },
  { state: 'offline', startMs: t0 + 60_000, endMs: t0 + 90_000 },
] as const;
const view = { startMs: t0 - 60_000, endMs: t0 + 90_000 };

describe('what is exported of a device', () => {
  it('has every span of one state, to the second and in UTC', () => {
    expect(eventsTable(all).rows[1]).toEqual([
      'Offline',
      '2026-05-14T13:27:00.000Z',
      '2026-05-14T13:27:01.000Z',
      1,
    ]);
  });

  it('states whether the ends of an outage are known', () => {
    const { headings, rows } = outagesTable(outagesIn(all, view, [{ startMs: t0, endMs: t0 + 1000 }]));
    expect(headings).toHaveLength(rows[0]?.length ?? 0);
    expect(rows.map((row) => row.slice(2))).toEqual([
      [1, 0, true, true, true],
      [30, 30, true, false, false],
    ]);
  });

  it('has the values of a span with their units, options by id and by name, and no gap', () => {
    const lane = {
      fieldName: 'Sim',
      title: 'SIM card',
      unit: '',
      shape: 'steps',
      names: new Map([[1, '1st']]),
      unknown: [],
      heldAtMs: null,
      leftOut: null,
      hasHistory: true,
      sampling: 'Last',
      exact: new Map(),
      noNumbers: new Map(),
      ...timedNumbers([
        [t0 - 1, 2],
        [t0, 1],
        [t0 + 1, null],
        [t0 + 2, 3],
        [t0 + 1000, 1],
      ]),
    } as const;
    expect(valuesTable([lane], { startMs: t0, endMs: t0 + 1000 }).rows).toEqual([
      ['Sim', '2026-05-14T13:27:00.000Z', 1, '1st', '', 'Last', true],
      ['Sim', '2026-05-14T13:27:00.002Z', 3, null, '', 'Last', true],
    ]);
  });

  it('has when a field was unset or no number, without which the value before would seem to hold', () => {
    const field = sampleField({ name: 'Signal', type: 'Integer' });
    const series = {
      ...{ fieldName: 'Signal', sampling: null, known: [{ startMs: t0, endMs: t0 + 10 }] },
      carried: { known: false } as const,
      points: pointsOf([t0, t0 + 1, t0 + 2, t0 + 3], [-90, null, 'n/a', -91]),
    };
    const history = { mac: '02:00', startMs: view.startMs, stopMs: view.endMs, readAtMs: null, requests: 0 };
    const lanes = lanesBySampling({ ...history, series: [series], remarks: [] }, field);
    expect(valuesTable(lanes, view).rows.map((row) => row.slice(1, 3))).toEqual([
      ['2026-05-14T13:27:00.000Z', -90],
      ['2026-05-14T13:27:00.001Z', null],
      ['2026-05-14T13:27:00.002Z', 'n/a'],
      ['2026-05-14T13:27:00.003Z', -91],
    ]);
  });

  it('has numbers to the last digit, also where several are of one time', () => {
    const counter = sampleField({ name: 'Bytes', type: 'Integer' });
    const [carried, read] = [{ exact: '9007199254740993' }, { exact: '12345678901234567891' }];
    const series = {
      ...{ fieldName: 'Bytes', sampling: null, known: [view] },
      carried: { known: true, value: carried, from: 'event-before' } as const,
      points: pointsOf([t0, t0, t0 + 1], [7, read, 8]),
    };
    const history = { mac: '02:00', startMs: view.startMs, stopMs: view.endMs, readAtMs: null, requests: 0 };
    const lanes = lanesBySampling({ ...history, series: [series], remarks: [] }, counter);
    const { headings, rows } = valuesTable(lanes, view);
    expect(rows.map(([, , value]) => value)).toEqual([carried.exact, 7, read.exact, 8]);
    // The carried value began before, whenever that was.
    expect(headings.at(-1)).toBe('beginning_is_known');
    expect(rows.map((row) => row.at(-1))).toEqual([false, true, true, true]);
  });

  it('identifies the device and the time in JSON', () => {
    const facts = factsOf({ name: 'Tram 8317', mac: '02:00', view, readAtMs: null });
    const text = tableAsJson({ ...eventsTable(all), facts });
    expect(JSON.parse(text)).toMatchObject({
      device: { name: 'Tram 8317', mac: '02:00' },
      from: '2026-05-14T13:26:00.000Z',
      readAt: null,
      connection: [{ state: 'Online', seconds: 60 }, { state: 'Offline', seconds: 1 }, {}, {}],
    });
  });
});
