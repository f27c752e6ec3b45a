import { nameField } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { ImportFinding, ImportRow } from '@shared/import/contract.ts';
import { holdsValue } from '../operations/index.ts';
import type { CheckedFile } from './check-file.ts';
import { say } from './words.ts';

/** The values of a device as they were read. */
export type LiveValues = ReadonlyMap<string, FieldValue>;

/** A file compared with the devices. */
export interface Difference {
  /** One for each value of the file, in its order. */
  readonly rows: readonly ImportRow[];
  /** The rows of the file that are left out, in its order. */
  readonly findings: readonly ImportFinding[];
}

/** Compares a file with the values of the devices; rows of devices that the company does not have are left out. */
export function differenceOf(
  { rows, findings, fields }: Pick<CheckedFile, 'rows' | 'findings' | 'fields'>,
  live: ReadonlyMap<string, LiveValues>,
): Difference {
  const sentence = say('noSuchDevice');
  const byName = new Map(fields.map((field) => [field.name, field]));
  const unknown = rows
    .filter(({ mac }) => !live.has(mac))
    .map(({ line, mac }) => ({ line, device: mac, sentence }));
  const compared = rows.flatMap(({ line, mac, values }) => {
    const device = live.get(mac);
    if (!device) return [];
    return [...values].map(([fieldName, after]): ImportRow => {
      const before = device.get(fieldName) ?? null;
      const group =
        before === null
          ? 'unset'
          : holdsValue(before, after, byName.get(fieldName))
            ? 'has-it'
            : 'will-change';
      return { line, mac, name: device.get(nameField) ?? null, fieldName, before, after, group };
    });
  });
  return { rows: compared, findings: [...findings, ...unknown].sort((a, b) => a.line - b.line) };
}
