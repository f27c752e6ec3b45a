import { shallowRef, watch } from 'vue';
import type { CommonCause, Moments } from '@shared/causes/contract.ts';
import type { AppError } from '@shared/contract/result.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
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

/** Keeps only the answer to the last question: answers to earlier ones are dropped. */
function useTurns() {
  const error = shallowRef<AppError | null>(null);
  let turn = 0;
  const take = async <T>(doing: Promise<T>, show: (value: T) => void): Promise<void> => {
    const mine = ++turn;
    error.value = null;
    try {
      const value = await doing;
      if (mine === turn) show(value);
    } catch (thrown) {
      if (mine === turn) error.value = appErrorOf(thrown);
    }
  };
  return { error, take, drop: () => void (turn += 1) };
}

/** Reads what the devices share or, for an interval, first the moments to choose from. */
export function useCausesReading(asked: () => CausesAsked) {
  const { error, take, drop } = useTurns();
  const moments = shallowRef<Moments | null>(null);
  const group = shallowRef<CauseGroup | null>(null);
  const found = shallowRef<CommonCause | null>(null);
  /** Reads what this group shares. */
  const choose = (next: CauseGroup): Promise<void> => {
    group.value = next;
    found.value = null;
    return take(call(rollcall.causes.find({ ...next })), (value) => (found.value = value));
  };
  /** Goes back to the moments. */
  const leave = (): void => {
    drop();
    group.value = null;
    found.value = null;
  };
  const read = async (): Promise<void> => {
    const now = asked();
    const next = groupOf(now);
    if (next) return choose(next);
    leave();
    moments.value = null;
    const { question, toleranceMs } = now;
    if (question.of !== 'stretch') return;
    const { startMs, endMs } = question;
    await take(
      call(rollcall.causes.moments({ startMs, endMs, toleranceMs })),
      (value) => (moments.value = value),
    );
  };
  watch(() => JSON.stringify(asked()), read, { immediate: true });
  return { moments, group, found, error, choose, leave, read };
}
