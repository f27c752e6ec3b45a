import type { Sort } from '../devices/contract.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { portableText } from '../query/portable-text.ts';
import type { Query } from '../query/query.ts';
import type { Option } from './command-line.ts';
import { listOfNames } from './field-list.ts';

/** Returns a query as the filter of a command, none for every device; `null` where the command would read another one. */
export function filterOf(query: Query, lexicon: Lexicon): readonly string[] | null {
  const text = portableText(query, lexicon);
  if (text === null) return null;
  return text === '' ? [] : [text];
}

/** Returns the option that names the columns; `null` where the command would read others. */
export function columnOptions(fieldNames: readonly string[], lexicon: Lexicon): Option[] | null {
  const areKnown = fieldNames.length > 0 && fieldNames.every((name) => lexicon.named(name));
  const list = areKnown ? listOfNames(fieldNames) : null;
  return list === null ? null : [['fields', list]];
}

/** Returns the options for at most one sort key; `null` for a field that the company does not have. */
export function sortOptions([sort]: readonly Sort[], lexicon: Lexicon): Option[] | null {
  if (!sort) return [];
  if (!lexicon.named(sort.fieldName)) return null;
  const by: Option = ['sort', sort.fieldName];
  return sort.direction === 'descending' ? [by, ['descending']] : [by];
}
