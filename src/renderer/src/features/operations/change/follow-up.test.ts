import { describe, expect, it } from 'vitest';
import { sampleAccount, sampleOperation } from '@test/support/samples.ts';
import { allowedOf } from './follow-up.ts';

const here = sampleAccount();
const ended = sampleOperation({ state: 'done-with-failures', confirmed: 1204, notChanged: 6 });

describe('the allowed actions on an operation', () => {
  it('are to retry what was not changed and to revert what was', () => {
    expect(allowedOf(ended, here)).toEqual({ retry: 6, revert: true, sendRest: false, stop: false });
    const done = sampleOperation({ state: 'done', confirmed: 1210, notChanged: 0 });
    expect(allowedOf(done, here)).toMatchObject({ retry: 0, revert: true });
  });

  it('include no retry or revert while another account is shown, or before it ended', () => {
    const none = { retry: 0, revert: false };
    expect(allowedOf(ended, sampleAccount({ id: 'another' }))).toMatchObject(none);
    expect(allowedOf(sampleOperation({ state: 'running', confirmed: 5 }), here)).toMatchObject(none);
  });

  it('include no revert where nothing was sent, even if devices have the value', () => {
    const unsent = sampleOperation({ state: 'failed', confirmed: 3, notChanged: 1207 });
    expect(allowedOf(unsent, here)).toMatchObject({ retry: 1207, revert: false });
  });

  it('are to revert, not to retry, what was read back with a value that is neither the old nor the new one', () => {
    const failed = sampleOperation({ state: 'failed', confirmed: 0, notChanged: 8, otherValue: 5 });
    expect(allowedOf(failed, here)).toMatchObject({ retry: 3, revert: true });
    expect(allowedOf({ ...failed, notChanged: 5 }, here)).toMatchObject({ retry: 0, revert: true });
  });

  it('include sending what was never sent, once nothing is on its way', () => {
    const parts = { total: 18, accepted: 4, unsent: 14, unsentDevices: 700 };
    expect(allowedOf({ ...ended, parts }, here).sendRest).toBe(true);
    expect(allowedOf(sampleOperation({ state: 'unknown', parts }), here).sendRest).toBe(false);
    expect(allowedOf(sampleOperation({ state: 'running', parts }), here).sendRest).toBe(false);
  });

  it('include stopping it while something waits to be sent', () => {
    const sending = (accepted: number) =>
      allowedOf(
        sampleOperation({ state: 'sending', parts: { total: 3, accepted, unsent: 0, unsentDevices: 0 } }),
        here,
      ).stop;
    expect([sending(0), sending(1), sending(2)]).toEqual([true, true, false]);
    const canary = { devices: 10, watchMs: 1, stopAfterFailures: 0, untilMs: null, failures: null };
    const watched = (phase: 'watching' | 'passed') =>
      allowedOf(sampleOperation({ canary: { ...canary, phase } }), here).stop;
    expect([watched('watching'), watched('passed')]).toEqual([true, false]);
  });
});
