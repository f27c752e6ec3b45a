import { expect, it } from 'vitest';
import { isFresh } from './fresh.ts';

it.each([
  [100, true],
  [160, true],
  [161, false],
  [99, false],
])('what was read at 100 and holds for 60 is fresh at %i: %s', (nowMs, fresh) => {
  expect(isFresh(100, 60, nowMs)).toBe(fresh);
});
