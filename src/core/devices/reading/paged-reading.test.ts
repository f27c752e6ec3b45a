import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import { hourMs, minuteMs } from '@shared/time.ts';
import { serviceError } from '@test/support/fake-client.ts';
import { ManualClock, settled } from '@test/support/manual-clock.ts';
import { PagedReading, type Course, type ReadingResult } from './paged-reading.ts';

const page = { seen: 1, totalItems: 2, requests: 1 };

describe('a reading that was interrupted', () => {
  let clock: ManualClock;
  let courses: Course[];
  let ends: (() => void)[];
  let reading: PagedReading;
  let states: string[];

  beforeEach(() => {
    clock = new ManualClock();
    [courses, ends, states] = [[], [], []];
    reading = new PagedReading({
      clock,
      signal: new AbortController().signal,
      run: (course) => {
        courses.push(course);
        const { promise, resolve, reject } = Promise.withResolvers<ReadingResult>();
        ends.push(() => resolve({ devices: 2, readAtMs: clock.nowMs }));
        course.signal.addEventListener('abort', () => reject(course.signal.reason));
        return promise;
      },
      onChange: () => states.push(reading.standing.state),
      onEnd: () => undefined,
    });
    reading.start();
    courses[0]?.onProgress(page);
  });

  it('begins anew with the page that arrives after the computer slept', async () => {
    clock.nowMs += 8 * hourMs;
    courses[0]?.onProgress(page);
    await settled();
    expect([courses.length, reading.standing.readAtMs]).toEqual([2, null]);
    expect(new Set(states)).toEqual(new Set(['loading']));
    courses[1]?.onProgress(page);
    ends[1]?.();
    await settled();
    expect(reading.standing).toMatchObject({ state: 'ready', readAtMs: clock.nowMs });
  });

  it('begins anew where it would be resumed after the computer slept', async () => {
    courses[0]?.onTrouble(serviceError('unreachable')).catch(() => undefined);
    clock.nowMs += 8 * hourMs;
    reading.start();
    await settled();
    expect([courses.length, reading.standing.state]).toEqual([2, 'loading']);
  });

  it('goes on with a page that comes late, or after a pause that the service asked for', async () => {
    clock.nowMs += 5 * minuteMs;
    courses[0]?.onProgress(page);
    const { error } = serviceError('busy');
    const trouble = courses[0]?.onTrouble(new Failure({ ...error, retryAtMs: clock.nowMs + hourMs }));
    reading.start();
    await clock.pass(hourMs);
    await trouble;
    courses[0]?.onProgress(page);
    ends[0]?.();
    await settled();
    expect([courses.length, reading.standing.state]).toEqual([1, 'ready']);
  });
});
