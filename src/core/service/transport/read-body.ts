import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { TransportFault } from './fault.ts';

type Inflater = (bytes: Buffer, options: ZlibOptions) => Promise<Buffer>;

const inflaters: Readonly<Record<string, Inflater>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The encodings that `readBody` understands, for the `Accept-Encoding` header of a request. */
export const acceptEncoding = 'gzip, deflate, br';

/** Bytes that own their whole buffer, so that it can be transferred to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

const hasOwnBuffer = (bytes: Uint8Array): bytes is Bytes =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength;

const withOwnBuffer = (bytes: Uint8Array): Bytes =>
  hasOwnBuffer(bytes) ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);

/**
 * Releases the memory of a chunk immediately. To the garbage collector it is fast-growing memory outside the heap: while
 * a company is read, it would trigger full collections again and again.
 */
function free(chunk: Uint8Array): void {
  if (hasOwnBuffer(chunk)) chunk.buffer.transfer(0);
}

async function collect(body: AsyncIterable<Uint8Array>, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > limitBytes) throw new TransportFault('too-large', true, null);
    chunks.push(chunk);
  }
  const whole = Buffer.allocUnsafeSlow(sizeBytes);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
    free(chunk);
  }
  return whole;
}

async function decode(bytes: Buffer, coding: string, limitBytes: number): Promise<Buffer> {
  const inflater = Object.hasOwn(inflaters, coding) ? inflaters[coding] : undefined;
  if (!inflater) throw new TransportFault('undecodable', true, null);
  try {
    return await inflater(bytes, { maxOutputLength: limitBytes });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new TransportFault('too-large', true, code);
    // An answer that was cut off ends in the middle of its compressed stream.
    if (code === 'Z_BUF_ERROR') throw new TransportFault('connection-lost', true, code);
    throw new TransportFault('undecodable', true, code ?? null);
  }
}

/**
 * Returns the whole body, decompressed. Throws `TransportFault`, `too-large` when the body exceeds the limit before or
 * after decompression.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string,
  limitBytes: number,
): Promise<Bytes> {
  let bytes = await collect(body, limitBytes);
  const codings = contentEncoding.toLowerCase().split(',');
  for (const coding of codings.map((word) => word.trim()).reverse()) {
    if (coding !== '' && coding !== 'identity' && bytes.length > 0) {
      bytes = await decode(bytes, coding, limitBytes);
    }
  }
  return withOwnBuffer(bytes);
}
