import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';

/** Where updates come from, and how to reach it. */
export interface UpdateSource {
  /** Address of the folder with the manifests and packages; https. */
  readonly base: URL;
  readonly dispatcher: () => Promise<Dispatcher>;
}

/** How long the server may send nothing, milliseconds. */
const timeoutMs = 30_000;
const textLimitBytes = 100_000;

/** Requests a file of the source. Throws for a URL outside of it, for a redirect and for any status but 200. */
async function ask({ base, dispatcher }: UpdateSource, url: URL): Promise<Dispatcher.ResponseData> {
  if (url.protocol !== 'https:' || url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) {
    throw new Error('updates come from one place only');
  }
  const connection = await dispatcher();
  const answer = await connection.request({
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'GET',
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  if (answer.statusCode !== 200) {
    await answer.body.dump();
    throw new Error(`the server answered ${answer.statusCode}`);
  }
  return answer;
}

/** Fetches the bytes of a small file, at most 100 kB. Throws an `Error` for any failure. */
export async function fetchText(source: UpdateSource, name: string): Promise<Uint8Array> {
  const { body } = await ask(source, new URL(name, source.base));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > textLimitBytes) throw new Error('the server sends more than a manifest');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Passes bytes through, and fails when there are more than `limitBytes` or their hash is a different one. */
function verifying(sha512: string, limitBytes: number): Transform {
  const hash = createHash('sha512');
  let size = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, next: TransformCallback) {
      size += chunk.length;
      hash.update(chunk);
      next(size > limitBytes ? new Error('the server sends more than was announced') : null, chunk);
    },
    flush(next: TransformCallback) {
      next(
        hash.digest('base64') === sha512 ? null : new Error('the package is not the one that was announced'),
      );
    },
  });
}

/** Fetches a package to `destination`. Throws, and leaves nothing there, unless its SHA-512 (base64) matches. */
export async function fetchPackage(
  source: UpdateSource,
  url: URL,
  { destination, sha512, size }: { destination: string; sha512: string; size: number },
): Promise<void> {
  const { body } = await ask(source, url);
  try {
    await pipeline(body, verifying(sha512, size), createWriteStream(destination, { mode: 0o600 }));
  } catch (error) {
    await rm(destination, { force: true });
    throw error;
  }
}
