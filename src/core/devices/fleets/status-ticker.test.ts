import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStatusTicker, type StatusTicker } from './status-ticker.ts';

describe('a state that changes often', () => {
  let devices = 0;
  let left: AbortController;
  const report = vi.fn(() => Promise.resolve(devices));
  let ticker: StatusTicker;

  beforeEach(() => {
    vi.useFakeTimers();
    report.mockClear();
    devices = 0;
    left = new AbortController();
    ticker = createStatusTicker(report, left.signal);
  });
  afterEach(() => vi.useRealTimers());

  const touchFor = async (ms: number): Promise<number> => {
    const before = report.mock.calls.length;
    for (let at = 0; at < ms; at += 10) {
      ticker.touch();
      await vi.advanceTimersByTimeAsync(10);
    }
    return report.mock.calls.length - before;
  };

  it('is reported immediately while there are no devices, so that the first ones are', async () => {
    ticker.touch();
    await vi.advanceTimersByTimeAsync(0);
    expect(report).toHaveBeenCalledTimes(1);
    devices = 500;
    ticker.touch();
    await vi.advanceTimersByTimeAsync(0);
    expect(report).toHaveBeenCalledTimes(2);
  });

  it('is reported ten times a second, and less often when there are many devices', async () => {
    devices = 5000;
    await touchFor(10);
    expect(await touchFor(1000)).toBe(10);
    devices = 50_000;
    await touchFor(110);
    expect(await touchFor(3000)).toBe(3);
  });

  it('is not reported any more once the account was left', async () => {
    ticker.touch();
    left.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(report).not.toHaveBeenCalled();
  });
});
