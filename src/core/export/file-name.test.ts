import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datedFileName, fileNameFor, freeName } from './file-name.ts';

const long = fc.string({ unit: 'binary', maxLength: 200 });
const at = new Date(2026, 4, 20, 9, 2).getTime();

describe('the name of an export', () => {
  it('says company, day and time', () => {
    expect(fileNameFor('Transit', 'xlsx', at)).toBe('Transit devices 2026-05-20 09.02.xlsx');
    expect(fileNameFor('Transit', 'update', at)).toBe('Transit update 2026-05-20 09.02.csv');
  });

  it('is one that every file system takes, whatever the company is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (company) => {
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

  it('is another one while the name is taken', () => {
    const taken = new Set(['a.b.csv', 'a.b (2).csv']);
    expect(freeName('a.b.csv', (name) => taken.has(name))).toBe('a.b (3).csv');
    expect(freeName('c.csv', (name) => taken.has(name))).toBe('c.csv');
  });
});
