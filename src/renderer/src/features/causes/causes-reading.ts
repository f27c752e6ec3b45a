import { shallowRef, watch } from 'vue';
import type { CommonCause, GroupQuestion, Moments } from '@shared/causes/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import type { CauseQuestion } from './cause-words.ts';

/** A question, the tolerance around a moment, and the revision of the devices. */
export interface CausesAsked {
  readonly question: CauseQuestion;
  readonly toleranceMs: number;
  readonly revision: number;
}

function groupOf({ question, toleranceMs }: CausesAsked): GroupQuestion | null {
  if (question.of === 'offline-now') return { of: 'offline-now' };
  if (question.of === 'span') return null;
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
  const drop = (): void => {
    turns.end();
    error.value = null;
  };
  return { error, take, drop };
}

/** Calls back at first and when the question differs, or else when the devices were read again. */
function follow(asked: () => CausesAsked, onOther: () => void, onNewer: () => Promise<void>): void {
  watch(() => keyOf(asked()), onOther, { immediate: true });
  watch(asked, (now, before) => {
    if (now.revision !== before.revision && keyOf(now) === keyOf(before)) void onNewer();
  });
}

type Take = ReturnType<typeof useLatestAnswer>['take'];

/** Reads what a group shares. */
function useGroup(take: Take) {
  const group = shallowRef<GroupQuestion | null>(null);
  const found = shallowRef<CommonCause | null>(null);
  /** The last answer about all devices that are offline, while a part of them is shown. */
  let whole: CommonCause | null = null;
  /** Reads what this group shares; of the same group, the last answer stays meanwhile. */
  const choose = (next: GroupQuestion): Promise<void> => {
    if (JSON.stringify(next) !== JSON.stringify(group.value))
      found.value = next.of === 'offline-now' ? whole : null;
    group.value = next;
    return take(call(rollcall.causes.find({ ...next })), (value) => {
      found.value = value;
      if (next.of === 'offline-now') whole = value;
    });
  };
  const clear = (): void => void ([group.value, found.value] = [null, null]);
  return { group, found, choose, clear };
}

/** Reads what the devices share or, for an interval, first the moments to choose from. */
export function useCausesReading(asked: () => CausesAsked) {
  const { error, take, drop } = useLatestAnswer();
  const { group, found, choose, clear } = useGroup(take);
  const moments = shallowRef<Moments | null>(null);
  /** The revision that the moments were read of. */
  let revisionOfMoments = 0;
  const leaveGroup = (): void => {
    drop();
    clear();
  };
  /** Reads what the question is about; the moments stay until there are newer ones. */
  const read = async (): Promise<void> => {
    const now = asked();
    const next = groupOf(now);
    if (next) return choose(next);
    leaveGroup();
    const { question, toleranceMs, revision } = now;
    if (question.of !== 'span') return;
    const { startMs, endMs } = question;
    await take(call(rollcall.causes.moments({ startMs, endMs, toleranceMs })), (value) => {
      [moments.value, revisionOfMoments] = [value, revision];
    });
  };
  /** Goes back to what the question is about; moments are read again only if the devices were read since. */
  const leave = (): void => {
    if (!groupOf(asked()) && asked().revision === revisionOfMoments) leaveGroup();
    else void read();
  };
  /** Reads again what is shown: a moment that was chosen stays chosen. */
  const readAgain = (): Promise<void> => (group.value ? choose(group.value) : read());
  const readOther = (): void => {
    moments.value = null;
    const { question } = asked();
    if (question.of === 'offline-now' && question.since)
      void choose({ of: 'offline-since', ...question.since });
    else void read();
  };
  follow(asked, readOther, readAgain);
  return { moments, group, found, error, choose, leave, readAgain };
}
