import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { errorText } from './failures.ts';

const sentences = { happened: 'It failed.', safe: 'Nothing was changed.', todo: 'Try again.' };

describe('the text of a failure', () => {
  it('has three sentences, one per line', () => {
    const error = new Failure({ code: 'internal', ...sentences });
    expect(errorText(error)).toBe('rollcall: It failed.\n  Nothing was changed.\n  Try again.\n');
  });

  it('says which request was answered with something that is not understood, and shows a sample of it', () => {
    const endpoint = 'POST /api/monitoring/devices/companies/5';
    const sample = {
      endpoint,
      path: '$.data',
      expected: 'a list of devices',
      excerpt: '{\n "data": null\n}',
    };
    const details = `${endpoint} · HTTP 200`;
    expect(errorText(new Failure({ code: 'not-understood', ...sentences, details, sample }))).toContain(
      `  Try again.\n  ${details}\n  expected a list of devices at $.data\n  {\n   "data": null\n  }\n`,
    );
  });

  it('does not hand the terminal what the service may have put into it', () => {
    const happened = 'The service refused: \u202Eno.';
    const sample = { endpoint: 'GET /x', path: '$', expected: 'JSON', excerpt: '\u001b]0;owned\u0007' };
    const text = errorText(new Failure({ code: 'not-understood', ...sentences, happened, sample }));
    expect(text).toContain('refused: \uFFFDno.');
    expect(text).toContain('\uFFFD]0;owned\uFFFD\n');
  });
});
