import type { RowChoice } from './row-windows.ts';

/** The part of a choice that determines the devices and their order, as a request to the main process. */
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
