import type { EndpointName } from '../endpoints/endpoint.ts';

/**
 * How the next request to an endpoint goes wrong: the connection breaks before anything is done (`reset`) or after
 * it was done (`lose-answer`), no answer ever comes (`hang`), or something else is answered, with the body as it is.
 */
export type Fault =
  | 'reset'
  | 'lose-answer'
  | 'hang'
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> };

/** Faults that wait for their requests, in order. */
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
