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

  it('drops the outcome of what was forgotten while under way, whatever it is, and can be sent at once', async () => {
    const first = Promise.withResolvers<number>();
    const second = Promise.withResolvers<number>();
    const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1);
    ask.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise).mockResolvedValueOnce(4);
    const request = useRequest(ask);
    await request.send();
    const sent = [request.send()];
    request.reset();
    expect(request).toMatchObject({ answer: null, error: null, isBusy: false });
    sent.push(request.send());
    request.reset();
    await expect(request.send()).resolves.toBe(true);
    first.resolve(2);
    second.reject(new ApiError(sampleError()));
    await expect(Promise.all(sent)).resolves.toEqual([false, false]);
    expect(request).toMatchObject({ answer: 4, error: null, isBusy: false });
  });
});
