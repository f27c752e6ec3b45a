import { isTag, kindOf, macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { wordsFinder } from '@page/ui/words-finder.ts';

const defaultCount = 6;
/** What devices are distinguished by first, matched by the label, because field names are specific to the service. */
const sought = [/country/i, /depot|site|location/i, /ring/i, /firmware/i, /operator/i, /type|model/i];
/** Fields whose values are all different or are counted elsewhere. */
const never: ReadonlySet<string> = new Set([macField, nameField, onlineField]);

const isListed = (field: Field): boolean =>
  !never.has(field.name) && (isTag(field) || ['option', 'boolean'].includes(kindOf(field)));

/** The fields counted by default: what devices are distinguished by first, then tags, then fields with options. */
function defaultFacetNames(fields: readonly Field[]): string[] {
  const listed = fields.filter(isListed);
  const first = sought.flatMap((words) => listed.filter(({ displayName }) => words.test(displayName)));
  const names = [...first, ...listed.filter(isTag), ...listed].map(({ name }) => name);
  return [...new Set(names)].slice(0, defaultCount);
}

/** The fields to count: the chosen ones that still exist, or the default where none were ever chosen. */
export function facetFields(chosen: readonly string[] | undefined, fields: readonly Field[]): Field[] {
  const names = chosen ?? defaultFacetNames(fields);
  return names.flatMap((name) => fields.filter((field) => field.name === name).slice(0, 1));
}

/** Returns the countable fields whose name and label contain the words. */
export function findFacetFields(fields: readonly Field[], words: string): Field[] {
  const isFound = wordsFinder(words);
  return fields.filter(({ name, displayName }) => name !== macField && isFound(`${displayName} ${name}`));
}
