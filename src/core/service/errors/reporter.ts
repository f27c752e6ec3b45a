import type { Sample } from '@shared/contract/result.ts';
import { labelOf, type WireRequest } from '../transport/wire-request.ts';
import type { Redact } from './redaction.ts';
import { sentencesFor, type FailureContext } from './sentences.ts';
import { ServiceError, type Delivery, type ServiceErrorKind } from './service-error.ts';

/** What is specific to one failure, apart from its request. */
export interface Particulars extends Partial<
  Pick<FailureContext, 'problem' | 'flaw' | 'waitedMs' | 'message' | 'pauseMs' | 'instead' | 'wrong'>
> {
  readonly delivery: Delivery;
  readonly status?: number;
  /** Short facts for the details: an error code, a number of attempts, the service's message. */
  readonly facts?: readonly string[];
  readonly retryAtMs?: number;
  readonly sample?: Omit<Sample, 'endpoint'>;
}

/** Builds the errors of one client: names its host and removes its secrets. */
export class ErrorReporter {
  readonly #host: string;
  readonly redact: Redact;

  constructor(host: string, redact: Redact) {
    this.#host = host;
    this.redact = redact;
  }

  fail(kind: ServiceErrorKind, request: WireRequest, particulars: Particulars): ServiceError {
    const { delivery, status, facts = [], retryAtMs, sample, message, ...rest } = particulars;
    const endpoint = labelOf(request);
    const said = message === undefined ? {} : { message: this.redact(message) };
    const occasion: FailureContext = {
      ...rest,
      ...said,
      kind,
      delivery,
      effect: request.effect,
      host: this.#host,
    };
    const details = [endpoint, ...(status === undefined ? [] : [`HTTP ${status}`]), ...facts].join(' · ');
    return new ServiceError(
      {
        code: kind,
        ...sentencesFor(occasion),
        details: this.redact(details),
        ...(retryAtMs !== undefined && { retryAtMs }),
        ...(sample && { sample: { endpoint, ...sample } }),
      },
      { delivery, status: status ?? null, endpoint },
    );
  }
}
