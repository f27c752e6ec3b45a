import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Decides whether a page may open a socket to a URL. */
export type MayConnect = (url: string) => Promise<boolean>;

type Destination = { host: string; port: number };

const greeting = 5;
const granted = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Resolves with the bytes received as soon as they are enough. */
function receive(socket: Socket, isEnough: (bytes: Buffer) => boolean): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    const take = (part: Buffer): void => {
      bytes = Buffer.concat([bytes, part]);
      if (!isEnough(bytes)) return;
      socket.off('data', take);
      socket.pause();
      resolve(bytes);
    };
    socket.on('data', take);
    socket.once('close', () => reject(new Error('closed')));
    socket.resume();
  });
}

/** The length of a SOCKS 5 request: four bytes, an address whose length depends on its kind, and a two-byte port. */
function lengthOf(request: Buffer): number {
  if (request.length < 5) return 5;
  const [, , , kind, nameLength = 0] = request;
  return kind === 1 ? 10 : kind === 4 ? 22 : 7 + nameLength;
}

function destinationOf(request: Buffer): Destination {
  const end = lengthOf(request);
  const port = request.readUInt16BE(end - 2);
  if (request[3] === 1) return { host: request.subarray(4, 8).join('.'), port };
  if (request[3] === 3) return { host: request.subarray(5, end - 2).toString('latin1'), port };
  const groups = Array.from({ length: 8 }, (_, at) => request.readUInt16BE(4 + 2 * at).toString(16));
  return { host: `[${groups.join(':')}]`, port };
}

/** Of an encrypted socket only host and port are known. */
function addressOf(first: Buffer, { host, port }: Destination): string {
  const [, path] = /^GET (\S+) HTTP/.exec(first.toString('latin1')) ?? [];
  return path === undefined ? `wss://${host}:${port}/` : `ws://${host}:${port}${path}`;
}

async function pass(client: Socket, mayConnect: MayConnect): Promise<void> {
  await receive(client, (bytes) => bytes[0] === greeting && bytes.length >= 2 + (bytes[1] ?? 0));
  client.write(Buffer.from([greeting, 0]));
  const request = await receive(client, (bytes) => bytes.length >= lengthOf(bytes));
  client.write(granted);
  const first = await receive(client, (bytes) => bytes[0] === 0x16 || bytes.includes('\r\n'));
  const destination = destinationOf(request);
  if (!(await mayConnect(addressOf(first, destination)))) {
    client.destroy();
    return;
  }
  const server = connect(destination.port, destination.host.replaceAll(/[[\]]/g, ''));
  server.on('error', () => client.destroy());
  client.on('close', () => server.destroy());
  server.write(first);
  client.pipe(server).pipe(client);
}

/**
 * DevTools cannot hold back a WebSocket, so Chromium is made to open WebSockets, and only those, through this SOCKS 5
 * proxy.
 * @returns the Chromium switches for this.
 */
export async function gateSockets(mayConnect: MayConnect): Promise<string[]> {
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on('error', () => client.destroy());
    pass(client, mayConnect).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return [
    `--proxy-server=http=direct://;https=direct://;socks=socks5://127.0.0.1:${port}`,
    '--proxy-bypass-list=<-loopback>',
  ];
}
