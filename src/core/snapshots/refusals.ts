import { Failure } from '@shared/contract/failure.ts';
import { snapshotLimits } from '@shared/snapshots/limits.ts';

/** Failures that snapshots tell of. */

export const notLoaded = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: 'The devices of the company are not all read yet.',
    safe: 'The snapshots are as they were.',
    todo: 'Wait until the reading has ended.',
  });

export const tooMany = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: `${snapshotLimits.named} snapshots of this account are kept, which is the most.`,
    safe: 'They are as they were.',
    todo: 'Remove one of them, then keep this one.',
  });

export const noSnapshot = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: 'This snapshot is not there any more.',
    safe: 'The other snapshots are as they were.',
    todo: 'Choose another one.',
  });

export const damaged = (cause: unknown): Failure =>
  new Failure(
    {
      code: 'storage',
      happened: 'This snapshot is damaged and cannot be compared.',
      safe: 'The devices and the other snapshots are as they were.',
      todo: 'Choose another one, and remove this one.',
      details: cause instanceof Error ? cause.message : String(cause),
    },
    { cause },
  );

export const noComparison = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: 'This comparison is not kept any more.',
    safe: 'Nothing was changed.',
    todo: 'Compare again.',
  });
