import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes calls and the place of problems, never their words', () => {
  const log = openLog(folder);
  log.call({ channel: 'app:accounts.signIn', outcome: 'unauthorised', elapsedMs: 12 });
  log.problem('app:accounts.signIn', new Error('password hunter2 for https://user:pw@host'));
  log.problem('start', 'hunter2');
  const text = readFileSync(join(folder, 'logs', 'rollcall.log'), 'utf8');
  expect(text).toContain('app:accounts.signIn unauthorised 12 ms');
  expect(text).toContain('Error at');
  expect(text).not.toMatch(/hunter2|user:pw/);
});
