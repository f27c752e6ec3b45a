import { describe, expect, it } from 'vitest';
import { sampleOperationDevice } from '@test/support/samples.ts';
import { countsOf, withReadings } from './targets.ts';

describe('what was read', () => {
  it('goes to its devices and leaves the others', () => {
    const targets = ['a', 'b'].map((mac) => sampleOperationDevice({ mac, outcome: 'pending' }));
    const after = withReadings(targets, [
      { mac: 'b', now: 2, outcome: 'confirmed' },
      { mac: 'c', now: 2, outcome: 'confirmed' },
    ]);
    expect(after).toEqual([targets[0], { ...targets[1], now: 2, outcome: 'confirmed' }]);
  });

  it('is counted', () => {
    const devices = (['confirmed', 'gone', 'gone'] as const).map((outcome) =>
      sampleOperationDevice({ outcome }),
    );
    expect(countsOf(devices)).toEqual({ confirmed: 1, notChanged: 2 });
  });
});
