import type { Edit } from '@shared/operations/edit.ts';
import type { Given, OptionSpec } from './arguments.ts';
import { wrongUsage } from './failures.ts';

/** The options that say how new values are computed, in place of a value. */
export const editOptions: readonly OptionSpec[] = [
  {
    name: 'append',
    value: 'TEXT',
    summary: 'Instead of VALUE: add a text at the end of what each device has',
  },
  { name: 'prepend', value: 'TEXT', summary: 'Instead of VALUE: add a text at the beginning' },
  {
    name: 'replace',
    value: 'FROM',
    summary: 'Instead of VALUE: replace a text wherever it occurs, to the letter',
  },
  { name: 'with', value: 'TO', summary: 'What --replace puts there; --with= removes the text' },
  { name: 'turn-over', summary: 'Instead of VALUE: turn true and false over' },
];

const todo =
  'Give either VALUE or one of --append TEXT, --prepend TEXT, --replace FROM --with TO and --turn-over.';

/** Returns what a command gives as the new value: `VALUE`, or the options of an edit. */
function waysGiven(given: Given): string[] {
  const { positionals, text, has } = given;
  const texts = ['append', 'prepend', 'replace'].filter((name) => text(name) !== undefined);
  const options = [...texts, ...(has('turn-over') ? ['turn-over'] : [])].map((name) => `--${name}`);
  return [...(positionals.length > 1 ? ['VALUE'] : []), ...options];
}

function textOf(given: Given, name: 'append' | 'prepend' | 'replace'): string {
  const text = given.text(name) ?? '';
  if (text === '') throw wrongUsage(`--${name} takes a text that is not empty.`, todo);
  return text;
}

/**
 * Returns the edit that is given; `null` where a value is. Throws `Failure` `invalid-request` unless it is exactly one of
 * them, before anything is read.
 */
export function editGiven(given: Given): Edit | null {
  const [way, other] = waysGiven(given);
  const by = given.text('with');
  if (way === undefined) throw wrongUsage('VALUE is missing.', todo);
  if (other !== undefined) throw wrongUsage(`A change takes either ${way} or ${other}.`, todo);
  if ((way === '--replace') !== (by !== undefined)) {
    throw wrongUsage('--replace FROM and --with TO belong together.', todo);
  }
  if (way === '--append') return { kind: 'append', text: textOf(given, 'append') };
  if (way === '--prepend') return { kind: 'prepend', text: textOf(given, 'prepend') };
  if (way === '--turn-over') return { kind: 'turn-over' };
  return by === undefined ? null : { kind: 'replace', text: textOf(given, 'replace'), by };
}
