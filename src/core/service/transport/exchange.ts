import type { Dispatcher } from 'undici';
import { untilAborted } from '@shared/until-aborted.ts';
import { Alarm } from './alarm.ts';
import type { Connections } from './connections.ts';
import { faultOf, TransportFault } from './fault.ts';
import { acceptEncoding, readBody, type Bytes } from './read-body.ts';
import { watchSending } from './watch-sending.ts';
import { headersOf, type WireRequest } from './wire-request.ts';

/** An answer of the service with any status. Redirects are answers too and are never followed. */
export class WireAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, decompressed, in its own buffer. */
  readonly bytes: Bytes;

  constructor(status: number, headers: WireAnswer['headers'], bytes: Bytes) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }

  /** The body as UTF-8 text. */
  get text(): string {
    return Buffer.from(this.bytes.buffer).toString('utf8');
  }
}

/** The time limits of one exchange. */
export interface ExchangeTimes {
  /** Until the answer begins, and between two chunks of it. */
  readonly headersMs: number;
  /** In total. */
  readonly totalMs: number;
}

/** A request on its way to one service, with its authorization. */
export interface Sending {
  readonly origin: string;
  readonly request: WireRequest;
  readonly authorization: string | null;
  readonly signal: AbortSignal;
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

function plainHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(entries);
}

function optionsOf({ origin, request, authorization }: Sending): Dispatcher.RequestOptions {
  return {
    origin,
    method: request.method,
    path: request.path,
    headers: {
      ...headersOf(request),
      'accept-encoding': acceptEncoding,
      ...(authorization !== null && { authorization }),
    },
    body: request.body?.bytes ?? null,
  };
}

async function answerOf(response: Dispatcher.ResponseData, limitBytes: number): Promise<WireAnswer> {
  const headers = plainHeaders(response.headers);
  if (isRedirect(response.statusCode)) {
    response.body.on('error', () => undefined).destroy();
    return new WireAnswer(response.statusCode, headers, new Uint8Array());
  }
  const bytes = await readBody(response.body, headers['content-encoding'] ?? '', limitBytes);
  return new WireAnswer(response.statusCode, headers, bytes);
}

/**
 * Sends a request once and reads the answer. Never repeats it and never follows a redirect. Throws `TransportFault`,
 * which tells whether anything was sent.
 */
export async function exchange(
  connections: Connections,
  sending: Sending,
  times: ExchangeTimes,
): Promise<WireAnswer> {
  const { request, signal } = sending;
  const alarm = new Alarm();
  alarm.set(times.totalMs);
  const either = AbortSignal.any([signal, alarm.signal]);
  let release = (): void => undefined;
  let wasSent = false;
  let answerBegan = (): void => undefined;
  const onSending = (): void => {
    wasSent = true;
    answerBegan = alarm.set(times.headersMs);
  };
  const read = (response: Dispatcher.ResponseData): Promise<WireAnswer> => {
    answerBegan();
    return answerOf(response, request.answerLimitBytes);
  };
  try {
    // The library's own time-out for the start of an answer is too coarse; the one between two chunks is good enough.
    const waiting = { headersTimeout: 0, bodyTimeout: times.headersMs, signal: either };
    const lease = await untilAborted(connections.lease(request.effect), either);
    release = lease.release;
    const sent = watchSending(lease.dispatcher, onSending).request({ ...optionsOf(sending), ...waiting });
    return await untilAborted(sent.then(read), either);
  } catch (error) {
    if (signal.aborted) throw new TransportFault('cancelled', wasSent, null);
    if (alarm.signal.aborted) throw new TransportFault('timed-out', wasSent, null);
    throw faultOf(error, wasSent);
  } finally {
    alarm.clear();
    release();
  }
}
