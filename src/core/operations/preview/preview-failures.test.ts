import { describe, expect, it } from 'vitest';
import { quoted } from '../phrases.ts';
import { changedWhileRead, followedAlready, notOneDevice, confirmedSince } from './preview-failures.ts';

describe('a refusal of a preview', () => {
  it.each([
    notOneDevice(),
    changedWhileRead(2),
    confirmedSince({ operationId: 'a', atMs: 0, isUnderWay: true }),
    confirmedSince({ operationId: 'a', atMs: 0, isUnderWay: false }),
    followedAlready('retry'),
    followedAlready('revert'),
  ])('states what happened, that nothing was sent, and what to do: $message', ({ error }) => {
    const sentence = expect.stringMatching(/^[A-Z0-9].{10,}\.$/) as string;
    expect(error).toEqual({
      code: 'invalid-request',
      happened: sentence,
      safe: 'Nothing was sent and the devices are as they were.',
      todo: sentence,
    });
  });

  it('counts what changed', () => {
    expect(changedWhileRead(1).message).toBe('1 device changed while it was read.');
    expect(changedWhileRead(2).message).toBe('2 devices changed while they were read.');
  });
});

it('quotes a text in full up to 60 characters, and truncated beyond', () => {
  const text = 'x'.repeat(60);
  expect([quoted(text), quoted(`${text}y`)]).toEqual([`“${text}”`, `“${text}…”`]);
});
