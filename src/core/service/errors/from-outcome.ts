import { parseJson } from '../answer/parse-json.ts';
import { refusalMessage } from '../answer/refusal-message.ts';
import type { WireAnswer } from '../transport/exchange.ts';
import type { TransportFault } from '../transport/fault.ts';
import { retryAfterMs } from '../transport/retry-after.ts';
import { mebibyte, type WireRequest } from '../transport/wire-request.ts';
import { excerptOfText } from './excerpt.ts';
import type { ErrorReporter, Particulars } from './reporter.ts';
import type { CertificateFlaw } from './sentences.ts';
import type { Delivery, ServiceError, ServiceErrorKind } from './service-error.ts';

/** How many attempts were made and how long they took. */
export interface Effort {
  readonly attempts: number;
  readonly elapsedMs: number;
}

const attemptsFact = ({ attempts }: Effort): string[] => (attempts > 1 ? [`${attempts} attempts`] : []);

const flaws: Readonly<Record<string, CertificateFlaw>> = {
  CERT_HAS_EXPIRED: 'time',
  CERT_NOT_YET_VALID: 'time',
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
};

function flawOf({ code }: TransportFault): { readonly flaw?: CertificateFlaw } {
  const flaw = flaws[code ?? ''];
  return flaw ? { flaw } : {};
}

/** Returns the error for an exchange that produced no answer. */
export function errorOfFault(
  reporter: ErrorReporter,
  request: WireRequest,
  fault: TransportFault,
  effort: Effort,
): ServiceError {
  const delivery: Delivery = fault.wasSent ? 'unknown' : 'not-sent';
  const facts = [...attemptsFact(effort), ...(fault.code === null ? [] : [fault.code])];
  const common = { delivery, facts };
  switch (fault.reason) {
    case 'cancelled':
      return reporter.fail('cancelled', request, common);
    case 'timed-out':
      return reporter.fail('timed-out', request, { ...common, waitedMs: effort.elapsedMs });
    case 'too-large': {
      const expected = `an answer of at most ${request.answerLimitBytes / mebibyte} MiB`;
      return reporter.fail('not-understood', request, {
        ...common,
        sample: { path: '$', expected, excerpt: '…' },
      });
    }
    case 'undecodable':
      return reporter.fail('not-understood', request, {
        ...common,
        sample: { path: '$', expected: 'an answer compressed with gzip, deflate or br', excerpt: '…' },
      });
    default:
      return reporter.fail('unreachable', request, { ...common, problem: fault.reason, ...flawOf(fault) });
  }
}

/**
 * Returns what a status proves about a change. A time-out, a server failure and the redirects that some servers send
 * after doing what was asked (301 to 303) prove nothing.
 */
export function deliveryOfStatus(status: number): Delivery {
  if (status === 408) return 'unknown';
  if (status === 307 || status === 308) return 'rejected';
  return status >= 400 && status < 500 ? 'rejected' : 'unknown';
}

/** Network Authentication Required: of a network that asks for a sign-in, never of a service (RFC 6585, 6). */
const ofNetwork = 511;

function kindOfStatus(status: number, pauseMs: number | null): ServiceErrorKind {
  if (status === 503 && pauseMs !== null) return 'busy';
  if (status === ofNetwork) return 'not-understood';
  if (status >= 500) return 'server-error';
  const known: Readonly<Record<number, ServiceErrorKind>> = {
    401: 'unauthorised',
    403: 'forbidden',
    404: 'not-found',
    408: 'timed-out',
    410: 'not-found',
    429: 'busy',
  };
  return known[status] ?? (status >= 400 ? 'rejected' : 'not-understood');
}

function bodyOf(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Returns the message in the body of a refusal, on one line; empty when there is none. */
export const messageIn = (reporter: ErrorReporter, answer: WireAnswer): string =>
  refusalMessage(bodyOf(answer.text), reporter.redact);

/** Stands in for the service, to tell a target without a host of its own from one with a host (`//host/path`). */
const here = 'https://service.invalid';

function targetOf(location: string): string {
  const origin = URL.parse(location, here)?.origin;
  if (origin === here) return 'the same host';
  // A URL without a host has the origin `null` (URL Standard, 4.7 Origin).
  return origin === undefined || origin === 'null' ? 'no address of a host' : origin;
}

function redirected({ status, headers }: WireAnswer): Pick<Particulars, 'sample' | 'instead'> {
  const { location } = headers;
  const sample = {
    path: '$',
    expected: 'an answer, not a redirect to another address',
    excerpt: `HTTP ${status} to ${targetOf(location ?? '')}`,
  };
  return { sample, ...(location !== undefined && { instead: 'redirect' }) };
}

/** Returns what came instead of an answer of the service. */
function insteadOf(answer: WireAnswer): Pick<Particulars, 'sample' | 'instead'> {
  const { status } = answer;
  if (status !== ofNetwork) return redirected(answer);
  return {
    sample: { path: '$', expected: 'an answer of the service', excerpt: `HTTP ${status}` },
    instead: 'web-page',
  };
}

/** Returns the error for an answer whose status is not a success. */
export function errorOfStatus(
  reporter: ErrorReporter,
  request: WireRequest,
  answer: WireAnswer,
  context: Effort & { readonly nowMs: number },
): ServiceError {
  const { status } = answer;
  const pauseMs = retryAfterMs(answer.headers, context.nowMs);
  const kind = kindOfStatus(status, pauseMs);
  const message = messageIn(reporter, answer);
  return reporter.fail(kind, request, {
    delivery: deliveryOfStatus(status),
    status,
    message,
    facts: [...attemptsFact(context), ...(message === '' ? [] : [message])],
    waitedMs: context.elapsedMs,
    ...(kind === 'busy' && pauseMs !== null && { pauseMs, retryAtMs: context.nowMs + pauseMs }),
    ...(kind === 'not-understood' && insteadOf(answer)),
  });
}

/** How much of a text is looked at, in characters: the pattern overflows the stack in comments of many megabytes. */
const pageStart = 10_000;

const isWebPage = (text: string): boolean =>
  /^\s*(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html)\b/i.test(text.slice(0, pageStart));

/** Returns the error for a successful answer that is not JSON; `excerpt` is what may be shown of it. */
export const errorOfText = (
  reporter: ErrorReporter,
  request: WireRequest,
  { status, text }: WireAnswer,
  excerpt = excerptOfText(text, reporter.redact),
): ServiceError =>
  reporter.fail('not-understood', request, {
    delivery: 'unknown',
    status,
    sample: { path: '$', expected: 'JSON', excerpt },
    ...(isWebPage(text) && { instead: 'web-page' }),
  });
