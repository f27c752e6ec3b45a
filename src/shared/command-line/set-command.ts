import { kindOf, type Field } from '../devices/field.ts';
import type { Operand } from '../devices/filter.ts';
import type { Edit } from '../operations/edit.ts';
import { lexiconOf } from '../query/lexicon.ts';
import type { Query } from '../query/query.ts';
import type { CommandLine, Option } from './command-line.ts';
import { optionsGiven } from './options-given.ts';
import { filterOf } from './parts.ts';
import { notWritten, written, type Written } from './written.ts';

/** A change of the devices that match a query. */
export interface ChangeOfQuery {
  readonly query: Query;
  readonly fieldName: string;
  readonly value: Operand;
  /** How the new values are computed, where it is not `value` that is set. */
  readonly edit?: Edit | undefined;
  /** How many devices would change; `null` to confirm no number. */
  readonly expect: number | null;
  readonly reason: string;
}

/** Returns the text that the command line reads as this value: options by their name; `null` where it reads none as it. */
function valueArgument(field: Field, value: Operand): string | null {
  const id = String(value);
  if (kindOf(field) !== 'option') return id;
  const name = field.options.find((option) => String(option.id) === id)?.name;
  const [named, other] = name === undefined ? [] : optionsGiven(field, name);
  if (name !== undefined && named && !other) return name;
  return optionsGiven(field, id).length === 0 ? id : null;
}

function editOptions(edit: Edit): Option[] {
  switch (edit.kind) {
    case 'append':
    case 'prepend':
      return [[edit.kind, edit.text]];
    case 'replace':
      return [
        ['replace', edit.text],
        ['with', edit.by],
      ];
    case 'turn-over':
      return [['turn-over']];
  }
}

/** Returns the command that shows what a change would do, and refuses if another number of devices than expected would change. */
export function setCommand(
  { query, fieldName, value, edit, expect, reason }: ChangeOfQuery,
  fields: readonly Field[],
): Written {
  const lexicon = lexiconOf(fields);
  const [field, filter] = [lexicon.named(fieldName), filterOf(query, lexicon)];
  if (!filter) return notWritten('query');
  if (!field) return notWritten('names');
  const text = edit ? undefined : valueArgument(field, value);
  if (text === null) return notWritten('value');
  const options: CommandLine['options'] = [
    ...(edit ? editOptions(edit) : []),
    ...filter.map((where) => ['where', where] as const),
    ...(expect === null ? [] : [['expect', String(expect)] as const]),
    ...(reason === '' ? [] : [['reason', reason] as const]),
  ];
  return written({ name: 'set', positionals: text === undefined ? [fieldName] : [fieldName, text], options });
}
