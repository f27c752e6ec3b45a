import { describe, expect, it } from 'vitest';
import { samplePreview } from '@test/support/samples.ts';
import { confirmedInput, missingOf, nothingConfirmed, typedCount } from './change-confirmation.ts';

const counts = { willChange: 99, unset: 1, hasIt: 0, cannotChange: 0 };
const few = { ...counts, unset: 0 };
const typed = (count: string, name = '') => ({ ...nothingConfirmed, count, name });

describe('confirming a preview', () => {
  it('requires the number to be typed from 100 devices on', () => {
    const missing = (count: string) => missingOf(samplePreview({ counts }), typed(count), 'Transit');
    expect(missing('')).toBe('Type the number of devices first');
    expect(missing('99')).toBe('Type the number of devices first');
    expect(missing('100')).toBeNull();
    expect(missingOf(samplePreview({ counts: few }), nothingConfirmed, 'Transit')).toBeNull();
  });

  it('requires the number for a repetition of a change whose answer was lost, however small it is', () => {
    const repeats = { operationId: 'operation-1', atMs: 0, isUnderWay: false };
    const preview = samplePreview({ counts: { ...few, willChange: 3 }, repeats });
    expect(missingOf(preview, typed(''), 'Transit')).toBe('Type the number of devices first');
    expect(missingOf(preview, typed('3'), 'Transit')).toBeNull();
    expect(confirmedInput(preview, typed('3'))).toEqual({ typedCount: 3 });
  });

  it('is never complete when nothing would change', () => {
    const none = { willChange: 0, unset: 0, hasIt: 5, cannotChange: 0 };
    expect(missingOf(samplePreview({ counts: none }), typed('0'), 'Transit')).toBe('No device would change');
  });

  it('accepts the number as it is printed', () => {
    expect(typedCount('1,210')).toBe(1210);
    expect(typedCount('1 210')).toBe(1210);
    expect(typedCount('twelve')).toBeNull();
  });

  it('requires the name of the company where neither filters nor a selection narrow the change down', () => {
    const change = { fieldName: 'UpdateRing', value: 2, filters: [] };
    const all = samplePreview({ counts: few, change });
    expect(missingOf(all, typed(''), 'Transit')).toBe('Type the company’s name first');
    expect(missingOf(all, typed('', ' Transit '), 'Transit')).toBeNull();
    const chosen = samplePreview({ counts: few, change: { ...change, macs: ['02:0A:14:0B:B7:CE'] } });
    expect(missingOf(chosen, typed(''), 'Transit')).toBeNull();
    expect(confirmedInput(all, typed('', ' Transit '))).toEqual({ typedName: 'Transit' });
    expect(confirmedInput(chosen, typed('', 'Transit'))).toEqual({});
  });
});

describe('devices in doubt and the canary', () => {
  const doubtful = samplePreview({ counts: few, disagreements: { devices: 1, rows: [] } });

  it('requires the devices to be seen about which the service and Rollcall disagree', () => {
    expect(missingOf(doubtful, nothingConfirmed, 'Transit')).toMatch(/devices in doubt/);
    const seen = { ...nothingConfirmed, isSeen: true };
    expect(missingOf(doubtful, seen, 'Transit')).toBeNull();
    expect(confirmedInput(doubtful, seen)).toEqual({ acceptDisagreement: true });
  });

  it('sends the canary with the watching time in milliseconds', () => {
    const preview = samplePreview();
    const canary = { devices: '10', minutes: '15', failures: '1' };
    const confirmation = { ...typed('1210'), canary };
    expect(missingOf(preview, confirmation, 'Transit')).toBeNull();
    expect(confirmedInput(preview, confirmation)).toEqual({
      typedCount: 1210,
      canary: { devices: 10, watchMs: 900_000, stopAfterFailures: 1 },
    });
  });

  it.each([
    { devices: '1210', minutes: '15', failures: '0' },
    { devices: '0', minutes: '15', failures: '0' },
    { devices: '10', minutes: 'soon', failures: '0' },
    { devices: '10', minutes: '15', failures: '10' },
  ])('does not take $devices devices, $minutes minutes and $failures failures', (canary) => {
    expect(missingOf(samplePreview(), { ...typed('1210'), canary }, 'Transit')).toMatch(/whole numbers/);
  });
});
