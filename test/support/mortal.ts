import type { ServiceClient } from '@core/service/index.ts';
import type { OperationsJournal } from '@core/storage/index.ts';

/** The events that can interrupt a run between two calls. */
export const interruptions = ['crash', 'other account', 'sign-out', 'second process'] as const;

/** Occurs before or after the `at`-th call to the journal or the service. */
export interface Interruption {
  readonly by: (typeof interruptions)[number];
  readonly at: number;
  readonly when: 'before' | 'after';
}

/** One run of the application. Nothing it does after its death reaches the journal or the service. */
export interface Life {
  isDead: boolean;
  /** Counts a call towards the interruption. Returns `true` if the run ends here. */
  dies(when: Interruption['when']): boolean;
}

const never = new Promise<never>(() => undefined);
const writes: readonly string[] = [
  'create',
  'update',
  'claim',
  'removeDemo',
] satisfies (keyof OperationsJournal)[];

/** A journal that ends with the run; each write may be the call at which the run dies. */
export const mortalJournal = (life: Life, whole: OperationsJournal): OperationsJournal =>
  new Proxy(whole, {
    get: (target, name, receiver) => {
      const call = Reflect.get(target, name, receiver) as (...input: unknown[]) => unknown;
      return (...input: unknown[]): unknown => {
        const isWrite = writes.includes(String(name));
        if (isWrite ? life.dies('before') : life.isDead) throw new Error('this run is over');
        const result = call.apply(target, input);
        if (isWrite && life.dies('after')) throw new Error('this run ended');
        return result;
      };
    },
  });

/** A client that ends with the run: responses that arrive later are never delivered. */
export function mortalClient(life: Life, client: ServiceClient): ServiceClient {
  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    if (life.dies('before')) return never;
    const answer = call();
    answer.catch(() => undefined);
    if (life.dies('after')) return never;
    return answer.finally(() => (life.isDead ? never : undefined));
  };
  return {
    ...client,
    queryDevices: (query, signal) => around(() => client.queryDevices(query, signal)),
    readLongOperation: (id, signal) => around(() => client.readLongOperation(id, signal)),
    updateField: (update) => around(() => client.updateField(update)),
  };
}
