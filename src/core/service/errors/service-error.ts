import { Failure } from '@shared/contract/failure.ts';
import type { AppError, ErrorCode } from '@shared/contract/result.ts';

/** Every way in which a call to the service can fail; equal to the `code` of its `AppError`. */
export type ServiceErrorKind = Extract<
  ErrorCode,
  | 'unreachable'
  | 'timed-out'
  | 'unauthorised'
  | 'forbidden'
  | 'not-found'
  | 'rejected'
  | 'busy'
  | 'server-error'
  | 'not-understood'
  | 'cancelled'
  | 'invalid-request'
>;

/**
 * What became of the request. `not-sent`: it provably never left; `rejected`: the service answered no; `unknown`: it
 * was sent and nobody can say whether it took effect. Only for the two updates does the difference matter.
 */
export type Delivery = 'not-sent' | 'rejected' | 'unknown';

/** Where and how a call failed, beside what the page is shown. */
export interface ServiceErrorFacts {
  readonly delivery: Delivery;
  /** HTTP status of the answer; `null` when there was none. */
  readonly status: number | null;
  /** Method and path without the host: `GET /api/fields`. */
  readonly endpoint: string;
}

/** Any failure of a `ServiceClient`. Holds no secret and no underlying error: all of it may be logged and shown. */
export class ServiceError extends Failure implements ServiceErrorFacts {
  readonly kind: ServiceErrorKind;
  readonly delivery: Delivery;
  readonly status: number | null;
  readonly endpoint: string;

  constructor(error: AppError & { readonly code: ServiceErrorKind }, facts: ServiceErrorFacts) {
    super(error);
    this.name = 'ServiceError';
    this.kind = error.code;
    this.delivery = facts.delivery;
    this.status = facts.status;
    this.endpoint = facts.endpoint;
  }
}

/** Whether the failure is one of a `ServiceClient`, of the given kind where one is named. */
export const isServiceError = (error: unknown, kind?: ServiceErrorKind): error is ServiceError =>
  error instanceof ServiceError && (kind === undefined || error.kind === kind);

/** What became of a request that failed with `error`; anything but a `ServiceError` proves nothing. */
export const deliveryOf = (error: unknown): Delivery =>
  error instanceof ServiceError ? error.delivery : 'unknown';
