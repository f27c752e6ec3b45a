import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('are superseded by the next one', () => {
    const turns = createTurns();
    const isFirstLatest = turns.begin();
    expect(isFirstLatest()).toBe(true);
    const isSecondLatest = turns.begin();
    expect([isFirstLatest(), isSecondLatest()]).toStrictEqual([false, true]);
  });

  it('can be joined without being superseded', () => {
    const turns = createTurns();
    const isLatest = turns.begin();
    const isJoinedLatest = turns.join();
    expect([isLatest(), isJoinedLatest()]).toStrictEqual([true, true]);
    turns.begin();
    expect([isLatest(), isJoinedLatest()]).toStrictEqual([false, false]);
  });

  it('are over once they are ended', () => {
    const turns = createTurns();
    const isLatest = turns.begin();
    turns.end();
    expect(isLatest()).toBe(false);
    expect(turns.join()()).toBe(true);
  });

  it('of two questions do not supersede each other', () => {
    const isLatest = createTurns().begin();
    createTurns().begin();
    expect(isLatest()).toBe(true);
  });
});
