import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Line, WireFault } from './fault-proxy.ts';
import { answerBytes, onAnswer, withHeader, type WireAnswer } from './http-answer.ts';

/** More than any response may have: the service client accepts 64 MiB. */
const bombBytes = 80 * 2 ** 20;
let packedSpaces: Buffer | null = null;

/** The body followed by many spaces, which JSON allows; two members of one gzip stream. */
function gzipBomb(body: Buffer): Buffer {
  packedSpaces ??= gzipSync(Buffer.alloc(bombBytes, ' '));
  return Buffer.concat([gzipSync(body), packedSpaces]);
}

/** Passes the request on and hands over the response instead of passing it back, unless the client has disconnected. */
const onAnswerOf = (line: Line, handle: (answer: WireAnswer, line: Line) => void): void => {
  const service = line.service();
  line.client.pipe(service);
  onAnswer(service, (answer) => {
    if (line.client.writable) handle(answer, line);
  });
};

/** A fault of the response: something else is sent in its place. */
const answering =
  (change: (answer: WireAnswer) => Buffer | { readonly last: Buffer }): WireFault =>
  (line) =>
    onAnswerOf(line, (answer, { client }) => {
      const changed = change(answer);
      if ('last' in changed) client.end(changed.last);
      else client.write(changed);
    });

/** Writes the response piece by piece, with a pause before each. */
async function dribble(
  client: Socket,
  bytes: Buffer,
  pieceBytes: number,
  pausesMs: readonly number[],
): Promise<void> {
  for (let at = 0; at < bytes.length && client.writable; at += pieceBytes) {
    client.write(bytes.subarray(at, at + pieceBytes));
    await delay(pausesMs[(at / pieceBytes) % pausesMs.length]);
  }
}

/** Sends the whole response, in pieces and late. */
const dribbling =
  (pieceBytes: number, pausesMs: readonly number[]): WireFault =>
  (line) =>
    onAnswerOf(line, (answer, { client }) => void dribble(client, answerBytes(answer), pieceBytes, pausesMs));

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));

/** Never answers anything. */
export const blackhole: WireFault = ({ client }) => void client.resume();

/** Resets the connection when the request arrives, before the service has seen any of it. */
export const resetBeforeRequest: WireFault = ({ client }) =>
  void client.once('data', () => client.resetAndDestroy());

/** Resets the connection after the service has processed the request, before any of the response is passed back. */
export const resetAfterRequest: WireFault = (line) =>
  onAnswerOf(line, (_answer, { client }) => client.resetAndDestroy());

/** Sends half of the response, then resets the connection. */
export const resetInAnswer: WireFault = (line) =>
  onAnswerOf(line, (answer, { client }) => {
    client.write(half(answerBytes(answer)), () => client.resetAndDestroy());
  });

/** Sends the response byte by byte, so slowly that it never ends. */
export const slow = dribbling(1, [50]);

/** Delays every piece of the response by a varying time. */
export const latency = dribbling(16_384, [5, 40, 15]);

/** Limits the connection to about 2 MB a second. */
export const bandwidth = dribbling(20_000, [10]);

/** Closes the connection properly in the middle of the response. */
export const truncate = answering((answer) => ({ last: half(answerBytes(answer)) }));

/** Corrupts the first byte of the body. */
export const corrupt = answering(({ head, body }) => {
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 0xff;
  return answerBytes({ head, body: changed });
});

/** Closes the service's side of the connection once the request has arrived, without a response. */
export const halfClose: WireFault = ({ client }) => void client.once('data', () => client.end());

/** Sends the response twice. */
export const duplicate = answering((answer) => Buffer.concat([answerBytes(answer), answerBytes(answer)]));

/** Announces more bytes than it sends, and keeps the connection open. */
export const wrongLength = answering(({ head, body }) =>
  answerBytes({ head: withHeader(head, 'content-length', String(body.length + 100)), body }),
);

/** Announces a chunked body that is not one. */
export const chunkGarbage = answering(({ head }) => {
  const chunked = withHeader(withHeader(head, 'content-length', null), 'transfer-encoding', 'chunked');
  return answerBytes({ head: chunked, body: Buffer.from('zzz\r\nno chunk at all\r\n') });
});

/** Sends the right response, which decompresses to more than any response may have. */
export const compressionBomb = answering(({ head, body: plain }) => {
  const body = gzipBomb(plain);
  const packed = withHeader(
    withHeader(head, 'content-length', String(body.length)),
    'content-encoding',
    'gzip',
  );
  return answerBytes({ head: packed, body });
});

/** Closes the connection when the client starts the TLS handshake. */
export const tlsAbort: WireFault = ({ client }) => void client.once('data', () => client.destroy());

/** Responds in HTTP/1.0: the body ends with the connection. */
export const http10 = answering(({ head, body }) => {
  const old = withHeader(withHeader(head, 'content-length', null), 'connection', 'close');
  return { last: answerBytes({ head: old.replace('HTTP/1.1', 'HTTP/1.0'), body }) };
});
