import { describe, expect, it } from 'vitest';
import { openEnvelope, refused } from './envelope.ts';
import { refusalMessage } from './refusal-message.ts';
import { jsonPath } from './shape.ts';

describe('openEnvelope', () => {
  it('unwraps the data of an envelope', () => {
    expect(openEnvelope({ success: true, message: null, data: [1] })).toMatchObject({
      data: [1],
      path: ['data'],
    });
  });

  it.each([[[1]], [{ Online: [] }], [{ data: [] }], [{ success: [] }], ['text'], [null]])(
    'treats %j as a bare body',
    (body) => expect(openEnvelope(body)).toEqual({ data: body, path: [], envelope: null }),
  );

  it.each([[{ success: true }], [{ data: 1, message: null }], [{ data: 1, total_items: 0 }]])(
    'recognises %j as an envelope',
    (body) => {
      const data = 'data' in body ? body.data : undefined;
      expect(openEnvelope(body)).toEqual({ data, path: ['data'], envelope: body });
    },
  );

  it.each([
    [{ message: 'No' }],
    [{ total_items: 1 }],
    [{ data: 1, other: 2 }],
    [{ success: 'true', data: 1 }],
  ])('treats %j, which lacks part of an envelope, as a bare body', (body) =>
    expect(openEnvelope(body)).toEqual({ data: body, path: [], envelope: null }),
  );

  it('recognises a refusal', () => {
    expect(openEnvelope({ success: false, message: 'No such company', data: [1] })).toBe(refused);
    expect(openEnvelope({ success: false })).toBe(refused);
  });

  it('ignores inherited properties', () => {
    expect(openEnvelope(Object.create({ success: false }))).toMatchObject({ path: [] });
  });
});

const plain = (text: string): string => text;

describe('refusalMessage', () => {
  it.each([
    [{ success: false, message: 'No' }, 'No'],
    [{ error: 'invalid_grant', error_description: 'Wrong password' }, 'Wrong password'],
    [{ title: 'Bad Request', detail: 'page_size is too large' }, 'page_size is too large'],
    [{ error: { message: 'Nested' } }, 'Nested'],
    ['plain text\n on two lines', 'plain text on two lines'],
    ['<html><body>Bad gateway', ''],
    [{ message: 7 }, ''],
    [{ message: ' ', error: 'invalid_grant', title: 'Bad Request' }, 'Bad Request'],
    [{ error: 'invalid_grant' }, 'invalid_grant'],
    [{ error: { title: 'Nested', detail: '' } }, 'Nested'],
    [{ error: { error: { message: 'too deep' } } }, ''],
    [{ error: { message: {} }, title: 'first' }, 'first'],
    [' \n<html>', ''],
    ['1 < 2', '1 < 2'],
    [['No'], ''],
    [null, ''],
  ])('of %j is %j', (body, message) => expect(refusalMessage(body, plain)).toBe(message));

  it('is kept in full up to 300 characters', () => {
    expect(refusalMessage('x'.repeat(300), plain)).toBe('x'.repeat(300));
    expect(refusalMessage('x'.repeat(301), plain)).toBe(`${'x'.repeat(299)}…`);
    expect(refusalMessage('  a \u0000\r\n\t b  ', plain)).toBe('a b');
  });

  it('contains no secret that a line break or the cut would hide', () => {
    const redact = (text: string): string => text.replaceAll('top\nsecret', '***');
    expect(refusalMessage({ message: 'no top\nsecret' }, redact)).toBe('no ***');
    expect(refusalMessage(`${'x'.repeat(292)} top\nsecret`, redact)).toBe(`${'x'.repeat(292)} ***`);
  });

  it('is one short line', () => {
    const message = refusalMessage({ message: `\u0007${'long '.repeat(1000)}` }, plain);
    expect(message).toMatch(/^long [^\n]{295}…$|^long .*…$/);
    expect(message.length).toBeLessThanOrEqual(300);
  });
});

it('formats a path in the usual notation', () => {
  expect(jsonPath(['data', 3, 'MacAddress'])).toBe('$.data[3].MacAddress');
  expect(jsonPath(['data', 'a b', '__proto__'])).toBe('$.data["a b"].__proto__');
});
