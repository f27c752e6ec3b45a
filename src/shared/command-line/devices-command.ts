import type { Field } from '../devices/field.ts';
import { lexiconOf } from '../query/lexicon.ts';
import { columnOptions, filterOf, sortOptions } from './parts.ts';
import { whyNotShown, type ShownDevices } from './shown-devices.ts';
import { notWritten, written, type Written } from './written.ts';

/** Returns the command that lists the shown devices as CSV. */
export function devicesCommand(shown: ShownDevices, fields: readonly Field[]): Written {
  const whyNot = whyNotShown(shown);
  if (whyNot) return notWritten(whyNot);
  const lexicon = lexiconOf(fields);
  const positionals = filterOf(shown.query, lexicon);
  const [columns, sort] = [columnOptions(shown.fieldNames, lexicon), sortOptions(shown.sort, lexicon)];
  if (!positionals) return notWritten('query');
  if (!columns || !sort) return notWritten('names');
  return written({ name: 'devices', positionals, options: [...columns, ...sort, ['format', 'csv']] });
}
