import type { Field } from '@shared/devices/field.ts';
import type { History } from '@shared/history/series.ts';
import type { Lane } from '@page/charts/lanes.ts';
import { lengthText, remarkWords, seriesOf } from '@page/features/history/index.ts';
import { say } from './words.ts';

/** What a reader of the lanes has to know beside them: what was left out, thinned, odd, or not there at all. */
export function laneNotes(history: History, lanes: readonly Lane[], fields: readonly Field[]): string[] {
  const nameOf = (fieldName: string): string =>
    fields.find(({ name }) => name === fieldName)?.displayName ?? fieldName;
  const leftOut = lanes.flatMap(({ title, leftOut: out }) =>
    out ? [say('valuesLeftOut', { title, n: out.count, value: out.value })] : [],
  );
  const thinned = history.series.flatMap(({ fieldName, sampling }) =>
    sampling?.operator === 'Mean'
      ? [say('thinned', { field: nameOf(fieldName), length: lengthText(sampling.periodSeconds * 1000) })]
      : [],
  );
  const isRefused = (fieldName: string): boolean =>
    history.remarks.some((remark) => remark.fieldName === fieldName && remark.kind === 'no-such-field');
  const isRead = (fieldName: string): boolean => seriesOf(history, fieldName).known.length > 0;
  const empty = lanes
    .filter(({ times, fieldName }) => times.length === 0 && isRead(fieldName) && !isRefused(fieldName))
    .map(({ title }) => say('noValueInTime', { title }));
  const ofLanes = history.remarks.filter(({ fieldName }) =>
    lanes.some((lane) => lane.fieldName === fieldName),
  );
  return [...leftOut, ...thinned, ...empty, ...remarkWords(ofLanes, nameOf)];
}
