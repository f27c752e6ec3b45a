import { expect, it } from 'vitest';
import { sampleFleetStatus } from '@test/support/samples.ts';
import { answeredText, rowsText, staleText } from './fleet-words.ts';

it('names no source before there is an answer', () => {
  const before = sampleFleetStatus({ state: 'loading', loaded: 0, readAtMs: null, answeredBy: 'memory' });
  expect(answeredText(before, 0)).toBe('');
  expect(answeredText({ ...before, loaded: 100 }, 0)).toBe('Answered from memory');
});

it('says that the service is asked only while it is', () => {
  const asked = sampleFleetStatus({ state: 'loading', loaded: 0, readAtMs: null, answeredBy: 'service' });
  expect(answeredText(asked, 0)).toBe('Asking the service…');
  const stopped = { ...asked, state: 'cancelled' } as const;
  expect(answeredText(stopped, 0)).toBe('');
  expect(answeredText({ ...stopped, isRestored: true, loaded: 2 }, 0)).toBe('');
  expect(answeredText({ ...stopped, loaded: 2 }, 0)).toBe('Answered by the service');
});

it('tells how long ago devices were read once that is a minute', () => {
  const readAtMs = Date.parse('2026-05-21T09:42:10');
  const stale = sampleFleetStatus({ state: 'failed', loaded: 100, readAtMs });
  expect(staleText(stale, readAtMs - 5000)).toMatch(/^These devices were read 09:42:10\. /);
  expect(staleText(stale, readAtMs + 59_000)).toMatch(/^These devices were read 09:42:10\. /);
  expect(staleText(stale, readAtMs + 60_000)).toMatch(/^These devices were read 09:42:10, 1 min ago\. /);
});

it('tells of when devices of an earlier session are, and how many were read again so far', () => {
  const readAtMs = Date.parse('2026-05-21T09:42:10');
  const kept = sampleFleetStatus({ state: 'loading', total: null, read: 0, readAtMs, isRestored: true });
  const told = (part: Partial<typeof kept>): string => rowsText({ ...kept, ...part }, 2, readAtMs);
  expect(told({})).toBe('2 devices as of 09:42, being read again');
  expect(told({ read: 1000 })).toBe('2 devices as of 09:42, 1,000 read again so far');
  expect(told({ read: 1000, total: 2400 })).toBe('2 devices as of 09:42, 1,000 of 2,400 read again so far');
  expect(told({ state: 'failed' })).toBe('2 devices as of 09:42');
  expect(told({ state: 'cancelled', read: 1000, total: 2400 })).toBe('2 devices as of 09:42');
});

it('dates what the service or memory answers by the devices, unless they are of an earlier session', () => {
  const kept = sampleFleetStatus({ state: 'failed', isRestored: true });
  expect(answeredText(kept, 0)).toBe('Answered from memory');
  const asked = { ...kept, answeredBy: 'service' } as const;
  expect(answeredText(asked, 0)).toBe('Answered by the service');
  expect(answeredText({ ...asked, isRestored: false }, 0)).toMatch(/^Asked the service at /);
  // The service has not answered yet.
  expect(rowsText({ ...asked, state: 'loading', readAtMs: null }, 2, 0)).toBe('2 devices');
});

it('says of memory that it lacks devices that the service counted but did not list, once a reading has ended', () => {
  const read = sampleFleetStatus({ state: 'ready', loaded: 98, total: 100 });
  const told = '2 devices that the service counts were not listed by it';
  expect(answeredText(read, 0)).toBe(told);
  expect(answeredText({ ...read, loaded: 100 }, 0)).not.toBe(told);
  expect(answeredText({ ...read, total: null }, 0)).not.toBe(told);
  expect(answeredText({ ...read, isRestored: true }, 0)).not.toBe(told);
  for (const state of ['loading', 'failed', 'cancelled'] as const)
    expect(answeredText({ ...read, state }, 0)).not.toBe(told);
});
