import { describe, expect, it } from 'vitest';
import { isTag, kindOf, optionName } from './field.ts';

describe('kindOf', () => {
  it.each([
    ['Integer', 'number'],
    ['DOUBLE', 'number'],
    ['Boolean', 'boolean'],
    ['DateTime', 'date'],
    ['String', 'text'],
    ['Hologram', 'text'],
    ['constructor', 'text'],
    ['__proto__', 'text'],
    [null, 'text'],
  ])('of the type %j is %s', (type, kind) => expect(kindOf({ type, hasOptions: false })).toBe(kind));

  it('is option wherever the service has options, whatever the type', () => {
    expect(kindOf({ type: 'Integer', hasOptions: true })).toBe('option');
  });
});

describe('optionName', () => {
  const options = [{ id: 0, name: 'Offline' }];

  it('names an option', () => expect(optionName({ options }, 0)).toBe('Offline'));

  it('says so when the option is not known', () => {
    expect(optionName({ options }, 7)).toBe('#7 (unknown option)');
  });
});

it('recognises a tag by the category Tag or Tags', () => {
  expect(['Tag', 'tags', 'Monitoring', null].map((category) => isTag({ category }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
