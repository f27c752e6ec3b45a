import type { Writable } from 'node:stream';

/** The reader has closed the output; there is nothing to write to, and nothing went wrong. */
export class OutputClosed extends Error {
  constructor() {
    super('the output is closed');
    this.name = 'OutputClosed';
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_DESTROYED'].includes(String(error.code));

/**
 * Returns a function that writes a text to a stream and resolves once the stream has taken it. It throws `OutputClosed`
 * when the reader has closed the stream, and otherwise what the stream throws.
 */
export function writerOf(stream: Writable): (text: string) => Promise<void> {
  // The error reaches the caller through the callback; without a listener, it would end the process.
  stream.on('error', () => undefined);
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) resolve();
        else reject(isClosed(error) ? new OutputClosed() : error);
      });
    });
}
