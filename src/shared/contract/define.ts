import * as z from 'zod';
import type { Result } from './result.ts';

// The default of zod 4 probes `new Function`, which a strict Content Security Policy reports as a violation.
z.config({ jitless: true });

/** A call that the page makes and the main process handles; `main/ipc/answerers.ts` validates its input and its output. */
export interface RequestDefinition<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly kind: 'request';
  readonly input: I;
  readonly output: O;
}

/** A notification that the main process sends to the page unprompted. */
export interface EventDefinition<P extends z.ZodType = z.ZodType> {
  readonly kind: 'event';
  readonly payload: P;
}

/** An entry of a contract. */
export type Definition = RequestDefinition | EventDefinition;
/** The entries of one feature, by name. */
export type Namespace = Readonly<Record<string, Definition>>;
/** The entries of all features, by namespace. */
export type Contract = Readonly<Record<string, Namespace>>;

/** Defines a request by the schemas of its input and its output. */
export const request = <I extends z.ZodType, O extends z.ZodType>(
  input: I,
  output: O,
): RequestDefinition<I, O> => ({
  kind: 'request',
  input,
  output,
});

/** Defines an event by the schema of its payload. */
export const event = <P extends z.ZodType>(payload: P): EventDefinition<P> => ({ kind: 'event', payload });

/** The schema of a request without input, or without output. */
export const nothing = z.undefined();

/** The contract without its schemas, by namespace and name: all that the preload needs to build the page's API. */
export type ChannelTable = Readonly<Record<string, Readonly<Record<string, Definition['kind']>>>>;

/** Returns the contract as a table of names; evaluated when the preload script is built. */
export const channelTable = (contract: Contract): ChannelTable =>
  Object.fromEntries(
    Object.entries(contract).map(([namespace, definitions]) => [
      namespace,
      Object.fromEntries(Object.entries(definitions).map(([name, { kind }]) => [name, kind])),
    ]),
  );

type Input<D> = D extends RequestDefinition<infer I> ? z.input<I> : never;
type Output<D> = D extends RequestDefinition<z.ZodType, infer O> ? z.output<O> : never;
type Payload<D> = D extends EventDefinition<infer P> ? z.output<P> : never;

type CallArguments<D> = undefined extends Input<D> ? [] : [input: Input<D>];

/**
 * The API that the page sees: a function per request, and per event a function that subscribes and returns how to
 * unsubscribe.
 */
export type PageApi<C extends Contract> = {
  readonly [N in keyof C]: {
    readonly [K in keyof C[N]]: C[N][K] extends RequestDefinition
      ? (...input: CallArguments<C[N][K]>) => Promise<Result<Output<C[N][K]>>>
      : (listener: (payload: Payload<C[N][K]>) => void) => () => void;
  };
};

/**
 * The handlers of one namespace in the main process, one per request. They throw; `main/ipc/answerers.ts` turns that into an
 * error.
 */
export type Handlers<N extends Namespace> = {
  readonly [K in keyof N as N[K] extends RequestDefinition ? K : never]: (
    input: N[K] extends RequestDefinition<infer I> ? z.output<I> : never,
  ) => Promise<Output<N[K]>> | Output<N[K]>;
};

/** The functions with which the main process emits the events of one namespace. */
export type Emitters<N extends Namespace> = {
  readonly [K in keyof N as N[K] extends EventDefinition ? K : never]: (payload: Payload<N[K]>) => void;
};

/** The functions with which the main process emits all events of a contract, by namespace. */
export type EventEmitters<C extends Contract> = { readonly [N in keyof C]: Emitters<C[N]> };
