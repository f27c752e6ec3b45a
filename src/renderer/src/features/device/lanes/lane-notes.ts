import type { Field } from '@shared/devices/field.ts';
import type { History } from '@shared/history/series.ts';
import type { Lane } from '@page/charts/lanes/lanes.ts';
import { remarkWords } from '@page/features/history/index.ts';
import { unbrokenLength } from '@page/ui/time-words.ts';
import { say } from '../words.ts';

/** Returns what a reader of the lanes must know: what was left out, thinned or peculiar. */
export function laneNotes(history: History, lanes: readonly Lane[], fields: readonly Field[]): string[] {
  const nameOf = (fieldName: string): string =>
    fields.find(({ name }) => name === fieldName)?.displayName ?? fieldName;
  const leftOut = lanes.flatMap(({ title, leftOut: out }) =>
    out ? [say('valuesLeftOut', { title, n: out.count, value: out.value })] : [],
  );
  const thinned = history.series.flatMap(({ fieldName, sampling }) =>
    sampling?.operator === 'Mean'
      ? [say('thinned', { field: nameOf(fieldName), length: unbrokenLength(sampling.periodSeconds * 1000) })]
      : [],
  );
  // A lane without any history says so itself.
  const drawn = lanes.filter(({ hasHistory }) => hasHistory);
  const ofLanes = history.remarks.filter(({ fieldName }) =>
    drawn.some((lane) => lane.fieldName === fieldName),
  );
  return [...leftOut, ...thinned, ...remarkWords(ofLanes, nameOf)];
}
