import { parseJson } from '../answer/parse-json.ts';
import { ShapeMismatch, jsonPath } from '../answer/shape.ts';
import { errorOfFault, errorOfStatus, errorOfText, messageIn } from '../errors/from-outcome.ts';
import type { ErrorReporter } from '../errors/reporter.ts';
import type { ServiceError } from '../errors/service-error.ts';
import type { Clock } from '../transport/clock.ts';
import type { WireAnswer } from '../transport/exchange.ts';
import { TransportFault } from '../transport/fault.ts';
import type { Outcome } from '../transport/outcome.ts';
import type { Transport } from '../transport/transport.ts';
import type { WireRequest } from '../transport/wire-request.ts';
import { tokenRefusalDto } from './dto.ts';
import { tokenOf, type Token } from './mapper.ts';

/** What is needed to request tokens. */
export interface TokenEndpoint {
  readonly transport: Transport;
  readonly reporter: ErrorReporter;
  readonly clock: Clock;
  readonly request: WireRequest;
}

function isWrongPassword({ status, text }: WireAnswer): boolean {
  if (status === 401 || status === 403) return true;
  if (status !== 400) return false;
  try {
    const refusal = tokenRefusalDto.safeParse(parseJson(text));
    return !refusal.success || refusal.data.error === 'invalid_grant';
  } catch {
    return true;
  }
}

function refusal(
  { reporter, clock, request }: TokenEndpoint,
  answer: WireAnswer,
  outcome: Outcome,
): ServiceError {
  if (!isWrongPassword(answer)) {
    return errorOfStatus(reporter, request, answer, { ...outcome, nowMs: clock.now() });
  }
  const message = messageIn(reporter, answer);
  const facts = message === '' ? [] : [message];
  return reporter.fail('unauthorised', request, { delivery: 'rejected', status: answer.status, facts });
}

function tokenIn({ reporter, request }: TokenEndpoint, answer: WireAnswer): Token {
  let body: unknown;
  try {
    body = parseJson(answer.text);
  } catch {
    throw errorOfText(reporter, request, answer, '…');
  }
  try {
    return tokenOf(body);
  } catch (error) {
    if (!(error instanceof ShapeMismatch)) throw error;
    // Nothing of this answer is shown: any part of it may be a token.
    const sample = { path: jsonPath(error.path), expected: error.expected, excerpt: '…' };
    throw reporter.fail('not-understood', request, { delivery: 'unknown', status: answer.status, sample });
  }
}

/** Requests a token (endpoint 1). Throws `ServiceError`; a refused password is `unauthorised`. */
export async function fetchToken(endpoint: TokenEndpoint): Promise<Token> {
  const { transport, reporter, request } = endpoint;
  const outcome = await transport.send(request, null, undefined);
  const { result } = outcome;
  if (result instanceof TransportFault) throw errorOfFault(reporter, request, result, outcome);
  if (result.status < 200 || result.status >= 300) throw refusal(endpoint, result, outcome);
  return tokenIn(endpoint, result);
}
