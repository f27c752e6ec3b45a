import type {
  BeforeSendResponse,
  CallbackResponse,
  HeadersReceivedResponse,
  OnBeforeRequestListenerDetails,
  WebRequest as ElectronWebRequest,
  WebRequestFilter,
} from 'electron';
import { strictClass } from './strict.ts';
import { urlPattern } from './url-pattern.ts';

export type RequestDetails = OnBeforeRequestListenerDetails & {
  requestHeaders?: Record<string, string>;
  responseHeaders?: Record<string, string[]>;
  statusCode?: number;
  statusLine?: string;
};
type Listener = (details: RequestDetails, callback: (response: Answer) => void) => void;
type Answer = CallbackResponse & BeforeSendResponse & HeadersReceivedResponse;
type Stage = 'onBeforeRequest' | 'onBeforeSendHeaders' | 'onHeadersReceived';
type Registered = { listener: Listener; matches: (details: RequestDetails) => boolean };

function matcher(filter: WebRequestFilter): (details: RequestDetails) => boolean {
  const wanted = filter.urls.map(urlPattern);
  const excluded = (filter.excludeUrls ?? []).map(urlPattern);
  const { types } = filter;
  return ({ url, resourceType }) =>
    wanted.some((matches) => matches(url)) &&
    !excluded.some((matches) => matches(url)) &&
    (!types?.length || types.some((type) => type === resourceType));
}

/** Listeners that decide about the requests of a session; one of each kind, the latest one applies. */
export class WebRequest implements Pick<ElectronWebRequest, Stage> {
  readonly #registered = new Map<Stage, Registered>();

  onBeforeRequest(...args: unknown[]): void {
    this.#register('onBeforeRequest', args);
  }

  onBeforeSendHeaders(...args: unknown[]): void {
    this.#register('onBeforeSendHeaders', args);
  }

  onHeadersReceived(...args: unknown[]): void {
    this.#register('onHeadersReceived', args);
  }

  _has(stage: Stage): boolean {
    return this.#registered.has(stage);
  }

  /** Returns the response of the stage's listener; an empty one if there is none or its filter does not match. */
  _ask(stage: Stage, details: RequestDetails): Promise<Answer> {
    const registered = this.#registered.get(stage);
    if (!registered?.matches(details)) return Promise.resolve({});
    return new Promise((resolve) => registered.listener(details, (answer) => resolve(answer ?? {})));
  }

  #register(stage: Stage, args: unknown[]): void {
    const listener = args.at(-1) as Listener | null;
    if (listener === null) {
      this.#registered.delete(stage);
      return;
    }
    if (typeof listener !== 'function') throw new TypeError('Must pass null or a Function');
    const matches = args.length > 1 ? matcher(args[0] as WebRequestFilter) : () => true;
    this.#registered.set(stage, { listener, matches });
  }
}

strictClass('webRequest', WebRequest);
