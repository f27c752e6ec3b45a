import { createListeners } from '@shared/listeners.ts';
import type { Clock } from './clock.ts';
import { HostLink, type LinkState } from './host-link.ts';

/** The links to all hosts, one per host, whichever client uses it. */
export class HostLinks {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #links = new Map<string, HostLink>();
  readonly #listeners = createListeners<void>();
  #isAsleep = false;

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Returns the link to the host of an origin, `https://gateway.example.com:8443`. */
  of(origin: string): HostLink {
    const known = this.#links.get(origin);
    if (known) return known;
    const link = new HostLink(this.#clock, this.#random, () => this.#listeners.tell());
    if (this.#isAsleep) link.sleep();
    this.#links.set(origin, link);
    return link;
  }

  /** Returns the state of the host of a service address. */
  stateOf(serviceAddress: string): LinkState {
    return this.of(new URL(serviceAddress).origin).state;
  }

  /** Returns how far the clock of the host of a service address is ahead, milliseconds, however much (`ClockLead.ms`). */
  clockLeadMs(serviceAddress: string): number {
    return this.of(new URL(serviceAddress).origin).clockLead.ms;
  }

  /** Lets the next attempt for a service address through immediately. */
  tryNow(serviceAddress: string): void {
    this.of(new URL(serviceAddress).origin).tryNow();
  }

  /** Calls the listener when the state of a host may have changed. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Ends everything in flight and sends nothing before `wake`, because the computer goes to sleep. */
  sleep(): void {
    this.#isAsleep = true;
    for (const link of this.#links.values()) link.sleep();
  }

  wake(): void {
    this.#isAsleep = false;
    for (const link of this.#links.values()) link.wake();
  }
}
