import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { reportOfPlaywright } from './playwright-report.mjs';

const spec = (
  title: string,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  description?: string,
) => ({
  title,
  tests: [{ status, annotations: description === undefined ? [] : [{ type: 'skip', description }] }],
});

it('counts tests in nested suites by their outcome', () => {
  const json = {
    suites: [
      {
        title: 'devices.spec.ts',
        specs: [spec('opens', 'expected')],
        suites: [
          {
            title: 'filter',
            specs: [spec('adds', 'expected'), spec('removes', 'unexpected')],
          },
        ],
      },
    ],
  };
  expect(reportOfPlaywright(json)).toEqual({
    passed: 2,
    failed: [{ name: 'devices.spec.ts › filter › removes', reason: '' }],
    skipped: [],
  });
});

it('counts a test that passed only on retry as failed', () => {
  const json = { suites: [{ title: 'a.spec.ts', specs: [spec('wavers', 'flaky')] }] };
  expect(reportOfPlaywright(json).failed).toEqual([{ name: 'a.spec.ts › wavers', reason: '' }]);
});

it('returns the error of a failed test', () => {
  const { tests, ...opens } = spec('opens', 'unexpected');
  const results = [{}, { error: { message: 'Error: toBeVisible() failed' } }];
  const failed = { ...opens, tests: tests.map((test) => ({ ...test, results })) };
  expect(reportOfPlaywright({ suites: [{ title: 'a.spec.ts', specs: [failed] }] }).failed).toEqual([
    { name: 'a.spec.ts › opens', reason: 'Error: toBeVisible() failed' },
  ]);
});

/** A function that returns the reason of a failed test with an attachment in this file. */
function reasonWith(name: string, path: string): () => string | undefined {
  const { tests, ...opens } = spec('opens', 'unexpected');
  const results = [{ error: { message: 'Error: toBeVisible() failed' }, attachments: [{ name, path }] }];
  const failed = { ...opens, tests: tests.map((test) => ({ ...test, results })) };
  return () => reportOfPlaywright({ suites: [{ title: 'a.spec.ts', specs: [failed] }] }).failed[0]?.reason;
}

it('returns what the page showed when a test failed', () => {
  const path = join(temporaryFolder('page-shown'), 'error-context.md');
  const reason = reasonWith('error-context', path);
  expect(reason()).toBe('Error: toBeVisible() failed');
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- banner:\n  - text: Offline\n```\n');
  expect(reason()).toBe('Error: toBeVisible() failed\nThe page:\n- banner:\n  - text: Offline');
});

it('returns the end of what the application logged when a test failed', () => {
  const path = join(temporaryFolder('application-log'), 'application.log');
  writeFileSync(path, Array.from({ length: 41 }, (_, at) => `call ${String(at)}\n`).join(''));
  const lines = reasonWith('application', path)()?.split('\n') ?? [];
  expect(lines.slice(0, 3)).toEqual(['Error: toBeVisible() failed', 'The log:', 'call 1']);
  expect(lines.at(-1)).toBe('call 40');
});

it('returns the reason of a skipped test, if there is one', () => {
  const json = {
    suites: [
      { title: 'a.spec.ts', specs: [spec('one', 'skipped', 'needs a keychain'), spec('two', 'skipped')] },
    ],
  };
  expect(reportOfPlaywright(json).skipped).toEqual([
    { name: 'a.spec.ts › one', reason: 'needs a keychain' },
    { name: 'a.spec.ts › two', reason: '' },
  ]);
});

it('counts an error outside any test as a failure', () => {
  expect(reportOfPlaywright({ errors: [{ message: 'Cannot find module\n  at …' }] }).failed).toEqual([
    { name: 'outside any test', reason: 'Cannot find module\n  at …' },
  ]);
});
