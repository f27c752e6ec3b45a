import { computed, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { AppError, Result } from '@shared/contract/result.ts';
import type { AnsweredBy, FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { queryOf, type Condition, type Query } from '@shared/query/query.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { appErrorOf, call, createTurns, rollcall } from '@page/api/index.ts';
import { isRelativeQuery, useFleetQuestion } from './fleet-question.ts';

/** The current fleet and the state of its reading. */
export interface FleetReading {
  readonly query: ShallowRef<Query>;
  readonly answeredBy: ShallowRef<AnsweredBy>;
  /** The filters if one request can express the query; empty where it takes several. */
  readonly filters: Readonly<Ref<readonly Filter[]>>;
  /** The filters that the query resolves to: a device must match all filters of at least one group. */
  readonly groups: Readonly<Ref<readonly (readonly Filter[])[]>>;
  /** Each of these filters with the condition that it comes from, whose times may be relative to now. */
  readonly told: Readonly<Ref<readonly [Filter, Condition][]>>;
  /** Whether the filters are those of the query: not while its fields are read, nor when it cannot be resolved. */
  readonly isResolved: Readonly<Ref<boolean>>;
  /** Whether no single request to the service can express the query. */
  readonly isUnion: Readonly<Ref<boolean>>;
  /** The filters in the form that the main process takes. */
  readonly asked: Readonly<Ref<{ filters: Filter[]; anyOf?: Filter[][] }>>;
  readonly status: ShallowRef<FleetStatus | null>;
  /** The question that `status` answers. It stays the same while relative times, and with them the fleet's key, move. */
  readonly shownQuestion: Readonly<Ref<string>>;
  /** Whether `status` answers the current question rather than the previous one. */
  readonly isAnswered: Readonly<Ref<boolean>>;
  /** Why the fleet could not be opened. */
  readonly error: ShallowRef<AppError | null>;
  /** Opens the fleet of a query; the previous fleet stays until the answer arrives. */
  readonly ask: (query: Query, by?: AnsweredBy) => Promise<void>;
  /** Opens the fleet that matches the filters. */
  readonly open: (filters: readonly Filter[]) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Cancels the reading in progress; what was read so far stays. */
  readonly stop: () => Promise<void>;
  /** Handles a failure. A fleet that the main process has dropped, because it keeps only a few, is opened again. */
  readonly fail: (error: AppError) => void;
  readonly reset: () => void;
}

/** Whether `b` was sent after `a`: answers and events may overtake each other. */
const isNewer = (a: FleetStatus, b: FleetStatus): boolean => b.step > a.step;

/** The number of fleets whose last status is kept; the main process keeps no more of them open. */
const maxTracked = 8;

/** The newest status of one fleet, from the answers and events of the main process. */
function useNewest() {
  const status = shallowRef<FleetStatus | null>(null);
  /** The last event of every fleet, not only the current one: the answer of one that is being opened may be older. */
  const told = new Map<string, FleetStatus>();
  rollcall.devices.status((next) => {
    told.delete(next.key);
    told.set(next.key, next);
    const [oldest] = told.keys();
    if (told.size > maxTracked && oldest !== undefined) told.delete(oldest);
    if (next.key === status.value?.key && isNewer(status.value, next)) status.value = next;
  });
  const accept = (answer: FleetStatus): void => {
    const known = [told.get(answer.key), status.value].filter((one) => one?.key === answer.key);
    status.value = known.reduce<FleetStatus>((a, b) => (b && isNewer(a, b) ? b : a), answer);
  };
  const forget = (): void => {
    status.value = null;
    told.clear();
  };
  return { status, accept, forget };
}

/**
 * The status of the fleet that was asked for last. Answers to superseded questions are dropped. Refreshing the current
 * fleet, or stopping that, does not supersede a question in progress.
 */
function useAsking() {
  const { status, accept, forget } = useNewest();
  const error = shallowRef<AppError | null>(null);
  const shownQuestion = shallowRef('');
  const turns = createTurns();
  const send = async (
    answered: () => Promise<FleetStatus>,
    isCurrent: () => boolean,
    question: string | null,
  ): Promise<void> => {
    error.value = null;
    try {
      const answer = await answered();
      if (!isCurrent()) return;
      if (question !== null) [error.value, shownQuestion.value] = [null, question];
      accept(answer);
    } catch (thrown) {
      if (isCurrent()) error.value = appErrorOf(thrown);
    }
  };
  const askFor = (question: string, answered: () => Promise<FleetStatus>): Promise<void> => {
    return send(answered, turns.begin(), question);
  };
  /** Sends a command for the current fleet. */
  const tell = async (told: (fleet: { key: string }) => Promise<Result<FleetStatus>>): Promise<void> => {
    const [isLatest, key] = [turns.join(), status.value?.key];
    const isCurrent = (): boolean => isLatest() && key === status.value?.key;
    if (key !== undefined) await send(() => call(told({ key })), isCurrent, null);
  };
  const reset = (): void => {
    turns.end();
    error.value = null;
    forget();
  };
  return { status, error, shownQuestion, askFor, tell, reset };
}

export function useFleetReading(): FleetReading {
  const fields = useFieldsStore();
  const { resolve, reset: forget, ...question } = useFleetQuestion();
  const { query, answeredBy, asked } = question;
  const { askFor, tell, reset: resetAsking, ...asking } = useAsking();
  const { status, error } = asking;
  const wanted = computed(() => JSON.stringify([query.value, answeredBy.value]));
  const isAnswered = computed(() => asking.shownQuestion.value === wanted.value);

  const reopen = (): Promise<void> =>
    askFor(wanted.value, async () => {
      // Resolving a query needs the operators of its fields.
      if (query.value !== null) await fields.load();
      resolve();
      const by = answeredBy.value === 'service' ? { answeredBy: answeredBy.value } : {};
      return call(rollcall.devices.open({ ...asked.value, ...by }));
    });
  const ask = (next: Query, by: AnsweredBy = answeredBy.value): Promise<void> => {
    query.value = next;
    answeredBy.value = by;
    return reopen();
  };
  const fail = (failure: AppError): void => {
    if (failure.code === 'not-found') void reopen();
    else error.value = failure;
  };
  const refresh = async (): Promise<void> => {
    if (status.value === null) return reopen();
    // After a failure, the current fleet may belong to the previous question.
    if (error.value !== null || isRelativeQuery(query.value)) await reopen();
    if (error.value === null) await tell(rollcall.devices.refresh);
    if (error.value) fail(error.value);
  };
  const stop = (): Promise<void> => tell(rollcall.devices.cancel);
  const reset = (): void => {
    forget();
    resetAsking();
  };
  const open = (filters: readonly Filter[]): Promise<void> => ask(queryOf([filters]));
  return { ...question, ...asking, isAnswered, ask, open, refresh, stop, fail, reset };
}
