import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { listening } from '@core/service/testing/listening.ts';

/** Both ends of one connection through the proxy. */
export interface Line {
  /** The socket towards the client. */
  readonly client: Socket;
  /** The socket towards the service; connected on the first call. */
  readonly service: () => Socket;
}

/** What happens to a connection instead of passing everything on unchanged. */
export type WireFault = (line: Line) => void;

/** A TCP proxy that injects faults into the connections through it. */
export interface FaultProxy {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** Applies the fault to new connections. Existing ones are ended, and have closed when this resolves. */
  arm(fault: WireFault): Promise<void>;
  /** Stops listening. */
  refuse(): Promise<void>;
  /** Resolves when the client has closed all its connections. */
  whenUnused(): Promise<void>;
  close(): Promise<void>;
}

/** Passes everything on unchanged. */
export const passOn: WireFault = ({ client, service }) => {
  client.pipe(service()).pipe(client);
};

/** Ignores errors of broken connections: the faults cause them, and they must not crash the process. */
const withoutErrors = (socket: Socket): Socket => socket.on('error', () => undefined);

/** Resolves when a connection has closed. `once` of node:events would reject for one that was reset before. */
const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => void socket.once('close', () => resolve()));

class Proxy implements FaultProxy {
  #fault: WireFault = passOn;
  readonly #server: Server;
  readonly #port: number;
  readonly #servicePort: number;
  readonly #clients = new Set<Socket>();
  readonly #services = new Set<Socket>();

  constructor(server: Server, servicePort: number) {
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
    this.#servicePort = servicePort;
    server.on('connection', (client) => this.#accept(client));
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async arm(fault: WireFault): Promise<void> {
    this.#fault = fault;
    await this.#endAll();
  }

  async refuse(): Promise<void> {
    this.#server.close();
    await this.#endAll();
  }

  async whenUnused(): Promise<void> {
    await Promise.all([...this.#clients].map(closed));
  }

  async close(): Promise<void> {
    this.#server.close();
    await this.#endAll();
    for (const service of this.#services) service.destroy();
  }

  async #endAll(): Promise<void> {
    const unused = this.whenUnused();
    for (const client of this.#clients) client.destroy();
    await unused;
  }

  #accept(client: Socket): void {
    this.#clients.add(withoutErrors(client));
    client.on('close', () => this.#clients.delete(client));
    let service: Socket | null = null;
    this.#fault({ client, service: () => (service ??= this.#reach(client)) });
  }

  #reach(client: Socket): Socket {
    const service = withoutErrors(connect(this.#servicePort, '127.0.0.1'));
    this.#services.add(service);
    service.on('close', () => this.#services.delete(service));
    client.on('close', () => service.destroy());
    return service;
  }
}

/** Starts a proxy to a service on the loopback interface. It passes everything on until it is armed. */
export async function startFaultProxy(serviceUrl: string): Promise<FaultProxy> {
  const server = createServer();
  await listening(server);
  return new Proxy(server, Number(new URL(serviceUrl).port));
}
