import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import { macTextOf } from '@shared/devices/mac-number.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { FleetStore } from '../fleet-store/index.ts';
import { putDevice } from '../fleet-store/testing/put-device.ts';
import { dayFigures } from './day-figures.ts';

const firmware = sampleField({ name: 'Firmware', displayName: 'Firmware', type: 'String' });
const option = sampleField({ name: 'Depot', displayName: 'Depot', hasOptions: true });

function figuresOf(values: readonly FieldValue[], field: Field = firmware) {
  const store = new FleetStore();
  store.setFields([field]);
  store.beginReading();
  for (const [index, one] of values.entries()) putDevice(store, macTextOf(index), [[field.name, one]]);
  store.endReading();
  return dayFigures(store, field);
}

const devicesOf = (value: FieldValue, count: number): FieldValue[] => Array<FieldValue>(count).fill(value);

describe('the figures of a field for its days', () => {
  it('never name a text that only one device has', () => {
    const value = fc.constantFrom<FieldValue>(null, '', 'a', 'b', 'c', 'd', 1, '1', true);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 60, size: 'max' }), (values) => {
        const figures = figuresOf(values);
        if (figures?.kind !== 'values') return;
        expect(figures.rows.every(({ devices }) => devices > 1)).toBe(true);
      }),
    );
  });

  it('count every device exactly once, whatever the values', () => {
    const value = fc.oneof(fc.constant(null), fc.nat(40).map(String), fc.constant('x'.repeat(200)));
    const fields = fc.constantFrom(firmware, option);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200, size: 'max' }), fields, (values, field) => {
        const figures = figuresOf(values, field);
        if (figures?.kind !== 'values') return;
        const told = figures.rows.reduce((sum, { devices }) => sum + devices, 0);
        expect(figures.unset + told + figures.others).toBe(values.length);
        expect(figures.rows.length).toBeLessThanOrEqual(20);
      }),
    );
  });

  it('are none where most devices have a text of their own', () => {
    expect(figuresOf(['a', 'b', 'c', 'x', 'x'])).toBeNull();
    expect(figuresOf(['a', 'b', 'x', 'x', null])).toMatchObject({
      rows: [{ value: 'x', devices: 2 }],
      others: 2,
      unset: 1,
    });
  });

  it.each([
    ['the name of a device', sampleField({ name: 'Name' })],
    ['its address', sampleField({ name: 'MacAddress' })],
    ['its serial number', sampleField({ name: 'f1', displayName: 'Serial Number', type: 'Integer' })],
    ['its latitude', sampleField({ name: 'GpsLat', displayName: 'Lat', type: 'Double' })],
    ['its altitude as a text', sampleField({ name: 'f2', displayName: 'GPS Altitude', type: 'String' })],
    ['an angle', sampleField({ name: 'f3', displayName: 'East', type: 'Double', unit: '°' })],
  ])('are none of %s, even if devices share it', (_, field) => {
    expect(figuresOf(devicesOf(50, 6), field)).toBeNull();
  });

  it.each([
    ['an ICCID', '89420000000000000001'],
    ['an IMSI', 230_011_234_567_890],
    ['a phone number', 1_234_567_890],
    ['a negative number as long', -1_234_567_890],
  ])('are none of a number as long as %s, unless it is a measurement', (_, number) => {
    const long = sampleField({ name: 'Subscriber', displayName: 'Subscriber', type: 'Long' });
    const values = [0.5, ...devicesOf(number, 6)];
    expect(figuresOf(values, long)).toBeNull();
    expect(figuresOf(values, { ...long, unit: 'B' })).toMatchObject({ figures: { devices: 7 } });
    expect(figuresOf([0.5, ...devicesOf(999_999_999, 6)], long)).toMatchObject({ figures: { devices: 7 } });
  });

  it('tell the extremes and the sum of numbers only if five devices have one', () => {
    const ping = sampleField({ name: 'Ping', displayName: 'Ping', type: 'Double' });
    const five = [1, 2, 3, 4, 9];
    expect(figuresOf(five, ping)).toMatchObject({ figures: { devices: 5, least: 1, most: 9, sum: 19 } });
    expect(figuresOf([...five.slice(1), null, null, -1], ping)).toEqual({
      ...{ kind: 'numbers', unset: 2, failed: 1 },
      figures: { devices: 4, least: null, most: null, sum: null },
    });
  });

  it('name an option that one device has: it is one of a few', () => {
    expect(figuresOf([1, 2, 3], option)).toMatchObject({ rows: [{}, {}, {}], others: 0 });
  });

  it('name the most frequent values, and no text that is very long', () => {
    const long = 'x'.repeat(200);
    const values = Array.from({ length: 30 }, (_, at) => devicesOf(`v${at}`, at + 2)).flat();
    const figures = figuresOf([...values, ...devicesOf(long, 90)]);
    if (figures?.kind !== 'values') throw new Error('no values');
    expect(figures.rows[0]).toEqual({ value: 'v29', devices: 31 });
    expect(figures.rows.some(({ value }) => value === long)).toBe(false);
  });

  it('are empty of a field of numbers that no device has', () => {
    expect(figuresOf([null, 'none'], { ...firmware, type: 'Double' })).toEqual({
      ...{ kind: 'numbers', unset: 1, failed: 0 },
      figures: null,
    });
  });
});
