import type { Field } from '@shared/devices/field.ts';
import type { Baseline, ChangeGroup, SilentGroup } from '@shared/snapshots/contract.ts';
import { minuteText, timeText } from '@page/ui/time-words.ts';
import { say } from './words.ts';

const noonHour = 12;

function dayWords(readAtMs: number, nowMs: number): string {
  const [at, now] = [new Date(readAtMs), new Date(nowMs)];
  const when = minuteText(readAtMs, nowMs);
  if (at.toDateString() !== now.toDateString()) return say('firstReading', { when });
  return say(at.getHours() < noonHour ? 'thisMorning' : 'firstToday', { when });
}

/** The label of a baseline: `Last refresh, 09:41:10`, `This morning, 06:01`, `“Before the roll-out”, 19 Nov, 14:00`. */
export function baselineWords({ kind, name, readAtMs }: Baseline, nowMs: number): string {
  if (kind === 'refresh') return say('lastRefresh', { when: timeText(readAtMs, nowMs) });
  if (kind === 'day') return dayWords(readAtMs, nowMs);
  return say('named', { name, when: minuteText(readAtMs, nowMs) });
}

const wordsOfKinds: Readonly<Record<ChangeGroup['kind'], Parameters<typeof say>[0]>> = {
  new: 'new',
  gone: 'gone',
  'went-offline': 'wentOffline',
  'came-online': 'cameOnline',
  firmware: 'labelChanged',
  tag: 'labelEdited',
  field: 'labelChanged',
  silent: 'silent',
};

const labelOf = (fieldName: string, fields: ReadonlyMap<string, Field>): string =>
  fields.get(fieldName)?.displayName ?? fieldName;

/** What happened to the devices of a group: `Went offline`, `Depot edited`. */
export const groupWords = ({ kind, fieldName }: ChangeGroup, fields: ReadonlyMap<string, Field>): string =>
  say(wordsOfKinds[kind], { label: labelOf(fieldName ?? '', fields) });

/** What shows that the values of silent devices should have changed. */
export const shownByWords = (
  { shownBy: { fieldName, changed, online } }: SilentGroup,
  fields: ReadonlyMap<string, Field>,
): string => say('silentShownBy', { label: labelOf(fieldName, fields), changed, online });

/** Whether a group is shown right away; changes of any other field are shown on demand. */
export const isMain = ({ kind }: ChangeGroup): boolean => kind !== 'field';

/** A key that identifies a group. */
export const groupKey = ({ kind, fieldName }: Pick<ChangeGroup, 'kind' | 'fieldName'>): string =>
  JSON.stringify([kind, fieldName]);
