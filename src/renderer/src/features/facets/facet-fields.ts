import { isTag, kindOf, macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';

const defaultCount = 6;
/** What devices are told apart by first, by the words on the field's label: field names are the service's own. */
const sought = [/country/i, /depot|site|location/i, /ring/i, /firmware/i, /operator/i, /type|model/i];
/** Fields whose values are all different, or are counted elsewhere. */
const never: ReadonlySet<string> = new Set([macField, nameField, onlineField]);

const isListed = (field: Field): boolean =>
  !never.has(field.name) && (isTag(field) || ['option', 'boolean'].includes(kindOf(field)));

/** Fields whose values are counted before anybody chose: what is sought first, then tags, then fields with options. */
export function defaultFacetNames(fields: readonly Field[]): string[] {
  const listed = fields.filter(isListed);
  const first = sought.flatMap((words) => listed.filter(({ displayName }) => words.test(displayName)));
  const names = [...first, ...listed.filter(isTag), ...listed].map(({ name }) => name);
  return [...new Set(names)].slice(0, defaultCount);
}

/** The fields to count: those that were chosen and still exist; the default before anybody chose. */
export function facetFields(chosen: readonly string[] | undefined, fields: readonly Field[]): Field[] {
  const names = chosen ?? defaultFacetNames(fields);
  return names.flatMap((name) => fields.filter((field) => field.name === name).slice(0, 1));
}

/** Fields that can be counted, those with the words in their name or label. */
export function findFacetFields(fields: readonly Field[], words: string): Field[] {
  const sought = words.trim().toLowerCase();
  return fields.filter(
    ({ name, displayName }) => name !== macField && `${displayName} ${name}`.toLowerCase().includes(sought),
  );
}
