import { describe, expect, it } from 'vitest';
import { remarkKinds } from '@shared/history/remarks.ts';
import { remarkWords } from './remark-words.ts';

describe('what was odd in an answer', () => {
  it('is said under the name of the field, with how many values it concerns', () => {
    const words = remarkWords([{ fieldName: 'T', kind: 'in-the-future', count: 1200 }], () => 'Temperature');
    expect(words).toEqual(['Temperature: left out 1,200 values from the future.']);
  });

  it('has a sentence whatever it was', () => {
    const remarks = remarkKinds.map((kind) => ({ fieldName: 'Online', kind, count: 2 }));
    for (const words of remarkWords(remarks, (name) => name)) expect(words).toMatch(/^Online: .+\.$/);
  });
});
