/** A request as it goes over the wire, without its authorization. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute path under the service address with its query, `/api/fields?company_id=394`. */
  readonly path: string;
  readonly body: { readonly contentType: string; readonly bytes: Buffer } | null;
  /** A read may be sent again; a change is sent once, over a connection of its own. */
  readonly effect: 'sign-in' | 'read' | 'change';
  /** The largest answer accepted, in bytes after decompression. */
  readonly answerLimitBytes: number;
}

/** In bytes. */
export const mebibyte = 2 ** 20;

/** For answers that grow with the fleet: pages of devices, histories, failures of an operation. */
export const fleetAnswerBytes = 64 * mebibyte;
/** For answers that grow with the company's fields. */
export const listAnswerBytes = 16 * mebibyte;
/** For answers of one record. */
export const recordAnswerBytes = 1 * mebibyte;

/** Returns method and path without host and query, the name of the request in errors and reports. */
export const labelOf = ({ method, path }: Pick<WireRequest, 'method' | 'path'>): string =>
  `${method} ${path.split('?', 1)[0]}`;

/** Returns the JSON body of a request (specification: `application/json-patch+json`). */
export const jsonBody = (value: unknown): NonNullable<WireRequest['body']> => ({
  contentType: 'application/json-patch+json',
  bytes: Buffer.from(JSON.stringify(value), 'utf8'),
});

/** Returns the headers of a request that the specification asks for, without its authorization. */
export const headersOf = ({ body }: Pick<WireRequest, 'body'>): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...(body && { 'content-type': body.contentType }),
});
