import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusalMessage } from '../answer/refusal-message.ts';
import { excerptOfJson, excerptOfText } from './excerpt.ts';
import { redactor } from './redaction.ts';

describe('redactor', () => {
  const redact = redactor(() => ['p@ss "word"/1', '']);

  it.each([
    'p@ss "word"/1',
    'p%40ss%20%22word%22%2F1',
    'p%40ss+%22word%22%2F1',
    '{"password":"p@ss \\"word\\"/1"}',
    Buffer.from('p@ss "word"/1').toString('base64'),
    'p@ss &quot;word&quot;/1',
    'p@ss &#34;word&#34;/1',
    'p@ss \\u0022word\\u0022/1',
  ])('takes a known secret out of %j', (text) => {
    expect(redact(`before ${text} after`)).toMatch(/^before .*…/);
    expect(redact(`before ${text} after`)).not.toMatch(/word\b(?!":)/);
  });

  it.each([
    'a&amp;b&lt;č&gt;&#39;+',
    'a&amp;b&lt;č&gt;&#x27;+',
    'a\\u0026b\\u003C\\u010D\\u003E\\u0027\\u002B',
  ])('takes a known secret out of an echo that was escaped for a page: %s', (text) =>
    expect(redactor(() => ["a&b<č>'+"])(`(${text})`)).toBe('(…)'),
  );

  it('removes a known secret from JSON with escaped characters', () => {
    expect(redactor(() => ['heslo "čé"'])('(heslo \\"\\u010d\\u00e9\\")')).toBe('(…)');
  });

  it('leaves nothing of a secret that starts like another one', () => {
    for (const secrets of [
      ['hunter', 'hunter22'],
      ['hunter22', 'hunter'],
    ]) {
      expect(redactor(() => secrets)('hunter22, hunter, "hunter22"')).toBe('…, …, "…"');
    }
  });

  it('leaves nothing of the padding of Base64, and finds a secret without it', () => {
    const hidden = redactor(() => ['hunter22', 'hunter2']);
    for (const base64 of ['aHVudGVyMjI=', 'aHVudGVyMjI', 'aHVudGVyMg==', 'aHVudGVyMg']) {
      expect(hidden(base64)).toBe('…');
    }
  });

  it('removes what is a secret at the time of the call, even if it is not well-formed Unicode', () => {
    const secrets = ['first'];
    const hidden = redactor(() => secrets);
    secrets[0] = 'half \ud800';
    expect(hidden('first half \ud800')).toBe('first …');
  });

  it('leaves a text as it is where the only secret is empty', () => {
    expect(redactor(() => [''])('as it is')).toBe('as it is');
  });

  it.each([
    ['https://ops:hunter2@host/path', 'https://…@host/path'],
    ['HTTPS://ops@host, svn+ssh-2.x://a:b@c@host', 'HTTPS://…@host, svn+ssh-2.x://…@host'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
    ['bearer  a/b+c~d==, BASIC b3Bz', 'bearer …, BASIC …'],
    ['eyJhbGciOi.eyJzdWIi.c2ln is expired', '… is expired'],
    ['eyJhbGciOi.eyJ_-dWIi or eyJa.b.c', '… or …'],
  ])('takes what looks like a secret out of %j', (text, clean) => expect(redact(text)).toBe(clean));

  it.each([
    'https://host/path?to=ops@example.com',
    'https://host#ops@example.com',
    'https://host for ops@example.com',
    '"https://host" <ops@example.com>',
    'ops@example.com',
    'a bearer',
    'eyJhbGciOi',
    'keyJa.b',
  ])('leaves %j, which holds no secret, as it is', (text) => expect(redact(text)).toBe(text));

  it('leaves no secret in any text around it', () => {
    const secret = fc.string({ minLength: 8 });
    fc.assert(
      fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
        fc.pre(!hidden.includes('…'));
        return !redactor(() => [hidden])(before + hidden + after).includes(hidden);
      }),
    );
  });
});

describe('a text that is cut or straightened', () => {
  const secret = 'two  words and more';
  const redact = redactor(() => [secret]);

  it('was freed of secrets before', () => {
    expect(refusalMessage({ message: `${'x'.repeat(290)}${secret}` }, redact)).toBe(`${'x'.repeat(290)}…`);
    expect(refusalMessage({ message: secret }, redact)).toBe('…');
    expect(excerptOfJson({ [`${'x'.repeat(50)}${secret}`]: 7 }, [], redact)).not.toContain('two');
    expect(excerptOfText(`${'. '.repeat(145)}${secret}`, redact)).not.toContain('two');
  });
});
