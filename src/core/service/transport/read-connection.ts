import type { Dispatcher } from 'undici';
import { Connections } from './connections.ts';
import type { ProxyLookup } from './proxy.ts';

const connectMs = 15_000;

/**
 * The way to a server that is only read from, for what is not the service: through the system's proxy, trusting the
 * system's authorities beside the public ones. Looked up at the first use.
 */
export function createReadConnection({
  origin,
  proxy,
  authorities,
}: {
  readonly origin: string;
  readonly proxy: ProxyLookup;
  readonly authorities: () => readonly string[];
}): () => Promise<Dispatcher> {
  let connections: Connections | null = null;
  return async () => {
    connections ??= new Connections({ origin, connectMs, certificateAuthorities: authorities(), proxy });
    return (await connections.lease('read')).dispatcher;
  };
}
