import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../answer/parse-json.ts';
import { refusalMessage } from '../answer/refusal-message.ts';
import { excerptOfJson, excerptOfText } from './excerpt.ts';
import { redactor } from './redaction.ts';

const plain = (text: string): string => text;

describe('redactor', () => {
  const redact = redactor(() => ['p@ss "word"/1', '']);

  it.each([
    'p@ss "word"/1',
    'p%40ss%20%22word%22%2F1',
    'p%40ss+%22word%22%2F1',
    '{"password":"p@ss \\"word\\"/1"}',
    Buffer.from('p@ss "word"/1').toString('base64'),
  ])('takes a known secret out of %j', (text) => {
    expect(redact(`before ${text} after`)).toMatch(/^before .*…/);
    expect(redact(`before ${text} after`)).not.toMatch(/word\b(?!":)/);
  });

  it.each([
    ['https://ops:hunter2@host/path', 'https://…@host/path'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: Bearer …'],
    ['eyJhbGciOi.eyJzdWIi.c2ln is expired', '… is expired'],
  ])('takes what looks like a secret out of %j', (text, clean) => expect(redact(text)).toBe(clean));

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

describe('excerptOfJson', () => {
  const answer = parseJson(
    '{"success":true,"data":[{"MacAddress":"00:0A:14:88:96:AD"},{"MacAddress":7,"Name":"Depot","at":"2025-03-18T12:21:05Z","WifiPassword":"x","n":3,"imei":1234567890123456789}]}',
  );
  const excerpt = excerptOfJson(answer, ['data', 1, 'MacAddress'], plain);

  it('shows the form around the place', () => {
    expect(JSON.parse(excerpt)).toMatchObject({
      success: true,
      data: ['…', { MacAddress: 7, n: 3, at: '2025-03-18T12:21:05Z' }],
    });
  });

  it('shows no names, addresses and secrets', () => {
    expect(excerpt).not.toMatch(/Depot|14:88|"x"|1234567890/);
  });

  it('is never longer than 2,000 characters', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => excerptOfJson(value, [], plain).length <= 2000));
    const wide = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field-${i}`.repeat(20), i]));
    expect(excerptOfJson([wide, wide], [1], plain).length).toBeLessThanOrEqual(2000);
  });
});

it('shows the beginning of a text without addresses', () => {
  expect(excerptOfText(`<title>Login</title> 00:0A:14:88:96:AD 10.0.0.1 ${'A'.repeat(40)}`, plain)).toBe(
    '<title>Login</title> … … …',
  );
});
