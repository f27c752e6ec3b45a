import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { checkedValue, holdsValue, valueWords } from './new-value.ts';

const field = (more: Partial<Field>): Field =>
  sampleField({ name: 'Ring', displayName: 'Update ring', ...more });
const ring = field({
  hasOptions: true,
  options: [
    { id: -1, name: 'None' },
    { id: 2, name: 'Stable' },
  ],
});

describe('a new value', () => {
  it.each([
    [ring, 2, 2],
    [ring, '-1', -1],
    [field({ type: 'Boolean' }), 'false', false],
    [field({ type: 'Boolean' }), true, true],
    [field({ type: 'Boolean' }), 'True', true],
    [field({ type: 'Boolean' }), 'FALSE', false],
    [field({ type: 'Boolean' }), 1, true],
    [field({ type: 'Boolean' }), '0', false],
    [field({ type: 'Integer' }), '007', 7],
    [field({ type: 'Double' }), '-0.5', -0.5],
    [field({ type: 'Double' }), ' +1.50 ', 1.5],
    [field({ type: 'Double' }), '.1', 0.1],
    [field({}), '9007199254740993', '9007199254740993'],
    [field({ type: 'DateTime' }), '2026-05-20T09:12:00Z', '2026-05-20T09:12:00Z'],
    [field({}), '', ''],
    [field({}), 5, '5'],
    [field({ type: 'Something new' }), '001', '001'],
  ])('gets the type of its field: %# %j', (target, asked, value) => {
    expect(checkedValue(target, asked)).toEqual({ value });
  });

  it.each([
    [ring, 3],
    [ring, ''],
    [ring, false],
    [ring, 'Stable'],
    [field({ type: 'Boolean' }), 2],
    [field({ type: 'Boolean' }), ''],
    [field({ type: 'Boolean' }), 'yes'],
    [field({ type: 'Integer' }), 1.5],
    [field({ type: 'Integer' }), ' '],
    [field({ type: 'Integer' }), '12345678901234567890'],
    [field({ type: 'Double' }), '0.12345678901234567890'],
    [field({ type: 'Double' }), 'warm'],
    [field({ type: 'Double' }), 'Infinity'],
    [field({ type: 'Double' }), true],
    [field({ type: 'DateTime' }), 'tomorrow'],
  ])('is refused with a sentence when it is invalid for its field: %# %j', (target, asked) => {
    expect(checkedValue(target, asked)).toEqual({ wrong: expect.stringMatching(/^[A-Z].*\.$/) as string });
  });

  it.each<[FieldValue, string | number | boolean]>([
    [2, 2],
    ['2', 2],
    ['2.0', 2],
    [true, true],
    ['True', true],
    [1, true],
    ['0', false],
    ['', ''],
    [{ exact: '12345678901234567890' }, '12345678901234567890'],
    ['2026-05-20T09:12:00.000Z', '2026-05-20T11:12:00+02:00'],
  ])('is held by a device with %j as %j', (now, value) => {
    expect(holdsValue(now, value)).toBe(true);
  });

  it.each<[FieldValue, string | number | boolean]>([
    [null, ''],
    [null, 0],
    [null, false],
    ['', 0],
    ['', false],
    [' ', 0],
    [false, 0],
    [true, 1],
    ['motol', 'Motol'],
    ['Motol ', 'Motol'],
    [{ json: '2' }, 2],
    [{ exact: '9007199254740993' }, 9007199254740992],
    ['2026', '2026.0'],
    ['May 2026', 'may 2026'],
    ['2024-01-01 (lab)', '2024-01-01 (north)'],
  ])('is not held by a device with %j as %j', (now, value) => {
    expect(holdsValue(now, value)).toBe(false);
  });

  it.each([
    ['2026-05-20T09:12:00Z', true],
    ['2026-05-20T07:12:00Z', false],
  ])('without a time zone is in UTC wherever the computer is: %s %s', (now, isHeld) => {
    vi.stubEnv('TZ', 'Europe/Prague');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(holdsValue(now, '2026-05-20T09:12')).toBe(isHeld);
    expect(holdsValue('2026-05-20 09:12:00', now)).toBe(isHeld);
  });

  it('is another text where its field does not hold times, even if it is the same time', () => {
    const [now, value] = ['2026-05-20 09:12', '2026-05-20T09:12:00Z'];
    expect(holdsValue(now, value, field({ type: 'DateTime' }))).toBe(true);
    expect(holdsValue(now, value, field({ type: 'String' }))).toBe(false);
    expect(holdsValue(now, now, field({ type: 'String' }))).toBe(true);
  });

  it('is held by every device with exactly that value, and by none whose value is unset', () => {
    const values = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    fc.assert(fc.property(values, (value) => holdsValue(value, value) && !holdsValue(null, value)));
  });

  it('is shown by its option name, and empty is visible', () => {
    expect(valueWords(ring, 2)).toBe('Stable');
    expect(valueWords(field({}), '')).toBe('“”');
    expect(valueWords(field({ type: 'Boolean' }), false)).toBe('false');
  });
});
