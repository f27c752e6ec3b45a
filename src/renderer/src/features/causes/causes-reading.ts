import { shallowRef, watch } from 'vue';
import type { CommonCause, Moments } from '@shared/causes/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import type { CauseGroup, CauseQuestion } from './cause-words.ts';

/** A question, the tolerance around a moment, and the revision of the devices. */
export interface CausesAsked {
  readonly question: CauseQuestion;
  readonly toleranceMs: number;
  readonly revision: number;
}

function groupOf({ question, toleranceMs }: CausesAsked): CauseGroup | null {
  if (question.of === 'offline-now') return question;
  if (question.of === 'stretch') return null;
  const { atMs } = question;
  return { of: 'went-offline', startMs: atMs - toleranceMs, endMs: atMs + toleranceMs };
}

const keyOf = ({ question, toleranceMs }: CausesAsked): string => JSON.stringify([question, toleranceMs]);

/** Keeps only the answer to the last question: answers to earlier ones are dropped. */
function useLatestAnswer() {
  const error = shallowRef<AppError | null>(null);
  const turns = createTurns();
  const take = async <T>(doing: Promise<T>, show: (value: T) => void): Promise<void> => {
    const isLatest = turns.begin();
    error.value = null;
    try {
      const value = await doing;
      if (isLatest()) show(value);
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    }
  };
  return { error, take, drop: turns.end };
}

/** Calls back at first and when the question differs, or else when the devices were read again. */
function follow(asked: () => CausesAsked, onOther: () => void, onNewer: () => Promise<void>): void {
  watch(() => keyOf(asked()), onOther, { immediate: true });
  watch(asked, (now, before) => {
    if (now.revision !== before.revision && keyOf(now) === keyOf(before)) void onNewer();
  });
}

/** Reads what the devices share or, for an interval, first the moments to choose from. */
export function useCausesReading(asked: () => CausesAsked) {
  const { error, take, drop } = useLatestAnswer();
  const moments = shallowRef<Moments | null>(null);
  const group = shallowRef<CauseGroup | null>(null);
  const found = shallowRef<CommonCause | null>(null);
  /** The revision that the moments were read of. */
  let revisionOfMoments = 0;
  /** Reads what this group shares; of the same group, the last answer stays meanwhile. */
  const choose = (next: CauseGroup): Promise<void> => {
    if (JSON.stringify(next) !== JSON.stringify(group.value)) found.value = null;
    group.value = next;
    return take(call(rollcall.causes.find({ ...next })), (value) => (found.value = value));
  };
  const clear = (): void => {
    drop();
    [group.value, found.value] = [null, null];
  };
  /** Reads what the question is about; the moments stay until there are newer ones. */
  const read = async (): Promise<void> => {
    const now = asked();
    const next = groupOf(now);
    if (next) return choose(next);
    clear();
    const { question, toleranceMs, revision } = now;
    if (question.of !== 'stretch') return;
    const { startMs, endMs } = question;
    await take(call(rollcall.causes.moments({ startMs, endMs, toleranceMs })), (value) => {
      [moments.value, revisionOfMoments] = [value, revision];
    });
  };
  /** Goes back to the moments, which are read again if the devices were read since. */
  const leave = (): void => {
    clear();
    if (asked().revision !== revisionOfMoments) void read();
  };
  /** Reads again what is shown: a moment that was chosen stays chosen. */
  const readAgain = (): Promise<void> => (group.value ? choose(group.value) : read());
  const readOther = (): void => {
    moments.value = null;
    void read();
  };
  follow(asked, readOther, readAgain);
  return { moments, group, found, error, choose, leave, readAgain };
}
