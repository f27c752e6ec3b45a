import { describe, expect, it } from 'vitest';
import { sampleError } from '@test/support/samples.ts';
import { ApiError, appErrorOf, call } from './call.ts';

describe('an answer of the main process', () => {
  it('is its value', async () => {
    await expect(call(Promise.resolve({ ok: true, value: 7 }))).resolves.toBe(7);
  });

  it('is thrown with its three sentences when it is a failure', async () => {
    const error = sampleError({ code: 'forbidden' });
    const thrown: unknown = await call(Promise.resolve({ ok: false, error })).catch((one: unknown) => one);
    expect(thrown).toBeInstanceOf(ApiError);
    expect(appErrorOf(thrown)).toEqual(error);
  });

  it('becomes an internal error when the bridge itself breaks', () => {
    expect(appErrorOf(new TypeError('no bridge'))).toMatchObject({
      code: 'internal',
      details: 'TypeError: no bridge',
    });
  });
});
