import { effectScope } from 'vue';
import { expect, it, onTestFinished, vi } from 'vitest';
import { playMain } from '@test/support/mount-page.ts';
import { useRefreshTimer } from './refresh-timer.ts';

const nowMs = Date.UTC(2026, 4, 19, 3, 0, 0);

/** Comes to the devices, which were read some time ago and are read again every `seconds` seconds. */
function comeBack(seconds: number, readAtMs: number | null) {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const scope = effectScope();
  onTestFinished(() => {
    scope.stop();
    vi.useRealTimers();
  });
  playMain();
  const refresh = vi.fn();
  scope.run(() =>
    useRefreshTimer(
      () => seconds,
      () => readAtMs,
      refresh,
    ),
  );
  return refresh;
}

it('reads the devices at once when the last reading is older than the interval', () => {
  const refresh = comeBack(60, nowMs - 60_000);
  expect(refresh).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it.each([
  ['they were just read', 60, nowMs - 59_000],
  ['they are being read for the first time', 60, null],
  ['refreshing is turned off', 0, nowMs - 3_600_000],
])('waits for the next refresh when %s', (_, seconds, readAtMs) => {
  expect(comeBack(seconds, readAtMs)).not.toHaveBeenCalled();
});
