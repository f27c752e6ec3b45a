import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collator } from '@shared/words/collator.ts';
import { languages, speak, type Language } from '@shared/words/language.ts';
import { naturalOrder } from './natural-order.ts';
import { edgeValues } from '@shared/devices/testing/sample-values.ts';

/** Describes what is wrong with the order of the texts; `null` when nothing is. */
function faultOf(texts: readonly string[]): string | null {
  const { order, isSame } = naturalOrder(texts);
  if (new Set(order).size !== texts.length || order.length !== texts.length) return 'not all texts once';
  for (let place = 1; place < order.length; place += 1) {
    const [a, b] = [texts[order[place - 1] ?? 0] ?? '', texts[order[place] ?? 0] ?? ''];
    const compared = collator().compare(a, b);
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
  'c',
  'C',
  'h',
  'H',
  'č',
  'Č',
  'ć',
  'ȟ',
  'ž',
  'ṧ',
  's\u030c',
  's\u0323',
  'c\u030c',
  '\u030c',
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

const latin = Array.from({ length: 0x1f00 - 0xc0 }, (_, index) => String.fromCharCode(0xc0 + index)).filter(
  (letter) => /\p{Script=Latin}/u.test(letter),
);

afterEach(() => speak('en'));

describe.each(languages)('natural order in the language %j', (spoken) => {
  beforeEach(() => speak(spoken));

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

  it('is the collator’s for each Latin letter with marks, before and after others', () => {
    const texts = latin.flatMap((letter) => [letter, `${letter}h`, `c${letter}`, `${letter}\u030c`]);
    expect(faultOf([...texts, ...printable])).toBeNull();
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
    [['Žižkov 2', 'zizkov 10', 'Zizkov 1', 'Zizkov 10', 'Zizkov 9']],
  ])('of %j has digits as numbers and letters whatever their case', (texts) => {
    const sorted = Array.from(naturalOrder(texts).order, (place) => texts[place]);
    expect(sorted).toEqual([...texts].sort(collator().compare));
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

describe('natural order', () => {
  const places = [
    'Zlín',
    'Šumperk',
    'Čáslav',
    'Cheb',
    'Hradec',
    'Žatec',
    'Cvikov',
    'Říčany',
    'Sušice',
    'Rokycany',
  ];
  const sortedIn = (spoken: Language, texts: readonly string[]): string[] => {
    speak(spoken);
    return Array.from(naturalOrder(texts).order, (place) => texts[place] ?? '');
  };

  it('has č, ř, š, ž and “ch” in their own places in Czech only', () => {
    expect(sortedIn('cs', places).join(' ')).toBe(
      'Cvikov Čáslav Hradec Cheb Rokycany Říčany Sušice Šumperk Zlín Žatec',
    );
    for (const spoken of ['en', 'de'] as const) {
      expect(sortedIn(spoken, places).join(' ')).toBe(
        'Čáslav Cheb Cvikov Hradec Říčany Rokycany Šumperk Sušice Žatec Zlín',
      );
    }
  });

  it('has umlauts at their plain letters in German', () => {
    expect(sortedIn('de', ['Ulm', 'Ölbronn', 'Oz', 'Zug', 'Aue', 'Über', 'Ähre']).join(' ')).toBe(
      'Ähre Aue Ölbronn Oz Über Ulm Zug',
    );
  });
});
