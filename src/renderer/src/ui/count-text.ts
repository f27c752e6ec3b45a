import { grouped } from '@shared/words/grouped.ts';

/** Returns a count with marks between thousands; `–` while it is not known. */
export const countText = (count: number | null | undefined): string =>
  typeof count === 'number' ? grouped(count) : '–';
