import { expect, it } from 'vitest';
import { endedCanary } from './ended-canary.ts';

it('the watch of first devices ends unless it was already over', () => {
  const canary = { devices: 1, watchMs: 1, stopAfterFailures: 0, untilMs: 9, failures: 0 };
  for (const phase of ['sending', 'watching', 'stopped'] as const) {
    expect(endedCanary({ ...canary, phase })).toEqual({ ...canary, phase: 'stopped', untilMs: null });
  }
  expect(endedCanary({ ...canary, phase: 'passed' })).toEqual({ ...canary, phase: 'passed' });
  expect(endedCanary(null)).toBeNull();
});
