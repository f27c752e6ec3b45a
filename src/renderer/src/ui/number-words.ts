const grouping = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 20 });

/** A number as people read it: `2,400`. */
export const grouped = (value: number): string => grouping.format(value);

/** `1 device`, `2,400 devices`; a plural of its own kind is given as a third word. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;
