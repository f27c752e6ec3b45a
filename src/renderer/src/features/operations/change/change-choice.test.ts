import { describe, expect, it } from 'vitest';
import { sampleOperation, samplePreview } from '@test/support/samples.ts';
import { devicesOf, emptyDraft } from './change-choice.ts';

const filters = [{ fieldName: 'Firmware', operatorId: 'Equals', operands: ['6.6.0'] }];
const [first, second] = ['02:0A:14:00:00:01', '02:0A:14:00:00:02'];
const device = { mac: second, name: 'Bus 2' };
const target = { filters, matching: 2, selected: [first], device };

describe('which devices a change is about', () => {
  it.each([
    ['matching', { filters }],
    ['selected', { filters: [], macs: [first] }],
    ['device', { filters: [{ fieldName: 'MacAddress', operatorId: 'Equals', operands: [second] }] }],
  ] as const)('is exactly what was chosen: %s', (which, devices) => {
    expect(devicesOf(target, which)).toEqual(devices);
  });

  it('is each of the matching ones by name where their filters cannot be sent', () => {
    const listed = { ...target, filters: [], matchingMacs: [first, second] };
    expect(devicesOf(listed, 'matching')).toEqual({ filters: [], macs: [first, second] });
    expect(devicesOf(listed, 'device')).toEqual(devicesOf(target, 'device'));
  });

  it('is open while devices are selected, and otherwise all that match, or the one that it was opened for', () => {
    expect(emptyDraft(target).which).toBeUndefined();
    expect(emptyDraft({ ...target, which: 'selected' }).which).toBe('selected');
    expect(emptyDraft({ filters, matching: 2, device }).which).toBe('matching');
    expect(emptyDraft({ filters: [], matching: null, device, which: 'device' }).which).toBe('device');
  });
});

it.each([
  ['retry', 'Ticket 4711'],
  ['revert', ''],
] as const)(
  'the reason for a change is proposed for a retry of it, not for the opposite: %s',
  (kind, reason) => {
    const operation = sampleOperation({ reason: 'Ticket 4711' });
    const followUp = { kind, operation, preview: samplePreview() };
    expect(emptyDraft({ filters: [], matching: null, followUp }).reason).toBe(reason);
  },
);
