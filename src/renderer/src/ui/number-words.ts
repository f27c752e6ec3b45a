const formats = new Map<number, Intl.NumberFormat>();

/** Formats are costly to make; one a number of decimals is kept. */
function formatOf(decimals: number): Intl.NumberFormat {
  const made = formats.get(decimals);
  if (made) return made;
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
  });
  formats.set(decimals, format);
  return format;
}

/**
 * A number as people read it, exact, with a true minus sign: `2,400`, `−1`. `decimals` is how many places it has at
 * least: `41.0`.
 */
export const grouped = (value: number, decimals = 0): string =>
  formatOf(decimals).format(value).replace('-', '−');

/** `1 device`, `2,400 devices`; a plural of its own kind is given as a third word. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
