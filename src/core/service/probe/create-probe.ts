import { untilAborted } from '@shared/until-aborted.ts';
import { applicationsRequest } from '../applications/endpoint.ts';
import { assemble, signIn, type Parts, type ServiceClientOptions } from '../create-client.ts';
import { errorOfFault } from '../errors/from-outcome.ts';
import type { ServiceError } from '../errors/service-error.ts';
import { leadBounds } from '../transport/clock-lead.ts';
import { faultOf, TransportFault } from '../transport/fault.ts';
import { connectTo, endpointOf, type Endpoint } from '../transport/endpoint.ts';
import { proxyUrlOf } from '../transport/proxy.ts';
import { recordAnswerBytes, type WireRequest } from '../transport/wire-request.ts';
import { lookUp, shakeHands, tunnelTo, type Handshake } from './line.ts';
import { prepareRead, type ProbeRead, type ProbeSubject } from './reads.ts';
import { shapeOf, type AnswerShape } from './shape-of.ts';

/** The result of a TLS handshake; `refusal` is why it ended without trust. */
export interface ProbedHandshake extends Omit<Handshake, 'error'> {
  readonly refusal: ServiceError | null;
}

/** What answers at the address before the user has signed in. */
export interface Greeting {
  readonly status: number;
  /** How far the clock of the service is ahead of this computer's; `null` when the answer does not tell. */
  readonly clockAheadMs: number | null;
}

/** The result of a read. */
export interface ProbedRead {
  readonly shape: AnswerShape;
  /** What the answer provides for later reads. */
  readonly found: Partial<ProbeSubject>;
}

/**
 * Examines one service step by step, with its own connections and token; never sends a change. Every method throws
 * `ServiceError`, of kind `cancelled` as soon as the signal aborts.
 */
export interface ServiceProbe {
  /** Whether the service address is https. */
  readonly isEncrypted: boolean;
  /** Host and port of the proxy for the service, `proxy.example:3128`; `null` without one. */
  proxy(): Promise<string | null>;
  /** Resolves with the addresses of the service's host, or of the proxy's. */
  lookUp(signal: AbortSignal): Promise<readonly string[]>;
  connect(signal: AbortSignal): Promise<void>;
  handshake(signal: AbortSignal): Promise<ProbedHandshake>;
  greet(signal: AbortSignal): Promise<Greeting>;
  signIn(signal: AbortSignal): Promise<void>;
  /** Resolves with `null` when nothing is known that the read could be about. */
  read(name: ProbeRead, subject: ProbeSubject, signal: AbortSignal): Promise<ProbedRead | null>;
  close(): Promise<void>;
}

const stepTimeoutMs = 10_000;

/** Stands in for the request in failures that occur before there is one; named in their details. */
const noRequest: WireRequest = {
  method: 'GET',
  path: '/',
  body: null,
  effect: 'read',
  answerLimitBytes: recordAnswerBytes,
};

function connectionFailure({ reporter }: Parts, error: unknown, signal: AbortSignal): ServiceError {
  const isOver = (error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError';
  const ended = new TransportFault(signal.aborted ? 'cancelled' : 'timed-out', false, null);
  const fault = isOver ? ended : faultOf(error, false);
  return errorOfFault(reporter, noRequest, fault, { attempts: 1, elapsedMs: stepTimeoutMs });
}

/** Runs one step within its time limit. Throws `ServiceError`. */
async function withTimeout<T>(
  parts: Parts,
  signal: AbortSignal,
  step: (either: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(stepTimeoutMs)]);
  try {
    return await untilAborted(step(either), either);
  } catch (error) {
    throw connectionFailure(parts, error, signal);
  }
}

/** The steps on the way to the service that send no request to it. */
function createConnectionSteps(parts: Parts, options: ServiceClientOptions) {
  const service = new URL(parts.origin);
  const proxyUrl = async (): Promise<URL | null> => {
    const url = proxyUrlOf((await options.proxy?.(parts.origin)) ?? 'DIRECT');
    return url === null ? null : new URL(url);
  };
  const first = async (): Promise<Endpoint> => endpointOf((await proxyUrl()) ?? service);
  const handshake = (signal: AbortSignal, either: AbortSignal) => async (): Promise<ProbedHandshake> => {
    const proxy = await proxyUrl();
    const place = endpointOf(service);
    const socket = proxy ? await tunnelTo(place, proxy, either) : await connectTo(place, either);
    const { error, ...facts } = await shakeHands(socket, place, options.certificateAuthorities ?? [], either);
    if (either.aborted) throw error;
    return { ...facts, refusal: error === null ? null : connectionFailure(parts, error, signal) };
  };
  return {
    isEncrypted: service.protocol === 'https:',
    proxy: async () => (await proxyUrl())?.host ?? null,
    lookUp: (signal: AbortSignal) => withTimeout(parts, signal, async () => lookUp(await first())),
    connect: (signal: AbortSignal) =>
      withTimeout(parts, signal, async (either) => void (await connectTo(await first(), either)).destroy()),
    handshake: (signal: AbortSignal) => withTimeout(parts, signal, (either) => handshake(signal, either)()),
  };
}

async function greet({ transport, reporter, clock, base }: Parts, signal: AbortSignal): Promise<Greeting> {
  const request = applicationsRequest(base);
  const outcome = await transport.send(request, null, signal);
  const { result, elapsedMs, attempts } = outcome;
  if (result instanceof TransportFault) throw errorOfFault(reporter, request, result, outcome);
  // After a retry, it is not known when the last request was sent.
  const shown = attempts === 1 ? leadBounds(result.headers, clock.now(), elapsedMs) : null;
  return { status: result.status, clockAheadMs: shown && (shown.leastMs + shown.mostMs) / 2 };
}

/**
 * Creates a probe of one service. Without a password, everything but the reads can be examined. Throws `Failure` like
 * the client.
 */
export function createServiceProbe(options: ServiceClientOptions): ServiceProbe {
  const parts = assemble(options);
  const { caller, tokens, transport, link, base, auxiliary } = parts;
  return {
    ...createConnectionSteps(parts, options),
    greet: (signal) => greet(parts, signal),
    signIn: (signal) => signIn(parts, signal),
    async read(name, subject, signal) {
      const prepared = prepareRead(name, { base, auxiliary }, subject);
      if (!prepared) return null;
      // That an earlier request got no answer says nothing about this one, which the check is to find out.
      link.tryNow();
      return caller.call(
        prepared.request,
        (answer) => ({ shape: shapeOf(answer), found: prepared.decode(answer) }),
        signal,
      );
    },
    close: async () => {
      tokens.forget();
      await transport.close();
    },
  };
}
