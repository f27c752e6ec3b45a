import { afterAll, expect, vi } from 'vitest';

/** The time zone that the tests were started in, where somebody set it. */
const zone = process.env['TZ'];

// Test files share one document and one set of modules: what a file leaves behind would be there in the next one.
afterAll(() => {
  const time = { hasFakeTimers: vi.isFakeTimers(), mocked: vi.getMockedSystemTime() };
  const left = { body: document.body.innerHTML, zone: process.env['TZ'], time };
  const nothing = { body: '', zone, time: { hasFakeTimers: false, mocked: null } };
  expect(left, 'what a test file leaves behind').toEqual(nothing);
});
