import type { Socket } from 'node:net';
import { connectTo, endpointOf, type Endpoint } from './endpoint.ts';

/**
 * Opens a connection through a SOCKS5 proxy without authentication (RFC 1928). Rejects with the system's error, an error
 * whose `code` says why the proxy did not connect, or as soon as the signal aborts.
 */
export async function tunnelThroughSocks(place: Endpoint, proxy: URL, signal: AbortSignal): Promise<Socket> {
  // Loaded when there is such a proxy: few users have one.
  const { SocksClient } = await import('socks');
  const socket = await connectTo(endpointOf(proxy), signal);
  const end = (): void => void socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  try {
    await SocksClient.createConnection({
      command: 'connect',
      proxy: { ...endpointOf(proxy), type: 5 },
      destination: place,
      existing_socket: socket,
    });
    return socket;
  } catch (error) {
    socket.destroy();
    signal.throwIfAborted();
    const { message } = error as Error;
    throw Object.assign(new Error('the proxy did not connect', { cause: error }), {
      code: `SOCKS: ${message}`,
    });
  } finally {
    signal.removeEventListener('abort', end);
  }
}
