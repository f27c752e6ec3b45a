import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, rootCertificates, type PeerCertificate } from 'node:tls';

/** A computer on the network. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** The place of a URL; `URL` leaves out the port that its scheme has by itself. */
export function placeOf(url: URL): Place {
  const usual = url.protocol === 'http:' ? 80 : 443;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port === '' ? usual : Number(url.port) };
}

/** The addresses of a name. Rejects with the system's error. */
export async function lookUp({ host }: Place): Promise<readonly string[]> {
  const found = await lookup(host, { all: true });
  return found.map(({ address }) => address);
}

/** A connection, encrypted by nothing. Rejects with the system's error, or as soon as the signal aborts. */
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

/** A connection through a proxy for the web (RFC 9110, 9.3.6). Rejects as `connectTo`. */
export async function tunnelTo({ host, port }: Place, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const name = isIP(host) === 6 ? `[${host}]` : host;
  const path = `${name}:${port}`;
  // Loaded when it is needed: with its names all of Node's own fetch is loaded, which would slow every start.
  const { request } = await (proxy.protocol === 'https:' ? import('node:https') : import('node:http'));
  const asked = request({
    ...placeOf(proxy),
    method: 'CONNECT',
    path,
    headers: { host: path },
    signal,
    agent: false,
  });
  asked.end();
  const [answer, socket] = (await once(asked, 'connect')) as [{ readonly statusCode: number }, Socket];
  if (answer.statusCode === 200) return socket;
  socket.destroy();
  throw Object.assign(new Error('the proxy refused'), { code: `HTTP ${answer.statusCode}` });
}

/** What a handshake came to. */
export interface Handshake {
  /** `TLSv1.3`; `null` where none was agreed on. */
  readonly protocol: string | null;
  /** Who vouches for the certificate; `null` where none was shown. */
  readonly issuer: string | null;
  /** The last moment of the certificate, milliseconds since the epoch. */
  readonly validUntilMs: number | null;
  /** Why it ended without trust; `null` where it did not. */
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
 * Shakes hands over a connection as the client does: with the public authorities and those given (PEM). Takes the
 * connection, and closes it.
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
  // Before the certificate is judged: afterwards one that was refused is no longer to be had.
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
