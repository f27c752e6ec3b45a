import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A SOCKS5 proxy without authentication (RFC 1928) on a socket of this computer. */
export interface SocksProxy {
  readonly port: number;
  /** What it was asked to connect to, `host:port`, in order. */
  readonly asked: readonly string[];
  close(): void;
}

/** How a proxy answers, where it differs from one that connects. */
export interface SocksAnswers {
  /** The answer to the greeting (RFC 1928, 3); unless it chooses no authentication, the proxy ends after it. */
  readonly greeting?: readonly number[];
  /** Called instead of answering a greeting. */
  readonly onGreeting?: () => void;
  /** The reply to a request (RFC 1928, 6); 0 connects. */
  readonly reply?: number;
  /** The type, address and port that it connects from. */
  readonly from?: readonly number[];
  /** Whether each answer is sent byte by byte. */
  readonly isInPieces?: boolean;
}

/** Returns what a request asks for (RFC 1928, 5). */
function targetOf(request: Buffer): string {
  const address = request.subarray(4, -2);
  const forms: Readonly<Record<number, () => string>> = {
    1: () => address.join('.'),
    3: () => address.subarray(1).toString(),
    4: () => (address.toString('hex').match(/.{4}/g) ?? []).join(':'),
  };
  return `${forms[request[3] ?? 0]?.()}:${request.readUInt16BE(request.length - 2)}`;
}

const connecting = [5, 0];

/** Starts a proxy whose tunnels lead to the port `onward` of this computer, whatever is asked for. */
export async function startSocksProxy(onward: number, answers: SocksAnswers = {}): Promise<SocksProxy> {
  const { greeting = connecting, reply = 0, from = [1, 0, 0, 0, 0, 0, 0], isInPieces = false } = answers;
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined).setNoDelay());
    return socket;
  };
  const say = async (socket: Socket, bytes: readonly number[]): Promise<void> => {
    const pieces = isInPieces ? bytes.map((byte) => [byte]) : [bytes];
    for (const piece of pieces) await new Promise((resolve) => socket.write(Buffer.from(piece), resolve));
  };
  const serve = async (socket: Socket): Promise<void> => {
    await once(keep(socket), 'data');
    if (answers.onGreeting) return answers.onGreeting();
    await say(socket, greeting);
    if (greeting !== connecting) return void socket.end();
    const [request] = (await once(socket, 'data')) as [Buffer];
    asked.push(targetOf(request));
    await say(socket, [5, reply, 0, ...from]);
    if (reply !== 0) return void socket.end();
    const tunnel = keep(connect(onward, '127.0.0.1'));
    tunnel.pipe(socket).pipe(tunnel);
  };
  const server = createServer((socket) => void serve(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
