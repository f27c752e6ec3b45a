import type { RequestRecord } from '@shared/diagnostics/contract.ts';
import { namesLine, type Report } from './report.ts';

/** Records have no host, but an archive demands absolute addresses. No host can have this name (RFC 2606). */
const placeOfHost = 'https://host-not-recorded.invalid';

/** The value that the specification has for a size that is not known. */
const notKnown = -1;

/** Clients speak no other version (`service/transport/connections.ts`). */
const httpVersion = 'HTTP/1.1';

/** Headers and cookies may hold secrets; none are recorded. */
const head = { cookies: [], headers: [], headersSize: notKnown };

const json = 'application/json';
const unknownType = 'x-unknown';

const outline = 'An outline, at most 2,000 characters: texts are …, large numbers #.';

function requestOf({ method, path, request, requestBytes }: RequestRecord) {
  const query = new URLSearchParams(path.split('?', 2)[1] ?? '');
  return {
    method,
    url: placeOfHost + encodeURI(path),
    httpVersion,
    ...head,
    queryString: Array.from(query, ([name, value]) => ({ name, value })),
    ...(request !== '' && { postData: { mimeType: json, text: request, comment: outline } }),
    bodySize: requestBytes,
  };
}

function contentOf({ answer, answerBytes: size }: RequestRecord) {
  return answer === ''
    ? { size, mimeType: unknownType }
    : { size, mimeType: json, text: answer, comment: outline };
}

function responseOf(record: RequestRecord) {
  const { status, error } = record;
  return {
    status: status ?? 0,
    statusText: '',
    httpVersion: status === null ? '' : httpVersion,
    ...head,
    content: contentOf(record),
    redirectURL: '',
    // Only the size after decompression was counted.
    bodySize: notKnown,
    // The name under which browsers write and show why there was no response.
    ...(error !== null && { _error: error }),
  };
}

function entryOf(record: RequestRecord) {
  const { atMs, elapsedMs: time, attempts } = record;
  return {
    startedDateTime: new Date(atMs).toISOString(),
    time,
    request: requestOf(record),
    response: responseOf(record),
    cache: {},
    // The phases must be given, must not be negative, and must add up to the time.
    timings: { send: 0, wait: time, receive: 0, comment: 'Only the sum was measured.' },
    ...(attempts > 1 && {
      comment: `Attempts: ${attempts}. The time is that of all of them, with the pauses between; the outcome is that of the last one.`,
    }),
  };
}

/**
 * Returns the requests of a report as an HTTP Archive (HAR 1.2), which the developer tools of browsers open: as redacted as
 * the report is, the oldest first.
 */
export function reportHar({ application, platform, records, isPlain }: Report): string {
  const [name, version = ''] = application.split(' ', 2);
  const log = {
    version: '1.2',
    creator: { name, version, comment: platform },
    // Without this list, Firefox does not open the archive.
    pages: [],
    entries: records.toSorted((a, b) => a.atMs - b.atMs).map(entryOf),
    comment: `Hosts, headers and the bodies of sign-ins were not recorded, other bodies only in outline. ${namesLine(isPlain)}`,
  };
  return `${JSON.stringify({ log }, null, 2)}\n`;
}
