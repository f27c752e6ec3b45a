import { describe, expect, it } from 'vitest';
import type { Operation } from '@shared/operations/operation.ts';
import { sampleError, sampleOperation } from '@test/support/samples.ts';
import { inSegment, summaryOf } from './list/operation-segments.ts';
import { firstTab, outcomeWords, tabsOf } from './details/operation-tabs.ts';
import { endWords, progressPart, progressWords, relationWords } from './operation-words.ts';

describe('progress', () => {
  it('repeats what the service reports and nothing more', () => {
    expect(progressWords(sampleOperation({ processed: 412 }))).toBe('412 of 1,210, says the service');
    expect(progressWords(sampleOperation({ processed: null }))).toBe('The service does not say how far');
  });

  it('counts confirmed devices while verifying', () => {
    const operation = sampleOperation({ state: 'verifying', confirmed: 1188 });
    expect(progressWords(operation)).toBe('1,188 of 1,210 confirmed by reading');
    expect(progressPart(operation)).toBeCloseTo(1188 / 1210);
  });

  it('waits for a sign-in rather than for the service or the first devices', () => {
    const canary = { devices: 10, watchMs: 60_000, stopAfterFailures: 1, untilMs: null, failures: null };
    const words = (part: Partial<Operation>) =>
      progressWords(sampleOperation({ awaitsSignIn: true, companyName: 'Transit', ...part }));
    expect(words({ state: 'accepted' })).toBe('Waiting for a sign-in to Transit');
    expect(words({ state: 'verifying', canary: { ...canary, phase: 'watching' } })).toBe(
      'Waiting for a sign-in to Transit',
    );
    expect(words({ state: 'done', confirmed: 1210 })).toBe('1,210 of 1,210 confirmed');
  });

  it('counts the requests where there are several', () => {
    const parts = { total: 18, accepted: 4, unsent: 0, unsentDevices: 0 };
    expect(progressWords(sampleOperation({ state: 'sending', parts }))).toBe('4 of 18 requests sent');
  });

  it('describes the canary while the rest waits for it', () => {
    const canary = { devices: 10, watchMs: 60_000, stopAfterFailures: 1, untilMs: null, failures: 1 };
    const words = (phase: 'sending' | 'watching' | 'passed') =>
      progressWords(sampleOperation({ canary: { ...canary, phase } }));
    expect(words('sending')).toBe('Sending the first 10, then watching them');
    expect(words('watching')).toBe('Watching the first 10, 1 failure');
    expect(words('passed')).toBe('412 of 1,210, says the service');
  });

  it('distinguishes a lost answer, one that was not saved and devices that cannot be read', () => {
    const words = (error: ReturnType<typeof sampleError>) =>
      progressWords(sampleOperation({ state: 'unknown', error }));
    expect(words({ ...sampleError(), code: 'timed-out' })).toBe('No answer. Nothing is repeated.');
    expect(words({ ...sampleError(), code: 'storage' })).toBe(
      'The answer could not be saved. Nothing is repeated.',
    );
    expect(words({ ...sampleError(), code: 'forbidden' })).toBe(
      'Accepted by the service; the devices could not be read back.',
    );
  });

  it('has no bar where nothing is known', () => {
    expect(progressPart(sampleOperation({ state: 'unknown' }))).toBeNull();
    expect(progressPart(sampleOperation({ state: 'accepted', processed: 500, confirmed: null }))).toBe(0);
    expect(progressPart(sampleOperation({ targets: 0 }))).toBe(0);
  });

  it('ends in counts, or in why there are none', () => {
    expect(endWords(sampleOperation({ state: 'done-with-failures', confirmed: 1204 }))).toBe(
      '1,204 of 1,210 confirmed',
    );
    const error = sampleError();
    expect(endWords(sampleOperation({ state: 'failed', error }))).toBe(error.happened);
    expect(endWords(sampleOperation({ state: 'failed', confirmed: 0, error }))).toBe('0 of 1,210 confirmed');
    expect(endWords(sampleOperation({ state: 'failed', confirmed: 1210, error }))).toBe(error.happened);
  });
});

describe('the lists of an operation', () => {
  it('start with what failed', () => {
    expect(firstTab(sampleOperation({ confirmed: 1204, notChanged: 6 }))).toBe('not-changed');
    expect(firstTab(sampleOperation({ confirmed: 1210, notChanged: 0 }))).toBe('confirmed');
    expect(firstTab(sampleOperation({ confirmed: null, notChanged: null }))).toBe('pending');
  });

  it('have no list of pending devices once all are read back', () => {
    expect(
      tabsOf(sampleOperation({ confirmed: 1204, notChanged: 6 })).map(({ value }) => value),
    ).not.toContain('pending');
  });

  it('describe the outcome of a device where the service sent no message', () => {
    expect(outcomeWords({ outcome: 'not-changed', message: '' })).toBe(
      'No message, but reading shows the old value',
    );
    expect(outcomeWords({ outcome: 'not-changed', message: 'Locked' })).toBe('Locked');
  });
});

describe('the relation of an operation to others', () => {
  const first = sampleOperation({ id: 'first' });
  const retry = sampleOperation({ id: 'retry', retryOf: 'first' });
  const revert = sampleOperation({ id: 'revert', revertOf: 'first' });

  it.each([
    ['', first, []],
    ['retried', first, [retry, retry]],
    ['retried, reverted', first, [revert, retry]],
    ['retry', retry, []],
    ['revert, retried', revert, [sampleOperation({ retryOf: 'revert' })]],
  ])('is “%s”', (words, operation, followers) => {
    expect(relationWords(operation, followers)).toBe(words);
  });
});

describe('the segments', () => {
  const day = 86_400_000;
  const old = sampleOperation({ id: 'old', state: 'done', startedAtMs: 0 });
  const stuck = sampleOperation({ id: 'stuck', state: 'unknown', startedAtMs: 0 });
  const fresh = sampleOperation({ id: 'fresh', state: 'done', startedAtMs: 2 * day });

  it('never hide what needs the operator because of its age, and put it first', () => {
    expect(inSegment([fresh, old, stuck], 'day', 2 * day + 1).map(({ id }) => id)).toEqual([
      'stuck',
      'fresh',
    ]);
  });

  it('are summarised in one line', () => {
    expect(summaryOf([old, stuck, fresh, sampleOperation()])).toBe('1 needs you, 1 going on, 2 finished');
  });
});
