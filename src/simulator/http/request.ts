import type { IncomingMessage } from 'node:http';
import { Refusal, badRequest } from './refusal.ts';

const LARGEST_BODY_BYTES = 32 * 1024 * 1024;

/** The content types that endpoints require. */
export type ContentType =
  'application/json-patch+json' | 'application/x-www-form-urlencoded' | 'multipart/form-data';

/** Reads the whole body. Refuses one that is too large with status 413. */
export async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) throw new Refusal(413, 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses a body of another type with status 415, and a client that does not accept JSON with status 406. */
export function checkTypes(request: IncomingMessage, expected: ContentType | undefined): void {
  const accept = request.headers.accept;
  if (accept !== undefined && !/application\/json\b|application\/\*|\*\/\*/.test(accept)) {
    throw new Refusal(406, 'This service answers application/json only.');
  }
  if (expected === undefined) return;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== expected) {
    throw new Refusal(415, `The content type has to be ${expected}.`);
  }
}

/** Parses a JSON body. */
export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw badRequest('The body is not valid JSON.');
  }
}

/** Parses a multipart form. */
export async function parseForm(request: IncomingMessage, body: Buffer<ArrayBuffer>): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(body, { headers }).formData();
  } catch {
    throw badRequest('The body is not a valid multipart form.');
  }
}
