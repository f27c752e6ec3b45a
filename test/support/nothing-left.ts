import { afterAll, expect, vi } from 'vitest';

/** The time zone that the tests were started in, where somebody set it. */
const zone = process.env['TZ'];

// Test files share one document and one set of modules: what a file leaves behind would be there in the next one.
afterAll(() => {
  const left = { body: document.body.innerHTML, zone: process.env['TZ'], hasFakeTime: vi.isFakeTimers() };
  expect(left, 'what a test file leaves behind').toEqual({ body: '', zone, hasFakeTime: false });
});
