import { describe, expect, it } from 'vitest';
import type { Answer } from '../answer/envelope.ts';
import { applicationsOf } from './mapper.ts';

const bare = (data: unknown): Answer => ({ data, path: ['data'], envelope: null });

describe('an application', () => {
  it('has a name, or else its id as one, or none, and only a version that it states', () => {
    const none = { version: null, description: null, further: [] };
    expect(applicationsOf(bare([{}, { id: 7, version: null }, { name: 'VPN', version: '' }]))).toEqual([
      { ...none, id: null, name: '' },
      { ...none, id: 7, name: '7' },
      { ...none, id: null, name: 'VPN', version: '' },
    ]);
  });

  it.each([
    [{}, '$.data: expected a list of applications'],
    [[{}, 7], '$.data[1]: expected an application'],
    [[{ name: 7 }], '$.data[0].name: expected a text'],
    [[{ version: true }], '$.data[0].version: expected a text'],
  ])('of the form %j is reported with its location', (data, message) =>
    expect(() => applicationsOf(bare(data))).toThrow(message),
  );
});
