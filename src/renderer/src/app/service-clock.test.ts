import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hourMs, minuteMs } from '@shared/time.ts';
import { playMain } from '@test/support/mount-page.ts';
import { useServiceClock } from './service-clock.ts';

describe('the clock of the service', () => {
  it('is that of this computer until it is known, and then as far ahead as it was told', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const main = playMain({ link: { clockLead: () => 10 * minuteMs } });
    const clock = useServiceClock();
    expect(clock.now()).toBe(1_000_000);
    await clock.load();
    expect(clock.now()).toBe(1_600_000);
    main.tell.link.clockLeadChanged(-minuteMs);
    expect([clock.now(), clock.at(100_000)]).toEqual([940_000, 40_000]);
  });

  it('is that of this computer where the difference is not allowed for', () => {
    const main = playMain();
    const clock = useServiceClock();
    main.tell.link.clockLeadChanged(25 * hourMs);
    expect(clock.at(100_000)).toBe(100_000);
  });

  it('is not replaced by an answer that is older than an event', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const main = playMain({ link: { clockLead: () => promise } });
    const clock = useServiceClock();
    const loading = clock.load();
    main.tell.link.clockLeadChanged(10 * minuteMs);
    resolve(0);
    await loading;
    expect(clock.leadMs).toBe(10 * minuteMs);
  });
});
