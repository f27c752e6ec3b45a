import { untilAborted } from '@shared/until-aborted.ts';
import { openEnvelope, refused, type Answer } from './answer/envelope.ts';
import { parseJson } from './answer/parse-json.ts';
import { refusalMessage } from './answer/refusal-message.ts';
import { jsonPath, ShapeMismatch, type Path } from './answer/shape.ts';
import type { TokenSource } from './auth/token-source.ts';
import { excerptOfJson } from './errors/excerpt.ts';
import { errorOfFault, errorOfStatus, errorOfText } from './errors/from-outcome.ts';
import type { ErrorReporter } from './errors/reporter.ts';
import { safety } from './errors/sentences.ts';
import { ServiceError, type Delivery } from './errors/service-error.ts';
import type { Clock } from './transport/clock.ts';
import { WireAnswer } from './transport/exchange.ts';
import type { Bytes } from './transport/read-body.ts';
import { TransportFault } from './transport/fault.ts';
import type { Outcome } from './transport/outcome.ts';
import type { Transport } from './transport/transport.ts';
import type { WireRequest } from './transport/wire-request.ts';

/** Turns the body of an answer into a model. Throws `ShapeMismatch` where the body has an unexpected shape. */
export type Decode<T> = (answer: Answer) => T;

/** Takes over the body of a successful answer; hands it back if it does not understand it. */
export type BodyDecoder<T> = (bytes: Bytes) => Promise<DecodedBody<T>>;

/** The result of handing the body of an answer to another decoder. */
export type DecodedBody<T> =
  | { readonly isUnderstood: true; readonly value: T }
  | { readonly isUnderstood: false; readonly bytes: Bytes };

/** What a caller needs, shared with the rest of its client. */
export interface CallerParts {
  readonly transport: Transport;
  readonly tokens: TokenSource;
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  /** Throws when no change may be sent. */
  readonly assertWritable: () => void;
}

/** Makes authenticated calls and turns every outcome into a model or a `ServiceError`. */
export class Caller {
  readonly #parts: CallerParts;

  constructor(parts: CallerParts) {
    this.#parts = parts;
  }

  /**
   * Makes one call. A 401 means that nothing was processed, so the token is renewed once and the request repeated once,
   * even for a change.
   */
  async call<T>(request: WireRequest, decode: Decode<T>, signal: AbortSignal | undefined): Promise<T> {
    return this.#decoded(request, await this.#answered(request, signal), decode);
  }

  /**
   * Makes one call whose answer is decoded elsewhere. A body that `take` does not understand is decoded here after all,
   * because only here are the secrets known that must be removed from the error.
   */
  async callRaw<T>(
    request: WireRequest,
    { take, decode }: { readonly take: BodyDecoder<T>; readonly decode: Decode<unknown> },
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const { status, headers, bytes } = await this.#answered(request, signal);
    const taken = await take(bytes);
    if (taken.isUnderstood) return taken.value;
    this.#decoded(request, new WireAnswer(status, headers, taken.bytes), decode);
    throw new Error('An answer was understood here and not where it was taken.');
  }

  /** Returns the answer to a request if it is a success; throws the error for any other outcome. */
  async #answered(request: WireRequest, signal: AbortSignal | undefined): Promise<WireAnswer> {
    const token = await this.#token(request, signal, { after: null });
    let outcome = await this.#send(request, token, signal);
    if (!(outcome.result instanceof TransportFault) && outcome.result.status === 401) {
      const another = await this.#token(request, signal, { after: token });
      outcome = await this.#send(request, another, signal);
    }
    return this.#answerIn(request, outcome);
  }

  /**
   * Sends a request. Whether changes are allowed is checked as late as possible, since a preceding sign-in may take
   * long.
   */
  #send(request: WireRequest, token: string, signal: AbortSignal | undefined): Promise<Outcome> {
    const { transport, assertWritable } = this.#parts;
    if (request.effect === 'change') assertWritable();
    return transport.send(request, `Bearer ${token}`, signal);
  }

  /** Returns a token for a request. A failure is described in terms of the request that cannot be made. */
  async #token(
    request: WireRequest,
    signal: AbortSignal | undefined,
    { after }: { readonly after: string | null },
  ): Promise<string> {
    const { tokens, reporter } = this.#parts;
    const delivery: Delivery = after === null ? 'not-sent' : 'rejected';
    const cancelled = (): ServiceError => reporter.fail('cancelled', request, { delivery });
    if (signal?.aborted) throw cancelled();
    try {
      return await untilAborted(after === null ? tokens.current() : tokens.replace(after), signal, cancelled);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      throw new ServiceError(
        {
          ...error.error,
          code: error.kind,
          safe: safety({ kind: error.kind, effect: request.effect, delivery }),
        },
        { delivery, status: error.status, endpoint: error.endpoint },
      );
    }
  }

  #answerIn(request: WireRequest, outcome: Outcome): WireAnswer {
    const { reporter, clock } = this.#parts;
    const { result } = outcome;
    if (result instanceof TransportFault) throw errorOfFault(reporter, request, result, outcome);
    if (result.status < 200 || result.status >= 300) {
      throw errorOfStatus(reporter, request, result, { ...outcome, nowMs: clock.now() });
    }
    return result;
  }

  #decoded<T>(request: WireRequest, result: WireAnswer, decode: Decode<T>): T {
    const body = this.#json(request, result);
    try {
      const answer = openEnvelope(body);
      if (answer !== refused) return decode(answer);
      throw this.#refused(request, result, body);
    } catch (error) {
      throw this.#notUnderstood(request, result, body, error);
    }
  }

  /** Returns the error for `success: false` in an answer with a success status. */
  #refused(request: WireRequest, { status }: WireAnswer, body: unknown): ServiceError {
    const { reporter } = this.#parts;
    const message = refusalMessage(body, reporter.redact);
    return reporter.fail('rejected', request, {
      // An answer that accepts (202) and refuses at the same time proves nothing about a change.
      delivery: status === 202 ? 'unknown' : 'rejected',
      status,
      message,
      facts: message === '' ? [] : [message],
    });
  }

  #json(request: WireRequest, answer: WireAnswer): unknown {
    try {
      return parseJson(answer.text);
    } catch {
      throw errorOfText(this.#parts.reporter, request, answer);
    }
  }

  #notUnderstood(request: WireRequest, answer: WireAnswer, body: unknown, error: unknown): unknown {
    const { reporter } = this.#parts;
    // A RangeError comes from an answer nested more deeply than the stack allows.
    const path: Path | null =
      error instanceof ShapeMismatch ? error.path : error instanceof RangeError ? [] : null;
    if (path === null) return error;
    const expected = error instanceof ShapeMismatch ? error.expected : 'fewer levels of nesting';
    return reporter.fail('not-understood', request, {
      delivery: 'unknown',
      status: answer.status,
      sample: {
        path: reporter.redact(jsonPath(path)),
        expected,
        excerpt: excerptOfJson(body, path, reporter.redact),
      },
    });
  }
}
