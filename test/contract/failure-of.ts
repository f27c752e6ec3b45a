import { isServiceError, type ServiceError } from '@core/service/index.ts';

/**
 * Resolves with the error of a call. Fails the test if the call succeeds or fails with anything but a `ServiceError`.
 */
export async function failureOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (isServiceError(error)) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
