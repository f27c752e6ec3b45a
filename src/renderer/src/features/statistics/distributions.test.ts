import { describe, expect, it } from 'vitest';
import type { Distribution } from '@shared/devices/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { candidates, isTelling, shareText, shownRows } from './distributions.ts';

const distribution = (...rows: Distribution['rows']): Distribution => ({
  rows,
  distinct: rows.length,
  devices: rows.reduce((sum, { devices }) => sum + devices, 0),
  readAtMs: 0,
});

describe('distributions', () => {
  it('are sought among options and text, connection status first, numbers never', () => {
    const fields = [
      sampleField({ name: 'Name' }),
      sampleField({ name: 'Firmware' }),
      sampleField({ name: 'Temperature', type: 'Double' }),
      sampleField({ name: 'Online', hasOptions: true }),
      sampleField({ name: 'IsWarm', type: 'Boolean' }),
    ];
    expect(candidates(fields).map(({ name }) => name)).toEqual(['Online', 'Firmware', 'IsWarm']);
    expect(candidates(fields, ['IsWarm']).map(({ name }) => name)).toEqual(['Online', 'IsWarm', 'Firmware']);
  });

  it('are shown where there are several values, but few, and most devices have one', () => {
    expect(isTelling(distribution({ value: 'a', devices: 2 }, { value: 'b', devices: 1 }))).toBe(true);
    expect(isTelling(distribution({ value: 'a', devices: 3 }))).toBe(false);
    expect(
      isTelling(
        distribution({ value: 'a', devices: 1 }, { value: 'b', devices: 1 }, { value: null, devices: 9 }),
      ),
    ).toBe(false);
    expect(
      isTelling(distribution(...Array.from({ length: 40 }, (_, i) => ({ value: `s${i}`, devices: 1 })))),
    ).toBe(false);
  });

  it('go by size, unset by itself', () => {
    const { rows, others, unset } = shownRows(
      distribution({ value: null, devices: 90 }, { value: 'a', devices: 3 }, { value: 'b', devices: 7 }),
    );
    expect(rows.map(({ value }) => value)).toEqual(['b', 'a']);
    expect([others, unset]).toEqual([null, 90]);
  });

  it('have eight rows at most; what is left over is summed up and lost nowhere', () => {
    const twelve = Array.from({ length: 12 }, (_, i) => ({ value: `v${String(i)}`, devices: 12 - i }));
    const whole = distribution(...twelve, { value: null, devices: 5 });
    const { rows, others, unset } = shownRows(whole);
    expect(rows).toHaveLength(6);
    expect(others).toEqual({ values: 6, devices: 21 });
    expect(rows.reduce((sum, { devices }) => sum + devices, 0) + (others?.devices ?? 0) + unset).toBe(
      whole.devices,
    );
    expect(shownRows(distribution(...twelve.slice(0, 8))).others).toBeNull();
  });

  it('do not round what exists to nothing', () => {
    expect(shareText(1412, 2400)).toBe('58.8 %');
    expect(shareText(1, 100_000)).toBe('< 0.1 %');
    expect(shareText(0, 100)).toBe('0.0 %');
    expect(shareText(0, 0)).toBe('–');
  });
});
