import { expect, it, vi } from 'vitest';
import { portPair } from '@test/support/port-pair.ts';
import { Failure } from '@shared/contract/failure.ts';
import { answerOn } from './answerer.ts';
import { createThread } from './thread.ts';

interface SampleCalls {
  double: (input: number) => number;
}

const ended = (): Failure => new Failure({ code: 'internal', happened: 'a', safe: 'b', todo: 'c' });

it('is started once, on demand or when it is first asked', async () => {
  const start = vi.fn(() => {
    const [near, far] = portPair();
    answerOn<SampleCalls>(far, { double: (input) => input * 2 }, queueMicrotask);
    return near;
  });
  const thread = createThread<SampleCalls>(start, ended);
  expect(start).not.toHaveBeenCalled();
  thread.start();
  thread.start();
  expect(start).toHaveBeenCalledTimes(1);
  expect(await thread.ask('double', 2)).toBe(4);
  expect(start).toHaveBeenCalledTimes(1);
  thread.close();
  expect(await thread.ask('double', 3)).toBe(6);
  expect(start).toHaveBeenCalledTimes(2);
  thread.close();
});

it('is reported each time it is started, before any question', async () => {
  const asked: number[] = [];
  const start = () => {
    const [near, far] = portPair();
    answerOn<SampleCalls>(far, { double: (input) => (asked.push(input), input * 2) }, queueMicrotask);
    return near;
  };
  const thread = createThread<SampleCalls>(start, ended, (asker) => void asker.ask('double', 1));
  await thread.ask('double', 2);
  thread.close();
  await thread.ask('double', 3);
  thread.close();
  expect(asked).toEqual([1, 2, 1, 3]);
});
