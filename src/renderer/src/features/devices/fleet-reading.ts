import { shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '@shared/contract/result.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { appErrorOf, call, rollcall } from '@page/api/index.ts';

/** Which fleet is in view, and how far it is read. */
export interface FleetReading {
  readonly filters: ShallowRef<readonly Filter[]>;
  readonly status: ShallowRef<FleetStatus | null>;
  /** Why the fleet could not even be opened. */
  readonly error: ShallowRef<AppError | null>;
  /** Opens the fleet that matches the filters; what was open stays until the answer is there. */
  readonly open: (filters: readonly Filter[]) => Promise<void>;
  readonly refresh: () => Promise<void>;
  /** What to do when main refuses: a fleet that it dropped, for it keeps a few only, is opened again. */
  readonly fail: (error: AppError) => void;
  readonly reset: () => void;
}

/** Whether `b` was told after `a`: an answer and an event may overtake each other on their way. */
const isNewer = (a: FleetStatus, b: FleetStatus): boolean => b.step > a.step;

/** The newest of what main answered and told about one fleet. */
function useNewest() {
  const status = shallowRef<FleetStatus | null>(null);
  let told: FleetStatus | null = null;
  rollcall.devices.status((next) => {
    told = next;
    if (next.key === status.value?.key && isNewer(status.value, next)) status.value = next;
  });
  const accept = (answer: FleetStatus): void => {
    status.value = told?.key === answer.key && isNewer(answer, told) ? told : answer;
  };
  const forget = (): void => {
    status.value = null;
    told = null;
  };
  return { status, accept, forget };
}

export function useFleetReading(): FleetReading {
  const filters = shallowRef<readonly Filter[]>([]);
  const { status, accept, forget } = useNewest();
  const error = shallowRef<AppError | null>(null);
  let asked = 0;

  /** Asks for a status; an answer that was overtaken by another question is dropped. */
  const ask = async (question: () => ReturnType<typeof rollcall.devices.open>): Promise<void> => {
    const mine = ++asked;
    error.value = null;
    try {
      const answer = await call(question());
      if (mine === asked) accept(answer);
    } catch (thrown) {
      if (mine === asked) error.value = appErrorOf(thrown);
    }
  };
  const open = (wanted: readonly Filter[]): Promise<void> => {
    filters.value = wanted;
    return ask(() => rollcall.devices.open({ filters: [...wanted] }));
  };
  const refresh = async (): Promise<void> => {
    const key = status.value?.key;
    if (key === undefined) return open(filters.value);
    await ask(() => rollcall.devices.refresh({ key }));
    if (error.value) fail(error.value);
  };
  const fail = (failure: AppError): void => {
    if (failure.code === 'not-found') void open(filters.value);
    else error.value = failure;
  };
  const reset = (): void => {
    asked += 1;
    filters.value = [];
    error.value = null;
    forget();
  };
  return { filters, status, error, open, refresh, fail, reset };
}
