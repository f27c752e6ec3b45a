import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOthers, type Others } from './others.ts';

const operations = { notifyOfOthers: vi.fn(), canTakeOver: vi.fn(() => true), takeOver: vi.fn() };
const accounts = { adoptOthers: vi.fn() };
const report = vi.fn();
let isAlone: boolean;
let others: Others;

beforeEach(() => {
  vi.useFakeTimers();
  isAlone = true;
  const storage = { whenAlone: (work: () => void) => void (isAlone && work()) };
  others = createOthers({ accounts, operations }, storage, report);
  others.follow();
});
afterEach(() => {
  others.close();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it('follows the changes of other processes until it is closed', () => {
  vi.advanceTimersByTime(9_000);
  expect(operations.notifyOfOthers).toHaveBeenCalledTimes(3);
  expect(accounts.adoptOthers).toHaveBeenCalledTimes(3);
  others.close();
  vi.advanceTimersByTime(9_000);
  expect(operations.notifyOfOthers).toHaveBeenCalledTimes(3);
});

it('takes over once there is no other process', () => {
  isAlone = false;
  vi.advanceTimersByTime(3_000);
  expect(operations.takeOver).not.toHaveBeenCalled();
  isAlone = true;
  vi.advanceTimersByTime(3_000);
  expect(operations.takeOver).toHaveBeenCalledOnce();
});

it('takes nothing over when there is nothing to take over, or while it sends a change itself', () => {
  operations.canTakeOver.mockReturnValueOnce(false);
  vi.advanceTimersByTime(3_000);
  expect(operations.takeOver).not.toHaveBeenCalled();
});

it('reports a problem with the journal once, and goes on', () => {
  const problem = new Error('the disk is full');
  const failing = (): never => {
    throw problem;
  };
  operations.notifyOfOthers.mockImplementationOnce(failing).mockImplementationOnce(failing);
  vi.advanceTimersByTime(9_000);
  expect(report).toHaveBeenCalledExactlyOnceWith(problem);
  expect(operations.notifyOfOthers).toHaveBeenCalledTimes(3);
  operations.notifyOfOthers.mockImplementationOnce(failing);
  vi.advanceTimersByTime(3_000);
  expect(report).toHaveBeenCalledTimes(2);
});
