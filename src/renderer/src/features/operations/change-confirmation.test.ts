import { describe, expect, it } from 'vitest';
import { samplePreview } from '@test/support/samples.ts';
import { confirmedInput, missingOf, nothingConfirmed, typedCount } from './change-confirmation.ts';

const counts = { willChange: 99, unset: 1, hasIt: 0, cannotChange: 0 };
const few = { ...counts, unset: 0 };
const typed = (count: string, name = '') => ({ ...nothingConfirmed, count, name });

describe('confirming a preview', () => {
  it('wants the number typed from 100 devices on', () => {
    const missing = (count: string) => missingOf(samplePreview({ counts }), typed(count), 'Transit');
    expect(missing('')).toBe('Type the number of devices first');
    expect(missing('99')).toBe('Type the number of devices first');
    expect(missing('100')).toBeNull();
    expect(missingOf(samplePreview({ counts: few }), nothingConfirmed, 'Transit')).toBeNull();
  });

  it('is never done when nothing would change', () => {
    const none = { willChange: 0, unset: 0, hasIt: 5, cannotChange: 0 };
    expect(missingOf(samplePreview({ counts: none }), typed('0'), 'Transit')).toBe('No device would change');
  });

  it('takes the number as it is printed', () => {
    expect(typedCount('1,210')).toBe(1210);
    expect(typedCount('1 210')).toBe(1210);
    expect(typedCount('twelve')).toBeNull();
  });

  it('wants the name of the company where neither filters nor a selection narrow the change down', () => {
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
