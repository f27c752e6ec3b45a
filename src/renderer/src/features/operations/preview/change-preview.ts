import { emptyText } from '@shared/devices/empty-text.ts';
import { sameValue } from '@shared/devices/value.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { grouped } from '@shared/words/grouped.ts';
import { fieldValueText, type FieldLook } from '@shared/devices/value-words.ts';
import { say } from '../words.ts';

/** How many devices a preview would change. */
export const reachOf = ({ counts }: Pick<Preview, 'counts'>): number => counts.willChange + counts.unset;

/** The name of the group of devices that need no change: an edit leaves a value without the sought text as it is. */
export const hasItWords = ({ change }: Pick<Preview, 'change'>): string =>
  say(change.edit ? 'staysAsIs' : 'hasIt');

/** Whether unset values are changed as if they were empty: where text is added. */
export const countUnsetAsEmpty = ({ change: { edit } }: Pick<Preview, 'change'>): boolean =>
  edit?.kind === 'append' || edit?.kind === 'prepend';

/** The old values, most frequent first: `Early 741, Pilot 385, Hold 42`; beyond three, the number of further ones. */
export function beforeWords(preview: Preview, field: FieldLook | undefined): string {
  const isOne = preview.values.length <= 1 && !preview.change.edit;
  const set = preview.before.filter(
    ({ value }) => value !== null && !(isOne && sameValue(value, preview.change.value)),
  );
  const shown = set.slice(0, 3).map(({ value, devices }) => {
    const text = value === '' ? emptyText() : fieldValueText(field, value);
    return `${text} ${grouped(devices)}`;
  });
  return [...shown, ...(set.length > 3 ? [say('moreValues', { n: set.length - 3 })] : [])].join(', ');
}

/** What can be reverted later, as one fact to print bold and the rest. */
export function revertWords({
  counts: { willChange, unset },
  irrevocable = 0,
}: Pick<Preview, 'counts' | 'irrevocable'>): readonly [fact: string, rest: string] {
  const rest = [
    ...(willChange > 0 || unset === 0 ? [say('oldValuesSaved', { n: willChange })] : []),
    ...(irrevocable > 0 ? [say('oldCannotBeSet', { n: irrevocable })] : []),
    ...(unset > 0 ? [say('unsetStaysSet', { n: unset })] : []),
  ];
  return [say('canBeReverted', { n: willChange - irrevocable }), rest.join(' ')];
}

/** The number of requests that sending takes, as a sentence: `61 change requests, one a device.` */
export function sendWords(preview: Pick<Preview, 'counts' | 'sendRequests' | 'values'>): string {
  const { sendRequests: n, values } = preview;
  if (n === 1) return say('changeRequests', { n });
  if (n === reachOf(preview)) return say('changeRequestsByDevice', { n });
  return say(n === values.length ? 'changeRequestsByValue' : 'changeRequests', { n });
}
