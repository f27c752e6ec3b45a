import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { describeProblem, openLog } from './log.ts';

it('writes calls and the place of problems, never their words', () => {
  const folder = temporaryFolder('log');
  const log = openLog(folder);
  log.call({ channel: 'app:accounts.signIn', outcome: 'unauthorised', elapsedMs: 12 });
  log.problem('app:accounts.signIn', new Error('password hunter2 for https://user:pw@host'));
  log.problem('start', 'hunter2');
  const text = readFileSync(join(folder, 'logs', 'rollcall.log'), 'utf8');
  expect(text).toContain('app:accounts.signIn unauthorised 12 ms');
  expect(text).toContain('Error at');
  expect(text).not.toMatch(/hunter2|user:pw/);
});

it('says nothing of 10,000 problems but their kind and a place, whatever they hold', () => {
  const secret = fc.string({ minLength: 8, unit: 'grapheme' }).map((text) => `s3cret${text}`);
  const message = fc.constantFrom(
    (text: string) => text,
    (text: string) => `refused\n    at ${text} (/${text}.js:1:1)`,
    (text: string) => `refused\n    at /${text}:1:1`,
    (text: string) => `https://ops:${encodeURIComponent(text)}@host/?token=${text}`,
    (text: string) => JSON.stringify({ password: text }),
  );
  const kind = fc.constantFrom(
    (text: string) => new Error(text),
    (text: string) => new TypeError(text, { cause: text }),
    (text: string) => new AggregateError([new Error(text)], text),
    (text: string) => Object.assign(new Error('refused'), { name: text, [text]: text }),
    (text: string) => ({ message: text }),
    (text: string) => text,
  );
  fc.assert(
    fc.property(secret, message, kind, (hidden, written, thrown) => {
      const said = describeProblem(thrown(written(hidden)));
      expect(said).not.toContain('s3cret');
      expect(said).toMatch(/^(?:object|string|[A-Z]\w+ at (?:unknown place|\S+:\d+:\d+))$/);
    }),
    { numRuns: 10_000 },
  );
});
