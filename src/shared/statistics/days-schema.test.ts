import { expect, it } from 'vitest';
import { fieldDaySchema } from './days-schema.ts';

it.each([
  ['figures of another kind', { kind: 'dates' }],
  ['figures without numbers', { kind: 'values', unset: '1', rows: [], others: 0 }],
  ['no object', 7],
])('reads a day whose figures are damaged as one without figures: %s', (_, figures) => {
  const day = { day: '2026-05-01', readAtMs: 1, devices: 2 };
  expect(fieldDaySchema.parse({ ...day, figures })).toEqual({ ...day, figures: null });
});
