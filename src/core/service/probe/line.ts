import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type PeerCertificate } from 'node:tls';
import { endpointOf, type Endpoint } from '../transport/endpoint.ts';
import { tunnelThroughSocks } from '../transport/socks.ts';

/** Resolves with the addresses of a host name. Rejects with the system's error. */
export async function lookUp({ host }: Endpoint): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** The header with the credentials in the address of a proxy (RFC 7617); none where it has none. */
function authorizationOf({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '') return {};
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` };
}

/** Opens a connection through an HTTP proxy (CONNECT, RFC 9110, 9.3.6). */
async function tunnelThroughHttp({ host, port }: Endpoint, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const path = `${name}:${port}`;
  // Imported on demand: its exports load all of Node's own fetch, which would slow down every start.
  const { request } = await (proxy.protocol === 'https:' ? import('node:https') : import('node:http'));
  const connectRequest = request({
    ...endpointOf(proxy),
    method: 'CONNECT',
    path,
    headers: { host: path, ...authorizationOf(proxy) },
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

/** Opens a connection through a proxy. Rejects like `connectTo`, and when the proxy refuses. */
export const tunnelTo = (place: Endpoint, proxy: URL, signal: AbortSignal): Promise<Socket> =>
  (proxy.protocol === 'socks5:' ? tunnelThroughSocks : tunnelThroughHttp)(place, proxy, signal);

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
  { host }: Endpoint,
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
