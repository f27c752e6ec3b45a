import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingFilled } from './fill.ts';
import { createFillReporter } from './fill-reporter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reporterOf() {
  const told: unknown[] = [];
  const left = new AbortController();
  const tell = {
    status: ({ done }: { readonly done: number }) => void told.push(done),
    filled: ({ macs }: { readonly macs: Float64Array }) => void told.push([...macs]),
  };
  return { told, left, reporter: createFillReporter(tell, left.signal) };
}

it('reports a few times a second: all devices that were filled, then the newest status', () => {
  const { told, reporter } = reporterOf();
  reporter.filled(1);
  reporter.status({ ...nothingFilled, done: 1 });
  reporter.filled(2);
  reporter.status({ ...nothingFilled, done: 2 });
  expect(told).toEqual([]);
  vi.runAllTimers();
  expect(told).toEqual([[1, 2], 2]);
});

it('reports what is left immediately at the end, and nothing twice', () => {
  const { told, reporter } = reporterOf();
  reporter.status({ ...nothingFilled, done: 7 });
  reporter.end();
  vi.runAllTimers();
  expect(told).toEqual([7]);
});

it('reports nothing that was collected before the account was left', () => {
  const { told, left, reporter } = reporterOf();
  reporter.filled(1);
  reporter.status({ ...nothingFilled, done: 1 });
  left.abort();
  vi.runAllTimers();
  expect(told).toEqual([]);
});
