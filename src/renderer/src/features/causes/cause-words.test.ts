import { describe, expect, it } from 'vitest';
import { countWords, knownWords, noneWords, partsWords } from './cause-words.ts';

describe('the words for a common cause', () => {
  it('state the counts behind the share', () => {
    const counts = { inGroup: 18, inAll: 41, lift: 45.8 };
    expect(countWords(counts, { group: 23, all: 2400 })).toBe(
      '18 of 23 have it; 41 of 2,400 in all: 46 × as often',
    );
    expect(countWords({ ...counts, lift: 2.44 }, { group: 23, all: 2400 })).toMatch(/ 2\.4 × as often$/);
  });

  it('state which devices they are compared with, and for how many nothing is known', () => {
    const group = { of: 'went-offline', startMs: 0, endMs: 1 } as const;
    const some = { known: 2300, unknown: 100, fetchable: 0 };
    expect(knownWords(some, group)).toMatch(/^Compared with the 2,300 devices/);
    expect(knownWords(some, group)).toMatch(/For 100 devices it is not known\.$/);
    expect(knownWords({ known: 2400, unknown: 0, fetchable: 0 }, group)).not.toMatch(/For 0/);
  });

  it('point to the wall where it can find out more', () => {
    const group = { of: 'went-offline', startMs: 0, endMs: 1 } as const;
    const some = { known: 2300, unknown: 100, fetchable: 0 };
    const wall = 'The wall can ask the service about up to 40 of these devices.';
    expect(knownWords({ ...some, fetchable: 40 }, group)).toContain(wall);
    expect(partsWords(some)).toMatch(/for 100, parts are missing\.$/);
    expect(partsWords({ ...some, fetchable: 40 })).toContain(wall);
  });

  it('distinguish too few devices from nothing shared', () => {
    expect(noneWords(2, 30)).toMatch(/^What fewer than 3/);
    expect(noneWords(9, 30)).toMatch(/30 fields/);
  });
});
