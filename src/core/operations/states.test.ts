import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OperationPart } from '@shared/operations/operation.ts';
import { hasLeft, isOngoing, isSending, isUnsent, stateOfParts } from './states.ts';

type PartState = OperationPart['state'];

const all: readonly PartState[] = [
  'waiting',
  'sending',
  'accepted',
  'running',
  'ended',
  'rejected',
  'not-sent',
  'unknown',
  'withheld',
];
const of = (...states: PartState[]) => stateOfParts(states.map((state) => ({ state })));

describe('the state of an operation', () => {
  it.each([
    ['sending', ['sending', 'accepted', 'unknown']],
    ['sending', ['sending', 'waiting']],
    ['preparing', ['waiting', 'waiting']],
    ['preparing', ['waiting', 'withheld']],
    ['sending', ['waiting', 'accepted']],
    ['sending', ['withheld', 'waiting', 'ended']],
    ['unknown', ['unknown', 'running', 'ended']],
    ['running', ['accepted', 'running']],
    ['running', ['running', 'ended']],
    ['running', ['accepted', 'ended']],
    ['accepted', ['accepted', 'withheld', 'rejected']],
    ['verifying', ['ended', 'not-sent', 'withheld', 'rejected']],
    ['failed', ['rejected', 'withheld']],
    ['failed', ['not-sent']],
  ] as const)('is %s of %j', (state, parts) => expect(of(...parts)).toBe(state));

  it('does not depend on the order of its parts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1 }), (states) => {
        expect(of(...states.toReversed())).toBe(of(...states));
      }),
    );
  });
});

it('a part was sent, can be sent by order, or neither', () => {
  const of = (is: (part: { state: PartState }) => boolean) => all.filter((state) => is({ state }));
  expect(of(hasLeft)).toEqual(['sending', 'accepted', 'running', 'ended', 'unknown']);
  expect(of(isUnsent)).toEqual(['not-sent', 'withheld']);
});

it('an operation is being sent, is ongoing, or neither', () => {
  const states = [
    'preparing',
    'sending',
    'accepted',
    'running',
    'verifying',
    'done',
    'failed',
    'unknown',
  ] as const;
  expect(states.filter((state) => isSending({ state }))).toEqual(['preparing', 'sending']);
  expect(states.filter(isOngoing)).toEqual(['accepted', 'running', 'verifying']);
});
