import { rootCertificates } from 'node:tls';
import { Agent, Client, ProxyAgent, type Dispatcher } from 'undici';
import { proxyUrlOf, type ProxyLookup } from './proxy.ts';
import type { WireRequest } from './wire-request.ts';

export interface ConnectionOptions {
  readonly origin: string;
  readonly connectMs: number;
  /** Certificate authorities (PEM) to trust beside the public ones: an on-premises service has its own. */
  readonly certificateAuthorities: readonly string[];
  readonly proxy: ProxyLookup;
}

/** A dispatcher for one exchange, and how to give it back. */
export interface Lease {
  readonly dispatcher: Dispatcher;
  readonly release: () => void;
}

const connectionsAtOnce = 8;

/** The connections to one service. Only HTTP/1.1: there one request is one request, with no stream to be replayed. */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #tls: { readonly timeout: number; readonly ca?: string[] };
  /** Kept connections by the proxy that they lead through; without one under `null`. */
  readonly #kept = new Map<string | null, Dispatcher>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { certificateAuthorities: more, connectMs: timeout } = options;
    this.#tls = { timeout, ...(more.length > 0 && { ca: [...rootCertificates, ...more] }) };
  }

  /**
   * Reads share kept connections. A change gets a fresh one of its own: a kept connection that the service closes at
   * the wrong moment would leave open whether the change arrived.
   */
  async lease(effect: WireRequest['effect']): Promise<Lease> {
    const { origin, proxy } = this.#options;
    const proxyUrl = proxyUrlOf(await proxy(origin));
    if (effect === 'change') {
      const dispatcher = this.#oneShot(proxyUrl);
      return { dispatcher, release: () => void dispatcher.destroy() };
    }
    const dispatcher = this.#kept.get(proxyUrl) ?? this.#keep(proxyUrl);
    return { dispatcher, release: () => undefined };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map((dispatcher) => dispatcher.destroy()));
  }

  #keep(proxyUrl: string | null): Dispatcher {
    const settings = { allowH2: false, connections: connectionsAtOnce };
    const dispatcher =
      proxyUrl === null ? new Agent({ ...settings, connect: this.#tls }) : this.#through(proxyUrl, settings);
    this.#kept.set(proxyUrl, dispatcher);
    return dispatcher;
  }

  #oneShot(proxyUrl: string | null): Dispatcher {
    const settings = { allowH2: false, pipelining: 0 };
    if (proxyUrl !== null) return this.#through(proxyUrl, settings);
    return new Client(this.#options.origin, { ...settings, connect: this.#tls });
  }

  #through(uri: string, settings: Agent.Options): ProxyAgent {
    const { timeout, ...trust } = this.#tls;
    // A tunnel also for plain addresses: whatever is in between sees connections, never requests.
    return new ProxyAgent({
      ...settings,
      uri,
      connectTimeout: timeout,
      requestTls: trust,
      proxyTls: trust,
      proxyTunnel: true,
    });
  }
}
