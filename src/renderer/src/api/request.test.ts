import { describe, expect, it, vi } from 'vitest';
import { sampleError } from '@test/support/samples.ts';
import { ApiError } from './call.ts';
import { useRequest } from './request.ts';

describe('a request of a view', () => {
  it('is sent once, however often it is requested while under way', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const ask = vi.fn(() => promise);
    const request = useRequest(ask);
    const first = request.send();
    await expect(request.send()).resolves.toBe(false);
    expect(request.isBusy).toBe(true);
    resolve(5);
    await expect(first).resolves.toBe(true);
    expect(ask).toHaveBeenCalledOnce();
    expect(request).toMatchObject({ answer: 5, isBusy: false, error: null });
  });

  it('ends in an error and keeps the last answer', async () => {
    const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
    ask.mockRejectedValueOnce(new ApiError(sampleError()));
    const request = useRequest(ask);
    await request.send();
    await expect(request.send()).resolves.toBe(false);
    expect(request).toMatchObject({ answer: 1, isBusy: false, error: sampleError() });
  });

  it('forgets the error with the next success', async () => {
    const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new ApiError(sampleError()));
    ask.mockResolvedValueOnce(2);
    const request = useRequest(ask);
    await request.send();
    await request.send();
    expect(request).toMatchObject({ answer: 2, error: null });
  });
});
