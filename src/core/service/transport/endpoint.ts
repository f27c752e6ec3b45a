import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A host and port on the network. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443, 'socks5:': 1080 };

/** Returns the host and port of a URL; `URL` omits the default port of its scheme. */
export function endpointOf(url: URL): Endpoint {
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || defaultPorts[url.protocol]),
  };
}

/** Opens an unencrypted connection. Rejects with the system's error, or as soon as the signal aborts. */
export async function connectTo({ host, port }: Endpoint, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
