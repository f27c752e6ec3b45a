import { contract, type RollcallApi } from '@shared/contract/index.ts';
import { channelTable } from '@shared/contract/define.ts';
import { Failure } from '@shared/contract/failure.ts';
import type { AppError, Result } from '@shared/contract/result.ts';

type Requests<N> = {
  [K in keyof N as N[K] extends (...input: never[]) => Promise<Result<unknown>> ? K : never]?: N[K] extends (
    ...input: infer A
  ) => Promise<Result<infer T>>
    ? (...input: A) => T | Promise<T>
    : never;
};
type Events<N> = {
  readonly [
    K in keyof N as N[K] extends (...input: never[]) => Promise<Result<unknown>> ? never : K
  ]: N[K] extends (listener: (payload: infer P) => void) => () => void ? (payload: P) => void : never;
};

/** The responses of the main process, by namespace and name: a value, or a `Failure` that is thrown. */
export type FakeHandlers = { [N in keyof RollcallApi]?: Requests<RollcallApi[N]> };

/** A main process played by the test. */
export interface FakeApi {
  readonly api: RollcallApi;
  /** Emits an event to the renderer, as the main process would. */
  readonly tell: { readonly [N in keyof RollcallApi]: Events<RollcallApi[N]> };
  /** The inputs of all requests to `namespace.name` so far, in order. */
  readonly asked: (name: string) => readonly unknown[];
}

const unplayed = (name: string): AppError => ({
  code: 'internal',
  happened: `The test does not play ${name}.`,
  safe: 'Nothing was changed.',
  todo: 'Play it.',
});

type Handler = (...input: unknown[]) => unknown;

async function answer(
  name: string,
  handler: Handler | undefined,
  input: unknown[],
): Promise<Result<unknown>> {
  if (!handler) return { ok: false, error: unplayed(name) };
  try {
    return { ok: true, value: await handler(...input) };
  } catch (thrown) {
    if (thrown instanceof Failure) return { ok: false, error: thrown.error };
    throw thrown;
  }
}

/** Creates a `window.rollcall` with every request and event of the contract. Requests without a handler fail. */
export function fakeApi(handlers: FakeHandlers = {}): FakeApi {
  const played = handlers as Record<string, Record<string, Handler>>;
  const asked: [name: string, input: unknown][] = [];
  const api: Record<string, Record<string, unknown>> = {};
  const tell: Record<string, Record<string, unknown>> = {};
  const addEvent = (namespace: string, name: string): void => {
    const listeners = new Set<(payload: unknown) => void>();
    (api[namespace] ??= {})[name] = (listener: (payload: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    (tell[namespace] ??= {})[name] = (payload: unknown) => {
      for (const listener of listeners) listener(payload);
    };
  };
  const addRequest = (namespace: string, name: string): void => {
    (api[namespace] ??= {})[name] = (...input: unknown[]) => {
      asked.push([`${namespace}.${name}`, input[0]]);
      return answer(`${namespace}.${name}`, played[namespace]?.[name], input);
    };
  };
  for (const [namespace, names] of Object.entries(channelTable(contract))) {
    for (const [name, kind] of Object.entries(names)) {
      (kind === 'event' ? addEvent : addRequest)(namespace, name);
    }
  }
  return {
    api: api as unknown as RollcallApi,
    tell: tell as unknown as FakeApi['tell'],
    asked: (wanted) => asked.filter(([name]) => name === wanted).map(([, input]) => input),
  };
}
