import { describe, expect, it } from 'vitest';
import { fleetFields, macOf } from '@test/support/fake-fleet.ts';
import { checkedValues, type ValuesToSet } from './values-to-set.ts';

const check = (assignments: ValuesToSet['assignments'], fieldName = 'Ring') =>
  checkedValues({ fieldName, assignments }, fleetFields);
const refusal = (...input: Parameters<typeof check>): string => {
  try {
    check(...input);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('values for named devices', () => {
  it('become a change with the values in the type of the field, devices by canonical address', () => {
    expect(
      check([
        { value: '2', macs: [macOf(0).toLowerCase().replaceAll(':', '-')] },
        { value: 1, macs: [macOf(1), macOf(2)] },
      ]),
    ).toMatchObject({
      change: { fieldName: 'Ring', value: 2, filters: [], macs: [macOf(0), macOf(1), macOf(2)] },
      target: {
        kind: 'devices',
        assignments: [
          { value: 2, macs: [macOf(0)] },
          { value: 1, macs: [macOf(1), macOf(2)] },
        ],
      },
    });
  });

  it('are refused when a device would get two values, in any spelling of its address', () => {
    const twice = [
      { value: 1, macs: [macOf(0)] },
      { value: 2, macs: [macOf(0).replaceAll(':', '')] },
    ];
    expect(refusal(twice)).toBe(`The device ${macOf(0)} would get two values.`);
  });

  it('are refused for an invalid device, option or field, and when there are none', () => {
    expect(refusal([{ value: 1, macs: ['tram 1'] }])).toBe('“tram 1” is not a MAC address.');
    expect(refusal([{ value: 1, macs: ['x'.repeat(1_048_576)] }])).toBe(
      `“${'x'.repeat(60)}…” is not a MAC address.`,
    );
    expect(refusal([{ value: 7, macs: [macOf(0)] }])).toBe('Update ring has no option “7”.');
    expect(refusal([{ value: '7', macs: [macOf(0)] }], 'Firmware')).toBe(
      'Firmware version cannot be changed.',
    );
    expect(refusal([{ value: 1, macs: [] }])).toBe('Every device in the file already has its value.');
  });
});
