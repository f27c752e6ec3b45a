import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { naturalOrder } from './natural-order.ts';
import { collator } from './sort-key.ts';
import { edgeValues } from '../testing/arbitraries.ts';

/** Describes what is wrong with the order of the texts; `null` when nothing is. */
function faultOf(texts: readonly string[]): string | null {
  const { order, isSame } = naturalOrder(texts);
  if (new Set(order).size !== texts.length || order.length !== texts.length) return 'not all texts once';
  for (let place = 1; place < order.length; place += 1) {
    const [a, b] = [texts[order[place - 1] ?? 0] ?? '', texts[order[place] ?? 0] ?? ''];
    const compared = collator.compare(a, b);
    if (compared > 0 || isSame(place) !== (compared === 0)) return JSON.stringify([a, b, compared]);
  }
  return null;
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const words = [
  'Bus',
  'bus',
  'BÜS',
  'Tram ',
  'R',
  '-',
  '_',
  '.',
  ':',
  'ř',
  'Ř',
  'ß',
  'æ',
  'Ł',
  'й',
  '日',
  '\u0301',
  '\t',
  '\u0001',
];
const numbers = [
  '0',
  '00',
  '1',
  '01',
  '2',
  '10',
  '100',
  '9007199254740993',
  '٣',
  '½',
  '1'.repeat(254),
  '1'.repeat(300),
];

const near = fc.string({ unit: fc.constantFrom(...words, ...numbers, ...printable), maxLength: 8 });
const anything = fc.string({ unit: 'binary', maxLength: 4 });

describe('natural order', () => {
  it('is the collator’s, for any texts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: anything }), {
          maxLength: 60,
          size: 'max',
        }),
        (texts) => {
          expect(faultOf(texts)).toBeNull();
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is the collator’s for each pair of characters, alone and within numbers and words', () => {
    const texts = printable.flatMap((character) => [
      character,
      `a${character}b`,
      `1${character}2`,
      `A${character}`,
    ]);
    expect(faultOf(texts)).toBeNull();
  });

  it('is the collator’s for very many texts with the same beginning', () => {
    const texts = Array.from({ length: 3000 }, (_, index) => {
      const text = `Municipal transport, depot ${index % 7}, vehicle ${(index * 7919) % 3000}`;
      return (
        [text, text.toUpperCase(), `${text} ř`, `${text}${'x'.repeat(400)}${index % 5}`][index % 4] ?? ''
      );
    });
    expect(faultOf([...texts, ...texts.slice(0, 50)])).toBeNull();
  });

  it.each([
    [['R10', 'R2', 'r1']],
    [['6.10.0', '6.9.12', '6.9.2']],
    [['Bus 10', 'bus 9', 'Bus 9']],
    [['Žižkov 2', 'zizkov 10', 'Zizkov 1']],
  ])('of %j has digits as numbers and letters whatever their case', (texts) => {
    const sorted = Array.from(naturalOrder(texts).order, (place) => texts[place]);
    expect(sorted).toEqual([...texts].sort(collator.compare));
    expect(sorted).not.toEqual([...texts].sort());
  });

  it('is the collator’s for very many texts that differ only in case and marks', () => {
    const texts = ['same', 'SAME', 'sáme', 'Same 01', 'same 1'].flatMap((text) =>
      Array<string>(60).fill(text),
    );
    expect(faultOf(texts)).toBeNull();
  });

  it('is the collator’s for absurdly long numbers', () => {
    const texts = [199, 200, 201, 253, 254, 255, 256, 300, 520].flatMap((length) =>
      ['1', '5', '9', '0'].map((digit) => digit.repeat(length)),
    );
    expect(faultOf(texts)).toBeNull();
  });

  it('is the collator’s for edge cases', () => {
    expect(faultOf(edgeValues.map((value) => JSON.stringify(value)))).toBeNull();
    expect(faultOf([])).toBeNull();
  });
});
