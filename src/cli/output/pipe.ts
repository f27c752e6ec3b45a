import type { Writable } from 'node:stream';

/** Whoever read the output has gone; there is nobody to write to, and nothing went wrong. */
export class OutputClosed extends Error {
  constructor() {
    super('the output is closed');
    this.name = 'OutputClosed';
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_DESTROYED'].includes(String(error.code));

/**
 * Writes texts to a stream, each once the one before was taken. Throws `OutputClosed` when its reader has gone, and what
 * the stream throws.
 */
export function writerOf(stream: Writable): (text: string) => Promise<void> {
  // Told to whoever writes; without a listener it would end the process.
  stream.on('error', () => undefined);
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) resolve();
        else reject(isClosed(error) ? new OutputClosed() : error);
      });
    });
}
