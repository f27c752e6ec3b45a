import { computed, shallowRef, watch } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { Identifier } from '@shared/devices/field.ts';
import type { Evaluation } from '@shared/statistics/contract.ts';
import type { Count, CountAsked } from '@shared/statistics/counting.ts';
import { appErrorOf, call, createTurns, rollcall, type Turns } from '@page/api/index.ts';
import { whichOf, whyNotService, type Scope } from './scopes.ts';

/** What the tiles over one scope need. */
export interface Wanted {
  readonly scope: Scope;
  readonly sourceIds: readonly Identifier[];
  readonly asked: readonly CountAsked[];
}

/** The figures over one scope: reported by the service, and counted here. */
export interface ScopeFigures {
  readonly evaluation: Evaluation | null;
  readonly evaluationError: AppError | null;
  readonly count: Count | null;
  readonly countError: AppError | null;
}

export const noFigures: ScopeFigures = {
  evaluation: null,
  evaluationError: null,
  count: null,
  countError: null,
};

type Answer = Partial<ScopeFigures>;

/** Keeps the latest question of one kind per scope, and drops the answers to earlier ones. */
function createScopeTurns(paint: (key: string, answer: Answer) => void) {
  const turns = new Map<string, Turns>();
  const asked = new Map<string, string>();
  const waiting = shallowRef(0);
  async function ask(key: string, question: string, answered: () => Promise<Answer>): Promise<void> {
    const turnsOfKey = turns.get(key) ?? createTurns();
    turns.set(key, turnsOfKey);
    const isLatest = turnsOfKey.begin();
    asked.set(key, question);
    waiting.value += 1;
    const answer = await answered();
    waiting.value -= 1;
    if (isLatest()) paint(key, answer);
  }
  const forget = (key: string): void => {
    turns.get(key)?.end();
    turns.delete(key);
    asked.delete(key);
  };
  /** Makes every question be asked again when it is wanted. */
  const expire = (): void => asked.clear();
  return {
    ask,
    forget,
    expire,
    waiting,
    isAsked: (key: string, question: string) => asked.get(key) === question,
  };
}

/** Returns the question of a scope to the service; `null` where the service cannot be asked, or has nothing to report. */
function serviceQuestion({ scope, sourceIds }: Wanted) {
  if (sourceIds.length === 0 || whyNotService(scope) !== null) return null;
  return { filters: [...(scope.groups[0] ?? [])], sourceIds: [...sourceIds] };
}

async function evaluate(question: NonNullable<ReturnType<typeof serviceQuestion>>): Promise<Answer> {
  try {
    return { evaluation: await call(rollcall.statistics.evaluate(question)), evaluationError: null };
  } catch (thrown) {
    return { evaluationError: appErrorOf(thrown) };
  }
}

async function countHere({ scope, asked }: Wanted): Promise<Answer> {
  try {
    const count = await call(rollcall.statistics.count({ ...whichOf(scope), asked: [...asked] }));
    return { count, countError: null };
  } catch (thrown) {
    return { countError: appErrorOf(thrown) };
  }
}

/** Returns a key of the devices of a scope: figures under another key are of other devices, not only of another time. */
const scopeKey = ({ viewId, query, search }: Scope): string => JSON.stringify([viewId, query, search]);

/** Keeps the figures by scope, and the devices that they are of. */
function usePainted() {
  const figures = shallowRef<ReadonlyMap<string, ScopeFigures>>(new Map());
  const scopes = new Map<string, string>();
  const paint = (key: string, answer: Answer): void => {
    const known = figures.value.get(key) ?? noFigures;
    figures.value = new Map(figures.value).set(key, { ...known, ...answer });
  };
  const forget = (key: string): void => {
    scopes.delete(key);
    figures.value = new Map([...figures.value].filter(([other]) => other !== key));
  };
  /** Whether the figures are of other devices, and must not be shown for these. */
  const isOfOthers = (key: string, scope: Scope): boolean => scopes.get(key) !== scopeKey(scope);
  const enter = (key: string, scope: Scope): void => void scopes.set(key, scopeKey(scope));
  return { figures, paint, forget, isOfOthers, enter, keys: () => [...scopes.keys()] };
}

/** Asks the service and counts here; a question that was already asked is not asked again. */
function useAsking(painted: ReturnType<typeof usePainted>, version: () => string | null) {
  const { paint, forget } = painted;
  const told = createScopeTurns(paint);
  const counted = createScopeTurns(paint);
  return {
    isBusy: computed(() => told.waiting.value > 0),
    expire: told.expire,
    drop: (key: string): void => {
      told.forget(key);
      counted.forget(key);
      forget(key);
    },
    askService: async (key: string, one: Wanted): Promise<void> => {
      const question = serviceQuestion(one);
      if (question === null) {
        told.forget(key);
        paint(key, { evaluation: null, evaluationError: null });
        return;
      }
      const words = JSON.stringify(question);
      if (!told.isAsked(key, words)) await told.ask(key, words, () => evaluate(question));
    },
    count: (key: string, one: Wanted): void => {
      const now = version();
      if (now === null || one.asked.length === 0) return;
      const words = JSON.stringify([now, whichOf(one.scope), one.asked]);
      if (!counted.isAsked(key, words)) void counted.ask(key, words, () => countHere(one));
    },
  };
}

/**
 * Reads what the tiles need, scope by scope: one request to the service per scope, whatever the number of tiles, and one
 * count here without a request. It counts again whenever `version`, which identifies the state of the devices, changes;
 * it is `null` while they are not read. Late answers are dropped.
 */
export function useFigures(wanted: () => ReadonlyMap<string, Wanted>, version: () => string | null) {
  const painted = usePainted();
  const { drop, askService, count, expire, isBusy } = useAsking(painted, version);
  async function read(): Promise<void> {
    const all = wanted();
    for (const key of painted.keys()) if (!all.has(key)) drop(key);
    const requests = [...all].map(([key, one]) => {
      // The question goes with its answer: another query may ask for the same, and would then never be answered.
      if (painted.isOfOthers(key, one.scope)) drop(key);
      painted.enter(key, one.scope);
      count(key, one);
      return askService(key, one);
    });
    await Promise.all(requests);
  }
  watch([wanted, version], () => void read(), { immediate: true });
  return {
    figures: painted.figures,
    /** Whether the service is being asked. */
    isBusy,
    /** Makes the next reading ask the service again, even for what is known. */
    expire,
    read,
    /** Drops everything when another account is shown. */
    reset: () => {
      for (const key of painted.keys()) drop(key);
    },
  };
}
