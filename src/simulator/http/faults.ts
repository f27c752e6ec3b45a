import type { EndpointName } from '../endpoints/endpoint.ts';

/**
 * How the next request to an endpoint fails: the connection breaks before the request is processed (`reset`) or after
 * (`lose-answer`), no response is ever sent (`hang`), or a different response is sent, with its body as given.
 */
export type Fault =
  | 'reset'
  | 'lose-answer'
  | 'hang'
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

/** The faults queued for each endpoint, in order. */
export class Faults {
  readonly #waiting = new Map<EndpointName, Fault[]>();

  add(endpoint: EndpointName, fault: Fault, times: number): void {
    const faults = this.#waiting.get(endpoint) ?? [];
    faults.push(...new Array<Fault>(times).fill(fault));
    this.#waiting.set(endpoint, faults);
  }

  take(endpoint: EndpointName): Fault | undefined {
    return this.#waiting.get(endpoint)?.shift();
  }
}
