import type { Field } from '../devices/field.ts';
import type { ExportFormat, ExportPlace, ExportValues, MarkColumn } from '../export/formats.ts';
import { lexiconOf } from '../query/lexicon.ts';
import type { Query } from '../query/query.ts';
import type { Option } from './command-line.ts';
import { columnOptions, filterOf, sortOptions } from './parts.ts';
import { whyNotShown, type ShownDevices } from './shown-devices.ts';
import { notWritten, written, type Written } from './written.ts';

/** How devices are exported. */
export interface ExportManner {
  readonly format: ExportFormat;
  readonly values: ExportValues;
  /** The columns of marks, in the order of `markColumns`. */
  readonly marks: readonly MarkColumn[];
  readonly place: ExportPlace;
  /** The name of the file. */
  readonly file: string;
}

function mannerOptions({ format, values, marks }: ExportManner): Option[] {
  if (format === 'update') return [['update-form']];
  const ofMarks: Option[] = marks.length > 0 ? [['marks', marks.join()]] : [];
  return values === 'seen' ? [...ofMarks, ['seen']] : ofMarks;
}

/**
 * Returns the command that exports the shown devices with their columns, or without a narrowing `shown`, every device that
 * matches the query with every field.
 */
export function exportCommand(
  what: ShownDevices | { readonly everyOf: Query },
  manner: ExportManner,
  fields: readonly Field[],
): Written {
  if (manner.place === 'clipboard') return notWritten('clipboard');
  const whyNot = 'everyOf' in what ? null : whyNotShown(what);
  if (whyNot) return notWritten(whyNot);
  const lexicon = lexiconOf(fields);
  const filter = filterOf('everyOf' in what ? what.everyOf : what.query, lexicon);
  const columns = 'everyOf' in what ? [] : columnOptions(what.fieldNames, lexicon);
  const sort = 'everyOf' in what ? [] : sortOptions(what.sort, lexicon);
  if (!filter) return notWritten('query');
  if (!columns || !sort) return notWritten('names');
  const positionals = [manner.file, ...filter];
  return written({ name: 'export', positionals, options: [...columns, ...sort, ...mannerOptions(manner)] });
}
