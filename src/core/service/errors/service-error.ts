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
 * What became of the request. `not-sent`: it provably never left; `rejected`: the service refused it; `unknown`: it was
 * sent, and whether it took effect cannot be known. The difference matters only for the two updates.
 */
export type Delivery = 'not-sent' | 'rejected' | 'unknown';

/** Where and how a call failed, in addition to what the page shows. */
export interface ServiceErrorFacts {
  readonly delivery: Delivery;
  /** HTTP status of the answer; `null` when there was none. */
  readonly status: number | null;
  /** Method and path without the host: `GET /api/fields`. */
  readonly endpoint: string;
}

/** Any failure of a `ServiceClient`. Contains no secret and no underlying error: all of it may be logged and shown. */
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

/** Returns whether the error is a failure of a `ServiceClient`, and of the given kind if one is named. */
export const isServiceError = (error: unknown, kind?: ServiceErrorKind): error is ServiceError =>
  error instanceof ServiceError && (kind === undefined || error.kind === kind);

/** Returns what became of a request that failed with `error`; `unknown` for anything but a `ServiceError`. */
export const deliveryOf = (error: unknown): Delivery =>
  error instanceof ServiceError ? error.delivery : 'unknown';
