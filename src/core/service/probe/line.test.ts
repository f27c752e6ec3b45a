import { once } from 'node:events';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startSocksProxy } from '@test/support/socks-proxy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../testing/self-signed.ts';
import type { Endpoint } from '../transport/endpoint.ts';
import { shakeHands, tunnelTo } from './line.ts';

const { cert, key } = selfSigned();
let service: TlsServer;
let proxy: Server;
/** What the proxy was asked for, and what it does then. */
let asked: string[];
let reply: (socket: Socket) => void;
const sockets = new Set<Socket>();

const portOf = (server: Server | TlsServer): number => (server.address() as AddressInfo).port;
const place = (): Endpoint => ({ host: '127.0.0.1', port: portOf(service) });
const proxyUrl = (): URL => new URL(`http://127.0.0.1:${portOf(proxy)}`);
const never = new AbortController().signal;

/** Joins the two ends after the answer of a proxy that opens a tunnel. */
function join(socket: Socket): void {
  const onward = connect(portOf(service), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.pipe(socket).pipe(onward);
  });
  keep(onward);
}

function keep(socket: Socket): void {
  sockets.add(socket);
  socket.on('error', () => undefined);
}

beforeEach(async () => {
  asked = [];
  reply = join;
  service = createTlsServer({ cert, key }).listen(0, '127.0.0.1');
  proxy = createServer((socket) => {
    keep(socket);
    socket.once('data', (bytes) => {
      asked.push(bytes.toString());
      reply(socket);
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(service, 'listening'), once(proxy, 'listening')]);
});

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  service.close();
  proxy.close();
});

describe('a tunnel through a proxy', () => {
  it('carries a handshake with the service behind it', async () => {
    const socket = await tunnelTo(place(), proxyUrl(), never);
    expect(await shakeHands(socket, place(), [cert], never)).toMatchObject({
      protocol: 'TLSv1.3',
      error: null,
    });
    const target = `127.0.0.1:${portOf(service)}`;
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(new RegExp(`^CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n`, 'i'));
  });

  it('is asked for with the credentials of the proxy', async () => {
    const proxyWith = new URL(`http://me:p%40ss@127.0.0.1:${portOf(proxy)}`);
    (await tunnelTo(place(), proxyWith, never)).destroy();
    expect(asked[0]).toContain(`proxy-authorization: Basic ${Buffer.from('me:p@ss').toString('base64')}\r\n`);
  });

  it('carries a handshake with the service behind a SOCKS5 proxy', async () => {
    const socks = await startSocksProxy(portOf(service));
    const socket = await tunnelTo(place(), new URL(`socks5://127.0.0.1:${socks.port}`), never);
    expect(await shakeHands(socket, place(), [cert], never)).toMatchObject({
      protocol: 'TLSv1.3',
      error: null,
    });
    socks.close();
    expect(socks.asked).toEqual([`127.0.0.1:${portOf(service)}`]);
  });

  it('shows the certificate of the service where nobody vouches for it, and trusts nothing', async () => {
    const socket = await tunnelTo(place(), proxyUrl(), never);
    const shaken = await shakeHands(socket, place(), [], never);
    expect(shaken.protocol).toBeNull();
    expect(shaken.error).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(shaken.issuer).not.toBeNull();
  });

  it('ends with the status of a proxy that refuses', async () => {
    reply = (socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    await expect(tunnelTo(place(), proxyUrl(), never)).rejects.toMatchObject({ code: 'HTTP 407' });
  });

  it.each([
    ['ends', (socket: Socket) => void socket.end()],
    ['says something else', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH_10.0\r\n')],
  ])('ends where the proxy %s', async (_, does) => {
    reply = does;
    await expect(tunnelTo(place(), proxyUrl(), never)).rejects.toThrow();
  });

  it('is cancelled with its check, before and after it is established', async () => {
    const before = new AbortController();
    reply = () => before.abort();
    await expect(tunnelTo(place(), proxyUrl(), before.signal)).rejects.toMatchObject({ name: 'AbortError' });

    const after = new AbortController();
    reply = join;
    const socket = await tunnelTo(place(), proxyUrl(), after.signal);
    const shaking = shakeHands(socket, place(), [cert], after.signal);
    after.abort();
    expect((await shaking).error).toMatchObject({ name: 'AbortError' });
    expect(socket.destroyed).toBe(true);
  });
});
