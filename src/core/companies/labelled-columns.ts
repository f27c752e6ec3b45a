import { macField, nameField, onlineField, type Field } from '@shared/devices/field.ts';
import { folded } from '@shared/query/nearest.ts';

/** A company that understands a filter. */
export interface Understanding {
  readonly accountId: string;
  readonly fields: readonly Field[];
  /** The fields that the filter names. */
  readonly named: readonly Field[];
}

/** What companies keep under one label, whatever their technical names for it are. */
export interface LabelledColumn {
  readonly label: string;
  /** The field of each company that has one, by account. */
  readonly fields: ReadonlyMap<string, Field>;
}

/** Returns what companies keep as a field of this technical name. */
export function columnNamed(name: string, companies: readonly Understanding[]): LabelledColumn {
  const found = companies.flatMap(({ accountId, fields }) =>
    fields.filter((field) => field.name === name).map((field) => [accountId, field] as const),
  );
  return { label: name, fields: new Map(found) };
}

const shownOfEvery: readonly string[] = [macField, nameField, onlineField];

/** Returns a column for each label of the fields that the filter names, in their order; none for what every device shows. */
export function namedColumns(companies: readonly Understanding[]): LabelledColumn[] {
  const labels = new Map<string, string>();
  for (const { name, displayName } of companies.flatMap(({ named }) => named))
    if (!shownOfEvery.includes(name) && !labels.has(folded(displayName)))
      labels.set(folded(displayName), displayName);
  return [...labels].map(([key, label]) => {
    const found = companies.flatMap(({ accountId, fields, named }) => {
      // Of several fields with the same label, the filter is about those that it names.
      const field = [...named, ...fields].find((one) => folded(one.displayName) === key);
      return field ? [[accountId, field] as const] : [];
    });
    return { label, fields: new Map(found) };
  });
}
