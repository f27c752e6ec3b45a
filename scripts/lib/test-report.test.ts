import { describe, expect, it } from 'vitest';
import { withUnreportedFailures, lastLine, reasonOf, reportOfCheck } from './test-report.mjs';

const report = { passed: 3, failed: [], skipped: [] };

describe('a stage held to account', () => {
  it('passes when all its tests passed', () => {
    expect(withUnreportedFailures('unit', 0, report)).toEqual(report);
  });

  it('fails when it ran no test', () => {
    const nothing = { passed: 0, failed: [], skipped: [] };
    expect(withUnreportedFailures('unit', 0, nothing).failed).toEqual([
      { name: 'unit', reason: 'ran no test' },
    ]);
  });

  it('fails if it exits with an error but without a failed test', () => {
    expect(withUnreportedFailures('unit', 1, report).failed).toEqual([
      { name: 'unit', reason: 'ended with code 1' },
    ]);
  });

  it('names the failed tests once if they made it exit with an error', () => {
    const failed = [{ name: 'a', reason: 'expected 1' }];
    expect(withUnreportedFailures('unit', 1, { ...report, failed }).failed).toEqual(failed);
  });

  it('counts a test that was skipped without a reason as failed', () => {
    const skipped = [
      { name: 'silent', reason: '' },
      { name: 'explained', reason: 'needs Electron itself' },
    ];
    const held = withUnreportedFailures('e2e', 0, { ...report, skipped });
    expect(held.failed).toEqual([{ name: 'silent', reason: 'skipped without a reason' }]);
    expect(held.skipped).toEqual([{ name: 'explained', reason: 'needs Electron itself' }]);
  });
});

describe('a check without tests of its own', () => {
  it('counts as one test that passed or failed', () => {
    expect(reportOfCheck('lint', 0)).toEqual({ passed: 1, failed: [], skipped: [] });
    expect(reportOfCheck('lint', 2)).toEqual({
      passed: 0,
      failed: [{ name: 'lint', reason: '' }],
      skipped: [],
    });
  });
});

describe('the reason of a failure', () => {
  it('is the beginning of the message, plain and without empty lines', () => {
    expect(reasonOf('\u001b[31mError\u001b[39m: no\n\n  Expected: 1\n')).toBe('Error: no\n  Expected: 1');
    expect(reasonOf('line\n'.repeat(99)).split('\n')).toHaveLength(12);
    expect(reasonOf(undefined)).toBe('');
  });
});

describe('the last line', () => {
  it('adds up all stages', () => {
    expect(lastLine([report, { ...report, failed: ['a', 'b'] }])).toBe('6 passed, 2 failed');
  });

  it('mentions skipped tests only if there are any', () => {
    const skipped = [{ name: 'a', reason: 'why' }];
    expect(lastLine([report, { ...report, skipped }])).toBe('6 passed, 0 failed, 1 skipped');
  });
});
