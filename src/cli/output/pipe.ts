import type { Writable } from 'node:stream';
import { Failure } from '@shared/contract/failure.ts';

/** The reader has closed the output; there is nothing to write to, and nothing went wrong. */
export class OutputClosed extends Error {
  constructor() {
    super('the output is closed');
    this.name = 'OutputClosed';
  }
}

const isClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_DESTROYED'].includes(String(error.code));

/** The output cannot be written to its end: the disk is full, for example. */
const notWritten = ({ message }: Error): Failure =>
  new Failure({
    code: 'storage',
    happened: 'The output cannot be written.',
    safe: 'What was written of it is incomplete; nothing else went wrong.',
    todo: 'Make room where it is written, or write it elsewhere.',
    details: message,
  });

/**
 * Returns a function that writes a text to a stream and resolves once the stream has taken it. It throws `OutputClosed`
 * when the reader has closed the stream, and `Failure` `storage` when the stream cannot take it.
 */
export function writerOf(stream: Writable): (text: string) => Promise<void> {
  // The error reaches the caller through the callback; without a listener, it would end the process.
  stream.on('error', () => undefined);
  return (text) =>
    new Promise((resolve, reject) => {
      stream.write(text, (error) => {
        if (!error) resolve();
        else reject(isClosed(error) ? new OutputClosed() : notWritten(error));
      });
    });
}
