import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Line, WireFault } from './fault-proxy.ts';
import { answerBytes, onAnswer, withHeader, type WireAnswer } from './http-answer.ts';

/** More than any answer may be: the service client takes 64 MiB. */
const bombBytes = 80 * 2 ** 20;
let packedSpaces: Buffer | null = null;

/** The body with so many spaces after it, which JSON may have; two members of one gzip stream. */
function gzipBomb(body: Buffer): Buffer {
  packedSpaces ??= gzipSync(Buffer.alloc(bombBytes, ' '));
  return Buffer.concat([gzipSync(body), packedSpaces]);
}

/** Passes the request on and hands over the answer instead of passing it back; a client that has gone gets nothing. */
const onAnswerOf = (line: Line, handle: (answer: WireAnswer, line: Line) => void): void => {
  const service = line.service();
  line.client.pipe(service);
  onAnswer(service, (answer) => {
    if (line.client.writable) handle(answer, line);
  });
};

/** A fault of the answer: another one is written in its place. */
const answering =
  (change: (answer: WireAnswer) => Buffer | { readonly last: Buffer }): WireFault =>
  (line) =>
    onAnswerOf(line, (answer, { client }) => {
      const changed = change(answer);
      if ('last' in changed) client.end(changed.last);
      else client.write(changed);
    });

/** Writes the answer piece by piece, each some time after the one before. */
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

/** The whole answer comes, in pieces and late. */
const dribbling =
  (pieceBytes: number, pausesMs: readonly number[]): WireFault =>
  (line) =>
    onAnswerOf(line, (answer, { client }) => void dribble(client, answerBytes(answer), pieceBytes, pausesMs));

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.ceil(bytes.length / 2));

/** Nothing of what comes is ever answered. */
export const blackhole: WireFault = ({ client }) => void client.resume();

/** The connection is reset when the request comes, before the service has seen any of it. */
export const resetBeforeRequest: WireFault = ({ client }) =>
  void client.once('data', () => client.resetAndDestroy());

/** The service has done what was asked, and the connection is reset before any of its answer is passed back. */
export const resetAfterRequest: WireFault = (line) =>
  onAnswerOf(line, (_answer, { client }) => client.resetAndDestroy());

/** Half of the answer comes, then the connection is reset. */
export const resetInAnswer: WireFault = (line) =>
  onAnswerOf(line, (answer, { client }) => {
    client.write(half(answerBytes(answer)), () => client.resetAndDestroy());
  });

/** The answer comes byte by byte, so slowly that it does not end. */
export const slow = dribbling(1, [50]);

/** Every piece of the answer is late, each by another time. */
export const latency = dribbling(16_384, [5, 40, 15]);

/** A line of about 2 MB a second. */
export const bandwidth = dribbling(20_000, [10]);

/** The connection ends properly in the middle of the answer. */
export const truncate = answering((answer) => ({ last: half(answerBytes(answer)) }));

/** The first byte of the body is another one. */
export const corrupt = answering(({ head, body }) => {
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 0xff;
  return answerBytes({ head, body: changed });
});

/** The service's side is closed when the request has come, and nothing is answered. */
export const halfClose: WireFault = ({ client }) => void client.once('data', () => client.end());

/** The answer comes twice. */
export const duplicate = answering((answer) => Buffer.concat([answerBytes(answer), answerBytes(answer)]));

/** More is announced than comes, and the connection stays open. */
export const wrongLength = answering(({ head, body }) =>
  answerBytes({ head: withHeader(head, 'content-length', String(body.length + 100)), body }),
);

/** The body is said to come in chunks and does not. */
export const chunkGarbage = answering(({ head }) => {
  const chunked = withHeader(withHeader(head, 'content-length', null), 'transfer-encoding', 'chunked');
  return answerBytes({ head: chunked, body: Buffer.from('zzz\r\nno chunk at all\r\n') });
});

/** The right answer, which becomes more than any answer may be. */
export const compressionBomb = answering(({ head, body: plain }) => {
  const body = gzipBomb(plain);
  const packed = withHeader(
    withHeader(head, 'content-length', String(body.length)),
    'content-encoding',
    'gzip',
  );
  return answerBytes({ head: packed, body });
});

/** The connection is closed when the client begins to agree on a cipher. */
export const tlsAbort: WireFault = ({ client }) => void client.once('data', () => client.destroy());

/** The answer is of HTTP/1.0: its body ends where the connection does. */
export const http10 = answering(({ head, body }) => {
  const old = withHeader(withHeader(head, 'content-length', null), 'connection', 'close');
  return { last: answerBytes({ head: old.replace('HTTP/1.1', 'HTTP/1.0'), body }) };
});
