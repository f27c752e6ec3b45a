import { ServiceError } from '../errors/service-error.ts';

/**
 * Returns the error that a call ends with. Fails the test when the call succeeds or ends with anything but a
 * `ServiceError`.
 */
export async function failureOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}
