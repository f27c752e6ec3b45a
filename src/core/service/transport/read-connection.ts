import type { Dispatcher } from 'undici';
import { Connections } from './connections.ts';
import type { ProxyLookup } from './proxy.ts';

const connectMs = 15_000;

/**
 * Creates a read-only connection to a server other than the service: through the system's proxy, trusting the system's
 * authorities in addition to the public ones. Both are looked up on first use.
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
