import type { RowChoice } from './row-windows.ts';

/** The part of a choice that decides which devices there are and in which order. */
export const selectionOf = ({ key, online, search, searchIn, macs, sort, groupBy }: RowChoice) => ({
  key,
  sort: [...sort],
  ...(groupBy === null ? {} : { groupBy }),
  ...(online === null ? {} : { online }),
  ...(search.trim() === ''
    ? {}
    : { search: { text: search.trim(), fieldNames: searchIn === null ? null : [...searchIn] } }),
  ...(macs === null ? {} : { macs }),
});
