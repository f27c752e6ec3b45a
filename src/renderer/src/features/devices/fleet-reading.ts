import { computed, shallowRef, type Ref, type ShallowRef } from 'vue';
import type { AppError, Result } from '@shared/contract/result.ts';
import type { AnsweredBy, FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { queryOf, type Condition, type Query } from '@shared/query/query.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';
import { isRelativeQuery, useFleetQuestion } from './fleet-question.ts';

/** Which fleet is in view, and how far it is read. */
export interface FleetReading {
  readonly query: ShallowRef<Query>;
  readonly answeredBy: ShallowRef<AnsweredBy>;
  /** The filters that one request can ask for; none where the query needs several. */
  readonly filters: Readonly<Ref<readonly Filter[]>>;
  /** The filters that the query means now: one of these must hold, with all its filters. */
  readonly groups: Readonly<Ref<readonly (readonly Filter[])[]>>;
  /** The same filters with the conditions that they are of, whose moments may be told from now. */
  readonly told: Readonly<Ref<readonly [Filter, Condition][]>>;
  /** Whether no single request of the service can ask for these devices. */
  readonly isUnion: Readonly<Ref<boolean>>;
  /** The filters as main was asked for them. */
  readonly asked: Readonly<Ref<{ filters: Filter[]; anyOf?: Filter[][] }>>;
  readonly status: ShallowRef<FleetStatus | null>;
  /** What the fleet of the status was asked for: the same while moments told from now move, and its key with them. */
  readonly shownQuestion: Readonly<Ref<string>>;
  /** Whether the fleet of the status is what is asked for now, and not still that of the question before. */
  readonly isAnswered: Readonly<Ref<boolean>>;
  /** Why the fleet could not even be opened. */
  readonly error: ShallowRef<AppError | null>;
  /** Opens the fleet that a query asks for; what was open stays until the answer is there. */
  readonly ask: (query: Query, by?: AnsweredBy) => Promise<void>;
  /** Opens the fleet that matches the filters. */
  readonly open: (filters: readonly Filter[]) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** Ends the reading that is under way; what was read until then stays. */
  readonly stop: () => Promise<void>;
  /** What to do when main refuses: a fleet that it dropped, for it keeps a few only, is opened again. */
  readonly fail: (error: AppError) => void;
  readonly reset: () => void;
}

/** Whether `b` was told after `a`: an answer and an event may overtake each other on their way. */
const isNewer = (a: FleetStatus, b: FleetStatus): boolean => b.step > a.step;

/** Of so many fleets it is kept what was told last: main keeps no more of them open. */
const mostTold = 8;

/** The newest of what main answered and told about one fleet. */
function useNewest() {
  const status = shallowRef<FleetStatus | null>(null);
  /** What was told last of each fleet, whichever is in view: the answer of one that is being opened may be older. */
  const told = new Map<string, FleetStatus>();
  rollcall.devices.status((next) => {
    told.delete(next.key);
    told.set(next.key, next);
    const [oldest] = told.keys();
    if (told.size > mostTold && oldest !== undefined) told.delete(oldest);
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
 * The status of the fleet that was asked for last; an answer that was overtaken by another question is dropped. To
 * read the fleet in view again, or to stop that, is no question: one that is under way is still answered.
 */
function useAsking() {
  const { status, accept, forget } = useNewest();
  const error = shallowRef<AppError | null>(null);
  const shownQuestion = shallowRef('');
  let asked = 0;
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
    const mine = ++asked;
    return send(answered, () => mine === asked, question);
  };
  /** Has something done about the fleet in view. */
  const tell = async (told: (fleet: { key: string }) => Promise<Result<FleetStatus>>): Promise<void> => {
    const [mine, key] = [asked, status.value?.key];
    const isCurrent = (): boolean => mine === asked && key === status.value?.key;
    if (key !== undefined) await send(() => call(told({ key })), isCurrent, null);
  };
  const reset = (): void => {
    asked += 1;
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
      // What a query means depends on the operators of its fields.
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
    // After a failure what is in view may be of the question before.
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
