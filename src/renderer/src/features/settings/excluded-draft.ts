import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { localText, readLocal } from '@shared/query/local-time.ts';
import { minuteOf, minuteWords } from '@shared/time-of-day.ts';
import { localZone } from '@shared/words/language.ts';
import { say } from './words.ts';

/** A maintenance window being edited: times as the inputs spell them. */
export interface ExcludedDraft {
  name: string;
  kind: ExcludedWindow['kind'];
  /** `2026-11-14T22:00` by this computer's clock. */
  from: string;
  until: string;
  weekdays: readonly number[];
  /** `02:00` by the clock of `timeZone`. */
  startTime: string;
  endTime: string;
  timeZone: string;
}

/** What is wrong with a draft, one sentence per input. */
export type DraftProblems = Partial<Record<'name' | 'until' | 'weekdays' | 'endTime', string>>;

/** Returns a draft with the most usual choices: a night every Sunday. */
export const emptyDraft = (): ExcludedDraft => ({
  ...{ name: '', kind: 'weekly', from: '', until: '', weekdays: [7] },
  ...{ startTime: '02:00', endTime: '04:00', timeZone: localZone() },
});

const inputText = (timeMs: number): string => {
  const [day = '', time = '00:00'] = localText(new Date(timeMs)).split(' ');
  return `${day}T${time}`;
};

/** Returns a draft of an existing window. */
export const draftOf = (window: ExcludedWindow): ExcludedDraft =>
  window.kind === 'once'
    ? {
        ...emptyDraft(),
        ...{ name: window.name, kind: 'once' },
        ...{ from: inputText(window.startMs), until: inputText(window.endMs) },
      }
    : {
        ...emptyDraft(),
        ...{ name: window.name, weekdays: window.weekdays, timeZone: window.timeZone },
        ...{ startTime: minuteWords(window.startMinute), endTime: minuteWords(window.endMinute) },
      };

function onceOf(name: string, { from, until }: ExcludedDraft): ExcludedWindow | DraftProblems {
  const [start, end] = [readLocal(from), readLocal(until)];
  if (!start || !end) return { until: say('chooseBeginAndEnd') };
  if (end <= start) return { until: say('endAfterBegin') };
  return { kind: 'once', name, startMs: start.getTime(), endMs: end.getTime() };
}

function weeklyOf(name: string, draft: ExcludedDraft): ExcludedWindow | DraftProblems {
  const [startMinute, endMinute] = [minuteOf(draft.startTime), minuteOf(draft.endTime)];
  if (draft.weekdays.length === 0) return { weekdays: say('chooseADay') };
  if (startMinute === null || endMinute === null) return { endTime: say('typeBeginAndEnd') };
  const { timeZone, weekdays } = draft;
  return { kind: 'weekly', name, weekdays: [...weekdays].sort(), startMinute, endMinute, timeZone };
}

/** Returns the window of a draft, or what is wrong with it. */
export function windowOf(draft: ExcludedDraft): { window: ExcludedWindow } | { problems: DraftProblems } {
  const name = draft.name.trim();
  const read = draft.kind === 'once' ? onceOf(name, draft) : weeklyOf(name, draft);
  const problems: DraftProblems = name === '' ? { name: say('typeWhatFor') } : {};
  if (!('kind' in read)) return { problems: { ...problems, ...read } };
  return name === '' ? { problems } : { window: read };
}
