import type { Socket } from 'node:net';

/** A response of the service as it was received. */
export interface WireAnswer {
  /** Status line and headers, without the empty line after them. */
  readonly head: string;
  readonly body: Buffer;
}

const headEnd = '\r\n\r\n';

const lengthIn = (head: string): number => Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);

function answerIn(bytes: Buffer): WireAnswer | null {
  const at = bytes.indexOf(headEnd);
  if (at < 0) return null;
  const head = bytes.subarray(0, at).toString('latin1');
  const body = bytes.subarray(at + headEnd.length);
  return body.length >= lengthIn(head) ? { head, body } : null;
}

/** Calls `handle` with each complete response of a service that states the length of its bodies. */
export function onAnswer(service: Socket, handle: (answer: WireAnswer) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  service.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    const answer = answerIn(bytes);
    if (answer === null) return;
    bytes = Buffer.alloc(0);
    handle(answer);
  });
}

/** Returns the head with a header replaced, or removed if the value is `null`. */
export function withHeader(head: string, name: string, value: string | null): string {
  const lines = head.split('\r\n').filter((line) => !line.toLowerCase().startsWith(`${name}:`));
  return [...lines, ...(value === null ? [] : [`${name}: ${value}`])].join('\r\n');
}

/** The bytes of a response. */
export const answerBytes = ({ head, body }: WireAnswer): Buffer =>
  Buffer.concat([Buffer.from(head + headEnd, 'latin1'), body]);
