import { arrive, leave, uncloneableMessage, type Exchange, type Node } from './crossing.ts';
import { pageGlobals } from './globals.ts';

// One end of contextBridge. The two worlds of a page share no objects except the document, and the detail of an event
// is cloned between them synchronously. This carries calls across, and their results back, within one turn.

type Outcome = { value: Node } | { error: string };
type Message =
  | { kind: 'call'; id: number; args: Node[] }
  | { kind: 'expose'; key: string; api: Node }
  | { kind: 'settle'; id: number; outcome: Outcome }
  | { kind: 'release'; id: number };
type Handler = (message: Message) => Outcome;
type Ask = (message: Message) => Outcome;
type Settle = { resolve: (value: unknown) => void; reject: (reason: unknown) => void };

const unknownFailure =
  'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';

function messageOf(problem: unknown): string {
  const message =
    typeof problem === 'object' && problem !== null ? (problem as { message?: unknown }).message : null;
  return typeof message === 'string' ? message : unknownFailure;
}

/**
 * Sends requests to the other world and answers its requests. Captures what it uses before scripts of the page can
 * replace it.
 */
function channel(token: string, here: string, there: string) {
  const { document, CustomEvent } = pageGlobals;
  const dispatch = document.dispatchEvent.bind(document);
  const refused: Outcome = { error: uncloneableMessage };
  const outcomes: Outcome[] = [];
  const post = (name: string, detail: unknown): void => {
    dispatch(new CustomEvent(`${token}:${name}`, { detail }));
  };
  document.addEventListener(`${token}:${here}:outcome`, (event) => {
    outcomes.push((event as CustomEvent<Outcome | null>).detail ?? refused);
  });
  const ask: Ask = (message) => {
    post(there, message);
    return outcomes.pop() ?? refused;
  };
  const listen = (handle: Handler): void => {
    document.addEventListener(`${token}:${here}`, (event) => {
      const message = (event as CustomEvent<Message | null>).detail;
      post(`${there}:outcome`, message ? handle(message) : refused);
    });
  };
  return { ask, listen };
}

/** Makes functions of the other world callable from this one. */
function borrow(ask: Ask, exchange: () => Exchange) {
  const released = new FinalizationRegistry<number>((id) => ask({ kind: 'release', id }));
  return (id: number): unknown => {
    const proxy = (...args: unknown[]): unknown => {
      const outcome = ask({ kind: 'call', id, args: args.map((arg) => leave(arg, exchange())) });
      if ('error' in outcome) throw new Error(outcome.error);
      return arrive(outcome.value, exchange());
    };
    released.register(proxy, id);
    return proxy;
  };
}

/** Numbers the promises of this world and reports their outcomes to the other one. */
function promises(ask: Ask, exchange: () => Exchange) {
  let lastId = 0;
  const settle = (id: number, outcome: Outcome): void => {
    const answer = ask({ kind: 'settle', id, outcome });
    if ('error' in answer) ask({ kind: 'settle', id, outcome: answer });
  };
  return (promise: Promise<unknown>): number => {
    const id = ++lastId;
    promise.then(
      (value) =>
        settle(
          id,
          attempt(() => leave(value, exchange())),
        ),
      (reason: unknown) => settle(id, { error: reason instanceof Error ? reason.message : String(reason) }),
    );
    return id;
  };
}

function attempt(make: () => Node): Outcome {
  try {
    return { value: make() };
  } catch (problem) {
    return { error: messageOf(problem) };
  }
}

/** One world's end: lends its functions to the other world and borrows from it. */
export class BridgeEnd {
  readonly #ask: Ask;
  readonly #lent = new Map<number, (...args: unknown[]) => unknown>();
  readonly #waiting = new Map<number, Settle>();
  readonly #exchange: Exchange;
  #lastLent = 0;

  /** @param expose is called with what the other world exposes. */
  constructor(
    names: [token: string, here: string, there: string],
    expose: (key: string, api: unknown) => void,
  ) {
    const { ask, listen } = channel(...names);
    this.#ask = ask;
    this.#exchange = {
      lend: (fn) => {
        this.#lent.set(++this.#lastLent, fn);
        return this.#lastLent;
      },
      borrowed: borrow(ask, () => this.#exchange),
      promise: promises(ask, () => this.#exchange),
      awaited: (id) => new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject })),
    };
    listen((message) => attempt(() => this.#handle(message, expose)));
  }

  /** @throws Error if the other world refuses it. */
  expose(key: string, api: unknown): void {
    const outcome = this.#ask({ kind: 'expose', key, api: leave(api, this.#exchange) });
    if ('error' in outcome) throw new Error(outcome.error);
  }

  #handle(message: Message, expose: (key: string, api: unknown) => void): Node {
    if (message.kind === 'call') return this.#call(message.id, message.args);
    if (message.kind === 'settle') this.#settle(message.id, message.outcome);
    if (message.kind === 'release') this.#lent.delete(message.id);
    if (message.kind === 'expose') expose(message.key, arrive(message.api, this.#exchange));
    return ['plain', undefined];
  }

  #call(id: number, args: Node[]): Node {
    const fn = this.#lent.get(id);
    return leave(fn?.(...args.map((arg) => arrive(arg, this.#exchange))), this.#exchange);
  }

  #settle(id: number, outcome: Outcome): void {
    const settled = this.#waiting.get(id);
    this.#waiting.delete(id);
    if ('error' in outcome) settled?.reject(new Error(outcome.error));
    else settled?.resolve(arrive(outcome.value, this.#exchange));
  }
}
