import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import type { NamedDevices } from '../reading/devices-reading.ts';
import type { TileFacts } from './figure-rows.ts';
import { noFigures } from '../reading/figures-reading.ts';
import { sourceCheck } from './source-check.ts';
import { sampleNumbers, sourcesOfField } from '../testing/samples.ts';
import { tileOfSource, type Tile } from './tiles.ts';

const readAtMs = new Date(2026, 8, 1, 2, 5).getTime();
const nowMs = readAtMs + 60_000;
const mac = '00:0A:14:88:00:01';
const field = (displayName: string) =>
  sampleField({ id: 20, name: 'F', displayName, type: 'Double', unit: '°C' });
const sources = sourcesOfField(20, 301);

function tileOf(id: number, displayName = 'Temperature'): Tile {
  const tile = tileOfSource(id, sources, [field(displayName)]);
  if (!tile) throw new Error('no tile');
  return tile;
}
function factsOf(
  told: Record<number, FieldValue>,
  here = sampleNumbers([60, 71.5]),
  cannotTell = 0,
): TileFacts {
  const values = Object.entries(told).map(([id, value]) => ({ sourceId: Number(id), value }));
  return {
    ...noFigures,
    evaluation: { values, readAtMs: 0, requests: 1 },
    count: { devices: 2, cannotTell, readAtMs, counts: [here] },
    here,
    nameOf: () => 'Bus 3402',
  };
}
const devices = (value: FieldValue): NamedDevices =>
  new Map([[mac, { name: 'Bus 3402', values: new Map([['F', value]]) }]]);

describe('the note on a figure compared with the same one counted here', () => {
  it('says that it is the same, or what is counted here', () => {
    const check = (told: FieldValue) =>
      sourceCheck(tileOf(301), factsOf({ 301: told, 302: mac }), devices(71.5), nowMs);
    expect(check(71.5)).toEqual({ kind: 'same', words: 'Same when counted here.' });
    expect(check(70)).toEqual({ kind: 'differs', words: 'Here: 71.5 °C, read 02:05.' });
  });

  it('says that the named device has another value here', () => {
    const check = (value: FieldValue) =>
      sourceCheck(tileOf(302), factsOf({ 302: mac }), devices(value), nowMs);
    expect(check(71.5)).toMatchObject({ kind: 'same' });
    expect(check(60)).toEqual({ kind: 'differs', words: 'Here Bus 3402 has 60 °C, read 02:05.' });
    expect(check(null)).toEqual({ kind: 'differs', words: 'Here Bus 3402 has no value, read 02:05.' });
  });

  it('says nothing of a device that is not known here, or that the service does not name', () => {
    const check = (told: FieldValue, named: NamedDevices) =>
      sourceCheck(tileOf(302), factsOf({ 302: told }), named, nowMs);
    expect(check(mac, new Map())).toBeNull();
    expect(check(mac, new Map([[mac, null]]))).toBeNull();
    expect(check(null, devices(71.5))).toBeNull();
  });

  it('says what is counted here where the service gave no value', () => {
    const check = (id: number, name?: string, here = sampleNumbers([60, 71.5])) =>
      sourceCheck(tileOf(id, name), factsOf({ [id]: null }, here), new Map(), nowMs);
    expect(check(301)).toEqual({ kind: 'differs', words: 'Here: 71.5 °C, read 02:05.' });
    expect(check(301, 'Temperature', sampleNumbers([]))).toBeNull();
    expect(check(304, 'Ping latency', sampleNumbers([60, -1], { sentinel: -1 }))).toEqual({
      kind: 'plain',
      words: 'Counted here. The service gave no value.',
    });
  });

  it('says that the service includes failures', () => {
    const here = sampleNumbers([60, -1], { sentinel: -1 });
    expect(sourceCheck(tileOf(304, 'Ping latency'), factsOf({ 304: 29.5 }, here), new Map(), nowMs)).toEqual({
      kind: 'plain',
      words: 'Counted here. The service counts failures in: 29.5 °C.',
    });
  });

  it('says which figures differ where neither is shown, because both include failures', () => {
    const here = sampleNumbers([60, -1], { sentinel: -1 });
    expect(sourceCheck(tileOf(304, 'Ping latency'), factsOf({ 304: 31.5 }, here), new Map(), nowMs)).toEqual({
      kind: 'differs',
      words:
        'Counted here. With failures counted in, it is 31.5 °C from the service and 29.5 °C here, read 02:05.',
    });
  });

  it('says a mean with its significant digits, and with all where the difference is in the others', () => {
    const mean = 203 / 3;
    const check = (told: FieldValue, here: ReturnType<typeof sampleNumbers>, name?: string) =>
      sourceCheck(tileOf(304, name), factsOf({ 304: told }, here), new Map(), nowMs)?.words;
    const here = sampleNumbers([60, 71.5, 71.5]);
    expect(check(70.123456789, here)).toBe('Here: 67.667 °C, read 02:05.');
    expect(check(mean + 1e-6, here)).toBe(`Here: ${String(mean)} °C, read 02:05.`);
    const failed = sampleNumbers([60, -1, -1], { sentinel: -1 });
    expect(check(58 / 3, failed, 'Ping latency')).toBe(
      'Counted here. The service counts failures in: 19.333 °C.',
    );
  });

  it('says that nothing was compared where devices cannot be matched here, and is absent before there is an answer', () => {
    expect(sourceCheck(tileOf(301), factsOf({ 301: 70 }, undefined, 57), new Map(), nowMs)).toEqual({
      kind: 'plain',
      words: 'Not compared: 57 devices cannot be checked here.',
    });
    expect(sourceCheck(tileOf(301), { ...factsOf({}), evaluation: null }, new Map(), nowMs)).toBeNull();
    expect(
      sourceCheck(tileOf(301), { ...factsOf({ 301: 70 }), here: undefined }, new Map(), nowMs),
    ).toBeNull();
  });
});
