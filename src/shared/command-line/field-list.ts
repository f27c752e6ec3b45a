/** Returns the names in a comma-separated list; one in quotes may contain commas, as in a filter. */
export const namesIn = (list: string): string[] =>
  Array.from(list.matchAll(/\s*"([^"]*)"\s*(?:,|$)|([^,]*)(?:,|$)/g), ([, quoted, bare = '']) =>
    (quoted ?? bare).trim(),
  ).filter((name) => name !== '');

/** In a list of fields, stands for all that are not named before it. */
export const allFields = '*';

/** Returns names of fields as a list that `namesIn` reads as these; `null` where none is. */
export function listOfNames(names: readonly string[]): string | null {
  const list = names.map((name) => (name.includes(',') ? `"${name}"` : name)).join();
  const isRead = JSON.stringify(namesIn(list)) === JSON.stringify(names);
  return isRead && !names.includes(allFields) ? list : null;
}
