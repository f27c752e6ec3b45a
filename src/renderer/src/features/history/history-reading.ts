import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { History } from '@shared/history/series.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** What to read: the last so many days of some fields of one device. */
export interface HistoryQuestion {
  readonly mac: string;
  readonly fieldNames: readonly string[];
  readonly days: number;
}

export interface HistoryReading {
  readonly history: ShallowRef<History | null>;
  readonly error: ShallowRef<AppError | null>;
  readonly isBusy: ShallowRef<boolean>;
  readonly read: () => Promise<void>;
}

const dayMs = 86_400_000;

function ask({ mac, fieldNames, days }: HistoryQuestion, isFresh: boolean): Promise<History> {
  const stopMs = Date.now();
  const startMs = stopMs - days * dayMs;
  return call(
    rollcall.history.read({
      mac,
      fieldNames: [...fieldNames],
      startMs,
      stopMs,
      ask: isFresh ? 'newest' : 'missing',
    }),
  );
}

/** Reads a history whenever the question changes; an answer to an earlier question is dropped. */
export function useHistoryReading(question: () => HistoryQuestion | null, waitMs = 0): HistoryReading {
  const history = shallowRef<History | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const readAs = async (isFresh: boolean): Promise<void> => {
    const wanted = question();
    const mine = ++asked;
    if (!wanted) return;
    isBusy.value = true;
    error.value = null;
    try {
      const answer = await ask(wanted, isFresh);
      if (mine === asked) history.value = answer;
    } catch (thrown) {
      if (mine === asked) error.value = appErrorOf(thrown);
    } finally {
      if (mine === asked) isBusy.value = false;
    }
  };
  const turn = (): void => {
    clearTimeout(timer);
    asked += 1;
    isBusy.value = false;
    error.value = null;
    if (history.value?.mac !== question()?.mac) history.value = null;
    if (waitMs === 0) void readAs(false);
    else timer = setTimeout(() => void readAs(false), waitMs);
  };
  watch(() => JSON.stringify(question()), turn, { immediate: true });
  onScopeDispose(() => clearTimeout(timer));
  return { history, error, isBusy, read: () => readAs(true) };
}
