/** A value that can be written as JSON. */
export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

function sortedEntries(value: object): [string, Json][] {
  return Object.entries(value as Readonly<Record<string, Json | undefined>>)
    .filter((entry): entry is [string, Json] => entry[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Returns the canonical JSON text of a value: names sorted by their code units, no white space, `undefined` members left
 * out. Equal values have equal texts, in whatever order they were built.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`;
  const members = sortedEntries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`,
  );
  return `{${members.join(',')}}`;
}
