import { expect, it } from 'vitest';
import { zoomKey } from './rows-keys.ts';

it('a zero shows the whole, on keyboards that type it with Shift too', () => {
  expect(zoomKey({ key: '0', shiftKey: false })).toBe('whole');
  expect(zoomKey({ key: '0', shiftKey: true })).toBe('whole');
});
