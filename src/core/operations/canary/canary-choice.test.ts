import { describe, expect, it } from 'vitest';
import { fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { diverse, diverseFields, isOnline } from './canary-choice.ts';

const device = (index: number, values: Readonly<Record<string, string | number>> = {}) => ({
  mac: macOf(index),
  values: new Map(Object.entries({ Online: 1, ...values })),
});
const fleet = (count: number, kindOf: (index: number) => Record<string, string> = () => ({})) =>
  Array.from({ length: count }, (_, index) => device(index, kindOf(index)));
const places = (macs: readonly string[]) => macs.map((mac) => Number.parseInt(mac.slice(-2), 16));

describe('first devices', () => {
  it('of one kind are spread evenly over their order', () => {
    expect(places(diverse(fleet(12), [], 3))).toEqual([3, 7, 11]);
    expect(places(diverse(fleet(5), [], 2))).toEqual([2, 4]);
    expect(places(diverse(fleet(3), [], 3))).toEqual([0, 1, 2]);
    expect(diverse(fleet(3), [], 0)).toEqual([]);
    expect(diverse([], ['Type'], 3)).toEqual([]);
  });

  it('come from every kind in turn, the most frequent first, and more from larger kinds', () => {
    const kinds = ['a', 'b', 'b', 'c', 'c', 'c', 'c', 'c'];
    const devices = fleet(kinds.length, (index) => ({ Type: kinds[index] ?? '' }));
    const chosen = (count: number) => places(diverse(devices, ['Type'], count)).map((place) => kinds[place]);
    expect(chosen(1)).toEqual(['c']);
    expect(chosen(2)).toEqual(['c', 'b']);
    expect(chosen(3)).toEqual(['c', 'b', 'a']);
    expect(chosen(6)).toEqual(['c', 'c', 'c', 'b', 'b', 'a']);
    expect(chosen(99)).toHaveLength(8);
  });

  it('differ by every field that distinguishes kinds', () => {
    const devices = fleet(4, (index) => ({
      Type: index < 2 ? 'v3' : 'v4',
      Firmware: index % 2 === 0 ? '6' : '7',
    }));
    expect(places(diverse(devices, ['Type', 'Firmware'], 4)).sort()).toEqual([0, 1, 2, 3]);
    expect(places(diverse(devices, ['Type'], 2))).toEqual([1, 3]);
    expect(places(diverse(devices, ['Firmware'], 2))).toEqual([2, 3]);
  });

  it('are connected ones when there are enough of them', () => {
    const devices = [device(0, { Online: 0 }), device(1), device(2, { Online: 0 }), device(3)];
    expect(devices.map(isOnline)).toEqual([false, true, false, true]);
    expect(places(diverse(devices, [], 2))).toEqual([1, 3]);
    expect(isOnline({ mac: '', values: new Map() })).toBe(false);
  });

  it('are all connected ones when there are too few of them, and others of every kind', () => {
    const isConnected = (index: number) => [5, 9].includes(index);
    const devices = Array.from({ length: 12 }, (_, index) =>
      device(index, { Online: isConnected(index) ? 1 : 0, Type: index < 8 ? 'a' : 'b' }),
    );
    expect(places(diverse(devices, [], 2)).sort((a, b) => a - b)).toEqual([5, 9]);
    expect(places(diverse(devices, ['Type'], 4))).toEqual([5, 9, 7, 11]);
    expect(places(diverse(devices, [], 99))).toHaveLength(12);
  });
});

describe('the fields that distinguish kinds', () => {
  const chosen = (...names: string[]) =>
    diverseFields(names.flatMap((name) => fleetFields.slice(0, 1).map((field) => ({ ...field, name }))));

  it.each([
    'DeviceType',
    'device_type',
    'ModelName',
    'HARDWARE',
    'ProductCode',
    'MobileOperator',
    'PLMN',
    'CarrierId',
    'FirmwareVersion',
  ])('include %s', (name) => expect(chosen('Name', name, 'Depot')).toEqual([name]));

  it('are one per kind, in the order of kinds', () => {
    expect(chosen('Firmware', 'Operator', 'Plmn', 'Model', 'Hardware')).toEqual([
      'Model',
      'Operator',
      'Firmware',
    ]);
    expect(chosen('Name', 'Type', 'Depot')).toEqual([]);
  });
});
