import { rootCertificates } from 'node:tls';
import type { Agent, buildConnector, Dispatcher, ProxyAgent } from 'undici';
import { endpointOf } from './endpoint.ts';
import { proxyUrlOf, type ProxyLookup } from './proxy.ts';
import { tunnelThroughSocks } from './socks.ts';
import type { WireRequest } from './wire-request.ts';

/** Where connections lead, and how they are made. */
export interface ConnectionOptions {
  readonly origin: string;
  readonly connectMs: number;
  /** Certificate authorities (PEM) to trust in addition to the public ones: an on-premises service has its own. */
  readonly certificateAuthorities: readonly string[];
  readonly proxy: ProxyLookup;
}

/** A dispatcher for one exchange, and how to release it. */
export interface Lease {
  readonly dispatcher: Dispatcher;
  readonly release: () => void;
}

/** Loads the library with the first request and not at start-up, when the application has enough to do. */
const loadClient = () => import('undici');
type HttpClient = Awaited<ReturnType<typeof loadClient>>;

const connectionsAtOnce = 8;

interface Tls {
  readonly timeout: number;
  readonly ca?: string[];
}

/** Makes connections to a service through a SOCKS5 proxy. undici's own SOCKS5 agent is experimental and prints a warning. */
function socksConnector(
  { buildConnector: build, errors }: HttpClient,
  service: URL,
  proxy: URL,
  tls: Tls,
): buildConnector.connector {
  const secure = build({ ...tls, allowH2: false });
  return (options, callback) => {
    const limit = AbortSignal.timeout(tls.timeout);
    tunnelThroughSocks(endpointOf(service), proxy, limit).then(
      (socket) =>
        options.protocol === 'https:'
          ? secure({ ...options, httpSocket: socket }, callback)
          : callback(null, socket),
      (error: Error) => callback(limit.aborted ? new errors.ConnectTimeoutError() : error, null),
    );
  };
}

const isHttpProxy = (proxyUrl: string | null): proxyUrl is string =>
  proxyUrl !== null && !proxyUrl.startsWith('socks5:');

/** The connections to one service. HTTP/1.1 only: there, one request is one request, with no stream to be replayed. */
export class Connections {
  readonly #options: ConnectionOptions;
  readonly #tls: Tls;
  /** Kept connections by proxy; direct ones under `null`. */
  readonly #kept = new Map<string | null, Dispatcher>();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { certificateAuthorities: more, connectMs: timeout } = options;
    this.#tls = { timeout, ...(more.length > 0 && { ca: [...rootCertificates, ...more] }) };
  }

  /**
   * Leases a dispatcher. Reads share kept connections. A change gets a fresh one of its own: if the service closed a
   * kept connection at the wrong moment, it would be unknown whether the change arrived.
   */
  async lease(effect: WireRequest['effect']): Promise<Lease> {
    const { origin, proxy } = this.#options;
    const client = await loadClient();
    const proxyUrl = proxyUrlOf(await proxy(origin));
    if (effect === 'change') {
      const dispatcher = this.#oneShot(client, proxyUrl);
      return { dispatcher, release: () => void dispatcher.destroy() };
    }
    const dispatcher = this.#kept.get(proxyUrl) ?? this.#keep(client, proxyUrl);
    return { dispatcher, release: () => undefined };
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map((dispatcher) => dispatcher.destroy()));
  }

  #keep(client: HttpClient, proxyUrl: string | null): Dispatcher {
    const settings = { allowH2: false, connections: connectionsAtOnce };
    const dispatcher = isHttpProxy(proxyUrl)
      ? this.#through(client, proxyUrl, settings)
      : new client.Agent({ ...settings, connect: this.#connect(client, proxyUrl) });
    this.#kept.set(proxyUrl, dispatcher);
    return dispatcher;
  }

  #oneShot(client: HttpClient, proxyUrl: string | null): Dispatcher {
    const settings = { allowH2: false, pipelining: 0 };
    if (isHttpProxy(proxyUrl)) return this.#through(client, proxyUrl, settings);
    return new client.Client(this.#options.origin, { ...settings, connect: this.#connect(client, proxyUrl) });
  }

  #connect(client: HttpClient, socksUrl: string | null): Tls | buildConnector.connector {
    if (socksUrl === null) return this.#tls;
    return socksConnector(client, new URL(this.#options.origin), new URL(socksUrl), this.#tls);
  }

  #through(client: HttpClient, uri: string, settings: Agent.Options): ProxyAgent {
    const { timeout, ...trust } = this.#tls;
    // Plain http is tunnelled too, so that a proxy sees connections, never requests.
    return new client.ProxyAgent({
      ...settings,
      uri,
      connectTimeout: timeout,
      requestTls: trust,
      proxyTls: trust,
      proxyTunnel: true,
    });
  }
}
