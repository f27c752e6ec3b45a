import { rootCertificates } from 'node:tls';
import { Agent, Client, type Dispatcher } from 'undici';
import type { WireRequest } from './wire-request.ts';

export interface ConnectionOptions {
  readonly origin: string;
  readonly connectMs: number;
  /** Certificate authorities (PEM) to trust beside the public ones: an on-premises service has its own. */
  readonly certificateAuthorities: readonly string[];
}

/** A dispatcher for one exchange, and how to give it back. */
export interface Lease {
  readonly dispatcher: Dispatcher;
  readonly release: () => void;
}

const connectionsAtOnce = 8;

/** The connections to one service. Only HTTP/1.1: there one request is one request, with no stream to be replayed. */
export class Connections {
  readonly #agent: Agent;
  readonly #oneShot: () => Client;

  constructor({ origin, connectMs, certificateAuthorities }: ConnectionOptions) {
    const ca =
      certificateAuthorities.length > 0 ? [...rootCertificates, ...certificateAuthorities] : undefined;
    const settings = { allowH2: false, connect: { timeout: connectMs, ...(ca && { ca }) } };
    this.#agent = new Agent({ ...settings, connections: connectionsAtOnce });
    this.#oneShot = () => new Client(origin, { ...settings, pipelining: 0 });
  }

  /**
   * Reads share kept connections. A change gets a fresh one of its own: a kept connection that the service closes at
   * the wrong moment would leave open whether the change arrived.
   */
  lease(effect: WireRequest['effect']): Lease {
    if (effect !== 'change') return { dispatcher: this.#agent, release: () => undefined };
    const client = this.#oneShot();
    return { dispatcher: client, release: () => void client.destroy() };
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}
