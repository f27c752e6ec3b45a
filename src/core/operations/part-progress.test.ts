import { describe, expect, it } from 'vitest';
import { sampleOperationPart } from '@test/support/samples.ts';
import { withChanges } from './part-progress.ts';

const parts = [0, 1, 2].map((index) => sampleOperationPart({ index }));

describe('parts after changes', () => {
  it('have all changes, each made after the one before it', () => {
    const after = withChanges(parts, [
      { index: 1, state: 'running', processed: 3 },
      { index: 2, state: 'unknown' },
      { index: 1, state: 'ended' },
    ]);
    expect(after).toEqual([
      parts[0],
      { ...parts[1], state: 'ended', processed: 3 },
      { ...parts[2], state: 'unknown' },
    ]);
  });

  it('are the same objects where nothing changed: there may be tens of thousands', () => {
    expect(withChanges(parts, [{ index: 1, state: 'running' }])[2]).toBe(parts[2]);
  });
});
