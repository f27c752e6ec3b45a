import { onScopeDispose, shallowRef, watch, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Span } from '@shared/history/spans.ts';
import type { History } from '@shared/history/series.ts';
import { dayMs } from '@shared/time.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { useServiceClock } from '@page/app/service-clock.ts';

/** What to read: some fields of one device, over a number of days up to now or over a span. */
export interface HistoryQuestion {
  readonly mac: string;
  readonly fieldNames: readonly string[];
  readonly time: number | Span;
}

export interface HistoryReading {
  readonly history: ShallowRef<History | null>;
  readonly error: ShallowRef<AppError | null>;
  readonly isBusy: ShallowRef<boolean>;
  readonly read: () => Promise<void>;
}

/** What to request from the service: nothing, what the store lacks, or also the newest part. */
type Ask = 'nothing' | 'missing' | 'newest';

function send({ mac, fieldNames, time }: HistoryQuestion, ask: Ask): Promise<History> {
  const nowMs = useServiceClock().now();
  // A history ends at the current time of the service, which may be later than is known here.
  const days = (count: number): Span => ({ startMs: nowMs - count * dayMs, endMs: nowMs + dayMs });
  const { startMs, endMs: stopMs } = typeof time === 'number' ? days(time) : time;
  return call(rollcall.history.read({ mac, fieldNames: [...fieldNames], startMs, stopMs, ask }));
}

/**
 * Keeps the latest answer to a question that may change: answers to earlier questions are dropped. An error leaves what is
 * there, and stays next to it until the next answer.
 */
function createAnswers(question: () => HistoryQuestion | null) {
  const history = shallowRef<History | null>(null);
  const error = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const turns = createTurns();

  const readKept = async (): Promise<void> => {
    const wanted = question();
    const isLatest = turns.join();
    if (!wanted) return;
    // A failure here happens again when the service is asked, and is reported then.
    const kept = await send(wanted, 'nothing').catch(() => null);
    if (isLatest() && kept?.readAtMs) history.value = kept;
  };
  const read = async (ask: Ask): Promise<void> => {
    const wanted = question();
    const isLatest = turns.begin();
    if (!wanted) return;
    isBusy.value = true;
    try {
      const answer = await send(wanted, ask);
      if (isLatest()) [history.value, error.value] = [answer, null];
    } catch (thrown) {
      if (isLatest()) error.value = appErrorOf(thrown);
    } finally {
      if (isLatest()) isBusy.value = false;
    }
  };
  /** Starts a new question: pending answers belong to an earlier one. */
  const turn = (): void => {
    turns.end();
    isBusy.value = false;
    error.value = null;
    if (history.value?.mac !== question()?.mac) history.value = null;
  };
  return { history, error, isBusy, readKept, read, turn };
}

/** Reads a history whenever the question changes: immediately what the store has, then, after `waitMs`, what it lacks. */
export function useHistoryReading(question: () => HistoryQuestion | null, waitMs = 0): HistoryReading {
  const { history, error, isBusy, readKept, read, turn } = createAnswers(question);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waits = createTurns();
  /** Drops the reading of what is missing that has not begun. */
  const nextTurn = (): (() => boolean) => {
    clearTimeout(timer);
    return waits.begin();
  };
  const begin = async (): Promise<void> => {
    const isLatest = nextTurn();
    turn();
    const kept = readKept();
    if (waitMs > 0) timer = setTimeout(() => void read('missing'), waitMs);
    else {
      await kept;
      if (isLatest()) await read('missing');
    }
  };
  watch(
    () => JSON.stringify(question()),
    () => void begin(),
    { immediate: true },
  );
  onScopeDispose(() => {
    nextTurn();
    turn();
  });
  const readNewest = (): Promise<void> => {
    // It includes what is missing.
    nextTurn();
    return read('newest');
  };
  return { history, error, isBusy, read: readNewest };
}
