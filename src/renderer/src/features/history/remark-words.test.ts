import { describe, expect, it } from 'vitest';
import { remarkKinds } from '@shared/history/remarks.ts';
import { remarkWords } from './remark-words.ts';

describe('a peculiarity of a response', () => {
  it('is stated with the name of the field and the number of values that it concerns', () => {
    const words = remarkWords([{ fieldName: 'T', kind: 'in-the-future', count: 1200 }], () => 'Temperature');
    expect(words).toEqual(['Temperature: left out 1,200 values from the future.']);
  });

  it('has a sentence for every kind', () => {
    const remarks = remarkKinds.map((kind) => ({ fieldName: 'Online', kind, count: 2 }));
    for (const words of remarkWords(remarks, (name) => name)) expect(words).toMatch(/^Online: .+\.$/);
  });
});
