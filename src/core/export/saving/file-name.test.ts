import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedFileName, fileNameFor, freeName } from './file-name.ts';

const long = fc.string({ unit: 'binary', maxLength: 200, size: 'max' });
const at = new Date(2026, 4, 20, 9, 2).getTime();

describe('the name of an export', () => {
  it('says company, day and time', () => {
    expect(fileNameFor('Transit', 'xlsx', at)).toBe('Transit devices 2026-05-20 09.02.xlsx');
    expect(fileNameFor('Transit', 'update', at)).toBe('Transit update 2026-05-20 09.02.csv');
  });

  it('is one that every file system takes, whatever the company is called', () => {
    fc.assert(
      fc.property(long, (company) => {
        const name = fileNameFor(company, 'csv', at);
        expect(name).toMatch(/^[^. ][^<>:"/\\|?*\p{Cc}\p{Cf}]*\.csv$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(255);
      }),
    );
  });

  it('holds no way into another folder, whatever was exported', () => {
    expect(datedFileName('Transit', '../../Tram 8317 outages', 'csv', at)).toBe(
      'Transit .. .. Tram 8317 outages 2026-05-20 09.02.csv',
    );
    fc.assert(
      fc.property(long, long, (company, what) => {
        const name = datedFileName(company, what, 'csv', at);
        expect(name).toMatch(/^[^. ][^<>:"/\\|?*\p{Cc}\p{Cf}]*\.csv$/u);
        expect(Buffer.byteLength(name)).toBeLessThan(255);
      }),
    );
  });

  it('ends company and kind where a name would become too long for some file system', () => {
    const [company, what] = ['C'.repeat(100), 'w'.repeat(100)];
    expect(datedFileName(company, 'figures', 'csv', at)).toBe(
      `${'C'.repeat(65)} figures 2026-05-20 09.02.csv`,
    );
    expect(datedFileName(company, what, 'csv', at)).toBe(
      `${'C'.repeat(28)} ${'w'.repeat(44)} 2026-05-20 09.02.csv`,
    );
    const cut = `${'C'.repeat(64)}😀`;
    expect(datedFileName(cut, 'figures', 'csv', at)).toBe(
      `${'C'.repeat(64)}\uFFFD figures 2026-05-20 09.02.csv`,
    );
    expect(datedFileName(`${'C'.repeat(64)} D`, 'figures', 'csv', at)).toBe(
      `${'C'.repeat(64)} figures 2026-05-20 09.02.csv`,
    );
  });

  it('has one space where signs or spaces are that a name cannot have, and none at its beginning', () => {
    expect(fileNameFor(' .. Transit \t:\n <Depot>  \u202E2 ', 'json', at)).toBe(
      'Transit Depot 2 devices 2026-05-20 09.02.json',
    );
    expect(fileNameFor('', 'csv', at)).toBe('devices 2026-05-20 09.02.csv');
  });

  it.each([
    ['Con.sult', 'Con sult'],
    ['NUL. .net', 'NUL net'],
    ['com1 .cz', 'com1 cz'],
    ['. LPT².eu', 'LPT² eu'],
    ['Contact.us', 'Contact.us'],
    ['AUX', 'AUX'],
  ])('is not that of a device of Windows: %s', (company, start) => {
    expect(fileNameFor(company, 'csv', at)).toBe(`${start} devices 2026-05-20 09.02.csv`);
  });

  it('is another one while the name is taken', () => {
    const taken = new Set(['a.b.csv', 'a.b (2).csv']);
    expect(freeName('a.b.csv', (name) => taken.has(name))).toBe('a.b (3).csv');
    expect(freeName('c.csv', (name) => taken.has(name))).toBe('c.csv');
  });
});
