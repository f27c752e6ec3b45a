import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { effectScope, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { pointsOf } from '@shared/history/points.ts';
import type { History } from '@shared/history/series.ts';
import { dayMs, hourMs } from '@shared/time.ts';
import { useServiceClock } from '@page/app/service-clock.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import { useHistoryReading, type HistoryQuestion } from './history-reading.ts';

const history = (part: Partial<History> = {}): History => ({
  mac: 'A',
  startMs: 0,
  stopMs: 100,
  readAtMs: 90,
  requests: 0,
  series: [
    {
      fieldName: 'Online',
      points: pointsOf([10], [1]),
      carried: { known: false },
      known: [{ startMs: 0, endMs: 100 }],
      sampling: null,
    },
  ],
  remarks: [],
  ...part,
});

interface Asked {
  readonly mac: string;
  readonly startMs: number;
  readonly stopMs: number;
  readonly ask: 'nothing' | 'missing' | 'newest';
}

/** Starts a reading whose responses come from the test, by what was asked. */
function start(answer: (asked: Asked) => Promise<History>, waitMs = 0) {
  const fake = playMain({ history: { read: answer } });
  const question = shallowRef<HistoryQuestion>({ mac: 'A', fieldNames: ['Online'], time: 90 });
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  const reading = scope.run(() => useHistoryReading(() => question.value, waitMs));
  if (!reading) throw new Error('the scope ran nothing');
  const asks = (): string[] => (fake.asked('history.read') as Asked[]).map(({ mac, ask }) => `${mac} ${ask}`);
  const spans = (): number[][] =>
    (fake.asked('history.read') as Asked[]).map(({ startMs, stopMs }) => [startMs, stopMs]);
  return { ...reading, question, asks, spans };
}

describe('reading a history', () => {
  it('covers its days up to the present of the service', async () => {
    vi.useFakeTimers({ now: 100 * dayMs });
    onTestFinished(() => void vi.useRealTimers());
    const { spans, read } = start(() => Promise.resolve(history()));
    useServiceClock().leadMs = -hourMs;
    await read();
    expect(spans().at(-1)).toEqual([10 * dayMs - hourMs, 101 * dayMs - hourMs]);
  });

  it('shows what the store has immediately, and then requests what is missing', async () => {
    const missing = Promise.withResolvers<History>();
    const {
      history: shown,
      isBusy,
      asks,
    } = start(({ ask }) => (ask === 'nothing' ? Promise.resolve(history()) : missing.promise));
    await vi.waitFor(() => expect(asks()).toEqual(['A nothing', 'A missing']));
    expect(shown.value).toMatchObject({ readAtMs: 90, requests: 0 });
    expect(isBusy.value).toBe(true);
    missing.resolve(history({ readAtMs: 99, requests: 1 }));
    await vi.waitFor(() => expect(isBusy.value).toBe(false));
    expect(shown.value).toMatchObject({ readAtMs: 99, requests: 1 });
  });

  it('shows nothing of a store that has nothing', async () => {
    const missing = Promise.withResolvers<History>();
    const { history: shown, asks } = start(({ ask }) =>
      ask === 'nothing' ? Promise.resolve(history({ readAtMs: null })) : missing.promise,
    );
    await vi.waitFor(() => expect(asks()).toHaveLength(2));
    expect(shown.value).toBeNull();
  });

  it('keeps what it has when the service fails, and reports it', async () => {
    const {
      history: shown,
      error,
      read,
      asks,
    } = start(({ ask }) => {
      if (ask === 'nothing') return Promise.resolve(history());
      throw new Failure(sampleError());
    });
    await vi.waitFor(() => expect(error.value).toEqual(sampleError()));
    expect(shown.value).toMatchObject({ readAtMs: 90 });
    const reading = read();
    expect(error.value).toEqual(sampleError());
    await reading;
    expect(asks().at(-1)).toBe('A newest');
  });

  it('drops answers for a device that is no longer shown', async () => {
    const late = Promise.withResolvers<History>();
    const {
      history: shown,
      question,
      asks,
    } = start(({ mac }) => (mac === 'A' ? late.promise : Promise.resolve(history({ mac: 'B' }))));
    question.value = { ...question.value, mac: 'B' };
    await vi.waitFor(() => expect(shown.value?.mac).toBe('B'));
    late.resolve(history());
    await flushPromises();
    expect(shown.value?.mac).toBe('B');
    expect(asks()).toEqual(['A nothing', 'B nothing', 'B missing']);
  });

  it('asks the service only once the question rests', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { question, asks } = start(({ mac }) => Promise.resolve(history({ mac })), 250);
    question.value = { ...question.value, mac: 'B' };
    await vi.advanceTimersByTimeAsync(250);
    expect(asks()).toEqual(['A nothing', 'B nothing', 'B missing']);
  });

  it('keeps the newest that was asked for while it asks the store', async () => {
    const kept = Promise.withResolvers<History>();
    const newest = Promise.withResolvers<History>();
    const {
      history: shown,
      read,
      asks,
    } = start(({ ask }) => (ask === 'newest' ? newest.promise : kept.promise));
    const reading = read();
    kept.resolve(history());
    await flushPromises();
    newest.resolve(history({ readAtMs: 99, requests: 1 }));
    await reading;
    expect(shown.value).toMatchObject({ readAtMs: 99, requests: 1 });
    expect(asks()).toEqual(['A nothing', 'A newest']);
  });

  it('asks for days or for a span up to now by the clock of the service, which may be ahead', async () => {
    vi.useFakeTimers({ now: 1000 * 86_400_000 });
    onTestFinished(() => void vi.useRealTimers());
    const { question, spans } = start(({ mac }) => Promise.resolve(history({ mac })), 250);
    const day = 86_400_000;
    question.value = { ...question.value, time: { startMs: 999 * day, endMs: 1001 * day } };
    await vi.advanceTimersByTimeAsync(250);
    expect(spans()).toEqual([
      [910 * day, 1001 * day],
      [999 * day, 1001 * day],
      [999 * day, 1001 * day],
    ]);
  });
});
