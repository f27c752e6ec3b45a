import { isServiceError, type ServiceError } from '@core/service/index.ts';

/** The error that a call ends with; fails the test when it succeeds or ends with anything but a `ServiceError`. */
export async function failureOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
