import { describe, expect, it } from 'vitest';
import type { AppError } from '@shared/contract/result.ts';
import type { OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import { sampleOperation, sampleOperationDevice, sampleOperationPart } from '@test/support/samples.ts';
import { endedByReading, isOpen, readBackEntry, settlement } from './settle.ts';
import type { Target } from './targets.ts';

const device = (outcome: OperationDevice['outcome'], more: Partial<Target> = {}): Target => ({
  ...sampleOperationDevice({ outcome }),
  part: 0,
  wanted: 2,
  ...more,
});
const part = (state: OperationPart['state'], more: Partial<OperationPart> = {}): OperationPart =>
  sampleOperationPart({ state, ...more });
const refusal: AppError = { code: 'rejected', happened: 'No.', safe: 'Safe.', todo: 'Ask.' };
const endOf = (
  targets: readonly Target[],
  parts: readonly OperationPart[],
  operation = sampleOperation({ state: 'verifying' }),
) => settlement(operation, { targets, parts }, 5000).fields;

describe('the end of an operation', () => {
  const [yes, no] = [device('confirmed'), device('not-changed')];

  it('is done when every device has the value and every part left', () => {
    expect(endOf([yes, yes], [part('ended'), part('ended', { index: 1 })])).toMatchObject({
      state: 'done',
      error: null,
      confirmed: 2,
      notChanged: 0,
      endedAtMs: 5000,
    });
  });

  it('is not done when others set the value of the devices', () => {
    expect(endOf([yes, yes], [part('ended'), part('withheld', { index: 1 })])).toMatchObject({
      state: 'done-with-failures',
    });
    expect(endOf([yes], [part('withheld')])).toMatchObject({
      state: 'failed',
      error: { code: 'cancelled', happened: 'Nothing of the change was sent.' },
    });
  });

  it('is done with failures when some have it', () => {
    expect(endOf([yes, no], [part('ended')])).toMatchObject({
      state: 'done-with-failures',
      error: null,
      confirmed: 1,
      notChanged: 1,
    });
  });

  it('counts the devices that were sent a request and have a third value', () => {
    const other = (index: number) => device('other-value', { part: index });
    const parts = [part('ended'), part('withheld', { index: 1 })];
    expect(endOf([yes, no, other(0), other(0), other(1)], parts)?.otherValue).toBe(2);
  });

  it('is failed when none has it, which is the reason if there is no other', () => {
    expect(endOf([no, no], [part('ended')])).toMatchObject({
      state: 'failed',
      error: { code: 'rejected', happened: expect.stringContaining('none of the 2') as string },
    });
  });

  it('keeps the reason that it had when it failed before', () => {
    const failed = sampleOperation({ state: 'failed', error: refusal });
    expect(endOf([no], [part('ended')], failed)?.error).toEqual(refusal);
    const verifying = sampleOperation({ state: 'verifying', error: refusal });
    expect(endOf([no], [part('ended')], verifying)?.error).not.toEqual(refusal);
  });

  it('has as its reason why a part did not arrive, worded for the other parts that were sent', () => {
    const reason = (...parts: OperationPart[]) => endOf([no], parts)?.error;
    for (const state of ['rejected', 'not-sent'] as const) {
      expect(reason(part(state, { error: refusal }))).toEqual(refusal);
      expect(reason(part('ended'), part(state, { index: 1, error: refusal }))).toMatchObject({
        happened: 'No.',
        safe: expect.stringContaining('Other requests were sent') as string,
      });
    }
    expect(reason(part('ended'), part('withheld', { index: 1, error: refusal }))).toEqual(refusal);
    const mute = part('rejected', { index: 1, error: null });
    expect(reason(part('ended'), mute, part('withheld', { index: 2, error: refusal }))).toMatchObject({
      happened: 'No.',
    });
    expect(reason(part('ended', { error: refusal }))?.happened).toContain('none of the 1');
  });

  it('ends the parts whose outcome only the devices show', () => {
    const parts = (['unknown', 'accepted', 'running', 'rejected', 'withheld', 'ended'] as const).map(
      (state, index) => part(state, { index }),
    );
    const ended = [0, 1, 2].map((index) => ({ index, state: 'ended', endedAtMs: 5000 }));
    expect(endedByReading(parts, 5000)).toEqual(ended);
    for (const target of [yes, no]) {
      expect(settlement(sampleOperation(), { targets: [target], parts }, 5000).parts).toEqual(ended);
    }
    expect(
      settlement(sampleOperation(), { targets: [no], parts: [part('running')] }, 5000).parts,
    ).toHaveLength(1);
  });

  it('ends the watch of first devices', () => {
    const canary = { devices: 1, watchMs: 1, stopAfterFailures: 0, untilMs: 9, failures: 0 };
    const watching = sampleOperation({ canary: { ...canary, phase: 'watching' } });
    expect(endOf([yes], [part('ended')], watching)?.canary?.phase).toBe('stopped');
  });
});

describe('further readings', () => {
  const open = (target: Target, ...parts: OperationPart[]) => isOpen([device('confirmed'), target], parts);

  it('can show something new while a device has its old value for no known reason', () => {
    expect(open(device('not-changed'), part('ended'))).toBe(true);
    expect(open(device('pending', { part: null }), part('ended'))).toBe(true);
    expect(open(device('confirmed'), part('ended'))).toBe(false);
    expect(open(device('not-changed', { message: 'locked' }), part('ended'))).toBe(false);
  });

  it('can show nothing new of a part that failed or did not end', () => {
    for (const serviceState of ['Failed', 'CANCELED', 'cancelled']) {
      expect(open(device('gone'), part('ended', { serviceState }))).toBe(false);
    }
    for (const serviceState of ['Finished', 'FailedPartly', 'NotCancelled', null]) {
      expect(open(device('gone'), part('ended', { serviceState }))).toBe(true);
    }
    expect(open(device('gone'), part('unknown'))).toBe(false);
    expect(open(device('gone', { part: 1 }), part('ended'), part('rejected', { index: 1 }))).toBe(false);
  });
});

describe('what was read', () => {
  it('is reported with what is missing, and with what was not sent', () => {
    const [yes, no, later] = [device('confirmed'), device('gone'), device('pending', { part: 1 })];
    const parts = [part('ended'), part('withheld', { index: 1 })];
    expect(readBackEntry([yes, no, no, later], parts, 7)).toEqual({
      atMs: 7,
      who: 'rollcall',
      text: 'read back: 1 confirmed, 2 not, 1 not sent',
    });
    expect(readBackEntry([yes, later, later], parts, 7).text).toBe('read back: 1 confirmed, 2 not sent');
    const all = Array.from({ length: 1210 }, () => yes);
    expect(readBackEntry(all, parts, 7).text).toBe('read back: 1,210 confirmed');
  });
});
