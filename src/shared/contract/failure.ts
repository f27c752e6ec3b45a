import type { AppError } from './result.ts';

/**
 * A failure on its way to the page: thrown anywhere in core, turned into data by `main/ipc/answerers.ts`. Carries no secret:
 * everything in it may be shown, logged and copied.
 */
export class Failure extends Error {
  readonly error: AppError;

  constructor(error: AppError, options?: ErrorOptions) {
    super(error.happened, options);
    this.name = 'Failure';
    this.error = error;
  }
}
