import { isIP, type Socket } from 'node:net';
import { connectTo, placeOf, type Place } from './place.ts';

const version = 5;
const noAuthentication = 0;
const connectCommand = 1;
const addressTypes = { ipv4: 1, name: 3, ipv6: 4 } as const;

function ipv6Bytes(address: string): Buffer {
  const [before = [], after = []] = address
    .split('::')
    .map((part) => part.split(':').flatMap((group) => (group === '' ? [] : [group.padStart(4, '0')])));
  const left = Buffer.from(before.join(''), 'hex');
  const right = Buffer.from(after.join(''), 'hex');
  return Buffer.concat([left, Buffer.alloc(16 - left.length - right.length), right]);
}

/** Returns an address with its type (RFC 1928, 5). A name is left to the proxy to look up. */
function addressBytes(host: string): Buffer {
  if (isIP(host) === 4) return Buffer.from([addressTypes.ipv4, ...host.split('.').map(Number)]);
  if (isIP(host) === 6) return Buffer.from([addressTypes.ipv6, ...ipv6Bytes(host)]);
  return Buffer.from([addressTypes.name, host.length, ...Buffer.from(host)]);
}

const refusal = (message: string, code: string): Error => Object.assign(new Error(message), { code });

/** Reads from a connection, as many bytes at a time as asked for, until `finish` leaves it to others. */
function readerOf(socket: Socket) {
  const chunks = socket.iterator({ destroyOnReturn: false });
  let bytes = Buffer.alloc(0);
  const take = async (length: number): Promise<Buffer> => {
    while (bytes.length < length) {
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done) throw refusal('the proxy ended the connection', 'SOCKS end');
      bytes = Buffer.concat([bytes, value]);
    }
    const taken = bytes.subarray(0, length);
    bytes = bytes.subarray(length);
    return taken;
  };
  return { take, finish: () => chunks.return?.() };
}

/** Asks the proxy at the other end of the connection to connect it to a place (RFC 1928, 3 to 6). */
async function negotiate(socket: Socket, { host, port }: Place): Promise<void> {
  const { take, finish } = readerOf(socket);
  socket.write(Buffer.from([version, 1, noAuthentication]));
  const [spoken, method] = await take(2);
  if (spoken !== version) throw refusal('the proxy speaks another protocol', 'SOCKS version');
  if (method !== noAuthentication) throw refusal('the proxy requires authentication', 'SOCKS authentication');

  socket.write(Buffer.from([version, connectCommand, 0, ...addressBytes(host), port >> 8, port & 255]));
  const [, reply] = await take(2);
  if (reply !== 0) throw refusal('the proxy refused', `SOCKS ${reply}`);
  const [, type, length = 0] = await take(3);
  // The rest of the address that the proxy connects from, and the port: nobody needs them.
  await take((type === addressTypes.name ? length : type === addressTypes.ipv6 ? 15 : 3) + 2);
  await finish();
}

/**
 * Opens a connection through a SOCKS5 proxy without authentication (RFC 1928). Rejects with the system's error, an error
 * whose `code` is why the proxy refused, or as soon as the signal aborts.
 */
export async function tunnelThroughSocks(place: Place, proxy: URL, signal: AbortSignal): Promise<Socket> {
  const socket = await connectTo(placeOf(proxy), signal);
  const end = (): void => void socket.destroy(signal.reason as Error);
  signal.addEventListener('abort', end, { once: true });
  try {
    await negotiate(socket, place);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    signal.removeEventListener('abort', end);
  }
}
