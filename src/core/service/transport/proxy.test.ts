import { once } from 'node:events';
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { startSocksProxy } from '@test/support/socks-proxy.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServiceClient } from '../create-client.ts';
import { failureOf } from '../testing/failure-of.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { proxyUrlOf } from './proxy.ts';

describe('the notation of proxy auto-configuration', () => {
  it.each([
    ['DIRECT', null],
    ['', null],
    ['PROXY proxy.example:3128', 'http://proxy.example:3128/'],
    ['HTTPS proxy.example:443; DIRECT', 'https://proxy.example/'],
    ['PROXY me:p%40ss@proxy.example:3128', 'http://me:p%40ss@proxy.example:3128/'],
    ['SOCKS5 127.0.0.1:1080', 'socks5://127.0.0.1:1080'],
    ['QUIC q.example:1; PROXY proxy.example:3128; DIRECT', 'http://proxy.example:3128/'],
    ['DIRECT; PROXY proxy.example:3128', null],
    ['PROXY', null],
  ])('%j leads through %j', (list, url) => {
    expect(proxyUrlOf(list)).toBe(url);
  });
});

const portOf = (server: Server | HttpServer): number => (server.address() as AddressInfo).port;

describe('a client behind a proxy', () => {
  const { cert, key } = selfSigned();
  let service: Server;
  let proxy: HttpServer;
  let tunnels: string[];
  let refusal: string | null;
  const sockets = new Set<Socket>();

  const client = (entry = `PROXY 127.0.0.1:${portOf(proxy)}`) =>
    createServiceClient({
      serviceAddress: `https://127.0.0.1:${portOf(service)}`,
      certificateAuthorities: [cert],
      proxy: () => Promise.resolve(entry),
      username: 'ops',
      password: 'secret words',
    });

  beforeEach(async () => {
    tunnels = [];
    refusal = null;
    service = createServer({ cert, key }, (request, response) => {
      const body = request.url?.endsWith('/fields')
        ? { id: 77 }
        : { access_token: 'token-1', expires_in: 7200 };
      response.end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    proxy = createHttpServer().listen(0, '127.0.0.1');
    proxy.on('connect', (request, socket: Socket) => {
      tunnels.push(request.url ?? '');
      sockets.add(socket);
      if (refusal !== null) return void socket.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
      const onward = connect(portOf(service), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        onward.pipe(socket).pipe(onward);
      });
      sockets.add(onward);
      for (const end of [socket, onward]) end.on('error', () => undefined);
    });
    await Promise.all([once(service, 'listening'), once(proxy, 'listening')]);
  });

  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    service.close();
    proxy.close();
  });

  it('reads and changes through tunnels, a fresh one for the change', async () => {
    const through = client();
    await through.signIn();
    const update = { companyId: 1, fieldName: 'Country', value: 'DE', filters: [] };
    expect(await through.updateField(update)).toEqual({ operationId: '77' });
    await through.close();
    expect(tunnels).toEqual(Array(2).fill(`127.0.0.1:${portOf(service)}`));
  });

  it('gives the proxy its credentials, and the service none of them', async () => {
    const given: unknown[] = [];
    proxy.prependListener('connect', ({ headers }) => given.push(headers['proxy-authorization']));
    service.prependListener('request', ({ headers }) => given.push(headers['proxy-authorization']));
    const through = client(`PROXY me:p%40ss@127.0.0.1:${portOf(proxy)}`);
    await through.signIn();
    await through.close();
    expect(given).toEqual([`Basic ${Buffer.from('me:p@ss').toString('base64')}`, undefined]);
  });

  it('reads and changes through a SOCKS5 proxy', async () => {
    const socks = await startSocksProxy(portOf(service));
    const through = client(`SOCKS5 127.0.0.1:${socks.port}`);
    await through.signIn();
    const update = { companyId: 1, fieldName: 'Country', value: 'DE', filters: [] };
    expect(await through.updateField(update)).toEqual({ operationId: '77' });
    await through.close();
    socks.close();
    expect(socks.asked).toEqual(Array(2).fill(`127.0.0.1:${portOf(service)}`));
  });

  it('is unreachable, with nothing sent, where a SOCKS5 proxy refuses', async () => {
    const socks = await startSocksProxy(portOf(service), { reply: 2 });
    const through = client(`SOCKS5 127.0.0.1:${socks.port}`);
    const error = await failureOf(through.signIn());
    await through.close();
    socks.close();
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(error.error.details).toContain('SOCKS: Socks5 proxy rejected connection - NotAllowed');
  });

  it('is unreachable, with nothing sent, where the proxy refuses', async () => {
    refusal = '407 Proxy Authentication Required';
    const through = client();
    const error = await failureOf(through.signIn());
    await through.close();
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(error.error.details).not.toContain('secret');
  });
});
