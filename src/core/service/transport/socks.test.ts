import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { startSocksProxy, type SocksAnswers, type SocksProxy } from '@test/support/socks-proxy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tunnelThroughSocks } from './socks.ts';

let service: Server;
let proxy: SocksProxy;
const never = new AbortController().signal;

/** Opens a tunnel to a service that repeats what it is told, through a proxy that answers like this. */
async function tunnel(answers: SocksAnswers = {}, host = 'devices.example.org', signal = never) {
  proxy = await startSocksProxy((service.address() as AddressInfo).port, answers);
  return tunnelThroughSocks({ host, port: 8443 }, new URL(`socks5://127.0.0.1:${proxy.port}`), signal);
}

beforeEach(async () => {
  service = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(service, 'listening');
});

afterEach(() => {
  proxy.close();
  service.close();
});

describe('a tunnel through a SOCKS5 proxy', () => {
  it.each([
    ['devices.example.org', 'devices.example.org:8443'],
    ['192.0.2.17', '192.0.2.17:8443'],
    ['2001:db8::1:2c', '2001:0db8:0000:0000:0000:0000:0001:002c:8443'],
  ])('asks it for %s', async (host, asked) => {
    await tunnel({}, host);
    expect(proxy.asked).toEqual([asked]);
  });

  it.each([
    ['an IPv4 address', [1, 192, 0, 2, 1, 4, 56]],
    ['an IPv6 address', [4, ...Array<number>(15).fill(0), 1, 4, 56]],
    ['a name', [3, 4, ...Buffer.from('exit'), 4, 56]],
  ])('carries only what the service says, from a proxy that connects from %s', async (_, from) => {
    const socket = await tunnel({ from });
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('hello');
  });

  it('understands answers that arrive in pieces', async () => {
    const socket = await tunnel({ isInPieces: true });
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('hello');
  });

  it.each([
    ['requires authentication', { greeting: [5, 255] }, 'SOCKS: Received invalid Socks5 initial handshake'],
    ['insists on a password', { greeting: [5, 2] }, 'SOCKS: Socket closed'],
    ['speaks another protocol', { greeting: [...Buffer.from('HTTP/1.1 400')] }, 'SOCKS: Received invalid'],
    ['cannot connect', { reply: 5 }, 'SOCKS: Socks5 proxy rejected connection - ConnectionRefused'],
    ['hangs up', { greeting: [5] }, 'SOCKS: Socket closed'],
  ])('ends where the proxy %s', async (_, answers, code) => {
    await expect(tunnel(answers)).rejects.toMatchObject({ code: expect.stringContaining(code) as string });
  });

  it('is cancelled while the proxy is silent', async () => {
    const ending = new AbortController();
    const opening = tunnel({ onGreeting: () => ending.abort() }, 'devices.example.org', ending.signal);
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
  });
});
