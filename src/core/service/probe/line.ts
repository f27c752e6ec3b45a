import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type PeerCertificate } from 'node:tls';

/** A host and port on the network. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Returns the host and port of a URL; `URL` omits the default port of its scheme. */
export function placeOf(url: URL): Place {
  const defaultPort = url.protocol === 'http:' ? 80 : 443;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? defaultPort : Number(url.port),
  };
}

/** Resolves with the addresses of a host name. Rejects with the system's error. */
export async function lookUp({ host }: Place): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** Opens an unencrypted connection. Rejects with the system's error, or as soon as the signal aborts. */
export async function connectTo({ host, port }: Place, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/** Opens a connection through an HTTP proxy (CONNECT, RFC 9110, 9.3.6). Rejects like `connectTo`. */
export async function tunnelTo({ host, port }: Place, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const path = `${name}:${port}`;
  // Imported on demand: its exports load all of Node's own fetch, which would slow down every start.
  const { request } = await (proxy.protocol === 'https:' ? import('node:https') : import('node:http'));
  const connectRequest = request({
    ...placeOf(proxy),
    method: 'CONNECT',
    path,
    headers: { host: path },
    signal,
    agent: false,
  });
  connectRequest.end();
  const [answer, socket] = (await once(connectRequest, 'connect')) as [
    { readonly statusCode: number },
    Socket,
  ];
  if (answer.statusCode === 200) return socket;
  socket.destroy();
  throw Object.assign(new Error('the proxy refused'), { code: `HTTP ${answer.statusCode}` });
}

/** The result of a TLS handshake. */
export interface Handshake {
  /** `TLSv1.3`; `null` when none was agreed on. */
  readonly protocol: string | null;
  /** The issuer of the certificate; `null` when none was presented. */
  readonly issuer: string | null;
  /** The end of the certificate's validity, milliseconds since the epoch. */
  readonly validUntilMs: number | null;
  /** Why it ended without trust; `null` when it did not. */
  readonly error: unknown;
}

function certificateFacts({
  issuer,
  valid_to: until,
}: Partial<PeerCertificate>): Pick<Handshake, 'issuer' | 'validUntilMs'> {
  const names = [issuer?.CN, issuer?.O].flat().filter((name) => typeof name === 'string');
  const validUntilMs = Date.parse(until ?? '');
  return {
    issuer:
      names.length > 0
        ? names
            .join(', ')
            .replace(/\p{Cc}/gu, ' ')
            .slice(0, 300)
        : null,
    validUntilMs: Number.isNaN(validUntilMs) ? null : validUntilMs,
  };
}

/**
 * Performs a TLS handshake over a connection as the client does: with the public authorities and the given ones (PEM).
 * Takes over the connection and closes it.
 */
export async function shakeHands(
  socket: Socket,
  { host }: Place,
  certificateAuthorities: readonly string[],
  signal: AbortSignal,
): Promise<Handshake> {
  const ca = [...rootCertificates, ...certificateAuthorities];
  const secured = connectTls({
    socket,
    host,
    ca,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
  });
  let certificate: Partial<PeerCertificate> = {};
  // Read before the certificate is verified: afterwards, a rejected one is not available.
  secured.prependListener('secure', () => (certificate = secured.getPeerCertificate()));
  try {
    await once(secured, 'secureConnect', { signal });
    return { protocol: secured.getProtocol(), ...certificateFacts(certificate), error: null };
  } catch (error) {
    return { protocol: null, ...certificateFacts(certificate), error };
  } finally {
    secured.destroy();
  }
}
