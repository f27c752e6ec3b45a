import { inLanguage } from './language.ts';

/** Formats are costly to create, so one is kept per number of decimals. */
const formats = inLanguage((tag) => {
  const made = new Map<number, Intl.NumberFormat>();
  return (decimals: number): Intl.NumberFormat => {
    const known = made.get(decimals);
    if (known) return known;
    const format = new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: 20 });
    made.set(decimals, format);
    return format;
  };
});

/**
 * Returns a number in words, exact, with a true minus sign: `2,400`, `−1`. `decimals` is the minimum number of decimal
 * places: `41.0`.
 */
export const grouped = (value: number, decimals = 0): string =>
  formats()(decimals).format(value).replace('-', '−');
