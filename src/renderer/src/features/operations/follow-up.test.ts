import { describe, expect, it } from 'vitest';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleOperation } from '@test/support/samples.ts';
import { allowedOf } from './follow-up.ts';
import { exportResults } from './operation-export.ts';

const here = sampleAccount();
const ended = sampleOperation({ state: 'done-with-failures', confirmed: 1204, notChanged: 6 });

describe('what may be done with an operation', () => {
  it('is to retry what was not changed and to revert what was', () => {
    expect(allowedOf(ended, here)).toEqual({ retry: 6, revert: true, sendRest: false, stop: false });
    const done = sampleOperation({ state: 'done', confirmed: 1210, notChanged: 0 });
    expect(allowedOf(done, here)).toMatchObject({ retry: 0, revert: true });
  });

  it('is nothing that follows it while another account is shown, or before it ended', () => {
    const none = { retry: 0, revert: false };
    expect(allowedOf(ended, sampleAccount({ id: 'another' }))).toMatchObject(none);
    expect(allowedOf(sampleOperation({ state: 'running', confirmed: 5 }), here)).toMatchObject(none);
  });

  it('is to send what never was, once nothing is on its way', () => {
    const parts = { total: 18, accepted: 4, unsent: 14 };
    expect(allowedOf({ ...ended, parts }, here).sendRest).toBe(true);
    expect(allowedOf(sampleOperation({ state: 'unknown', parts }), here).sendRest).toBe(true);
    expect(allowedOf(sampleOperation({ state: 'running', parts }), here).sendRest).toBe(false);
  });

  it('is to stop it while something waits to be sent', () => {
    const sending = (accepted: number) =>
      allowedOf(sampleOperation({ state: 'sending', parts: { total: 3, accepted, unsent: 0 } }), here).stop;
    expect([sending(0), sending(1), sending(2)]).toEqual([true, true, false]);
    const canary = { devices: 10, watchMs: 1, stopAfterFailures: 0, untilMs: null, failures: null };
    const watched = (phase: 'watching' | 'passed') =>
      allowedOf(sampleOperation({ canary: { ...canary, phase } }), here).stop;
    expect([watched('watching'), watched('passed')]).toEqual([true, false]);
  });
});

describe('the results as a table', () => {
  it('hold every device of every page, a cell never ending early', async () => {
    const row = { mac: '02:0A', name: 'Bus\t1', before: 1, now: null, outcome: 'gone' as const, message: '' };
    const total = 501;
    const fake = playMain({
      operations: {
        devices: ({ offset, limit }) => ({
          total,
          rows: Array.from({ length: Math.min(limit, total - offset) }, () => row),
        }),
      },
    });
    const { text, said } = await exportResults(ended);
    const lines = text.split('\n');
    expect(said).toBe('501 rows on the clipboard');
    expect(lines).toHaveLength(503);
    expect(lines[1]).toBe('Bus 1\t02:0A\t1\t\tgone\t');
    expect(fake.asked('operations.devices')).toMatchObject([{ offset: 0 }, { offset: 500 }]);
  });
});
