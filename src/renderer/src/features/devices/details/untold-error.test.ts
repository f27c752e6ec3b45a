import { expect, it } from 'vitest';
import type { Link } from '@shared/link/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleSession } from '@test/support/samples.ts';
import { useUntoldError } from './untold-error.ts';

const lost: Link = { kind: 'lost', sinceMs: 1, nextTryMs: null };
const waiting: Link = { kind: 'waiting', untilMs: 1 };
const known = { values: new Map(), isWhole: true, readAtMs: 1 };

it.each([
  ['is left to the banner about a lost service', lost, known, null],
  ['is left to the banner about a service that asks to wait', waiting, known, null],
  ['is told if only some fields are known', lost, { ...known, isWhole: false }, sampleError()],
  ['is told if nothing is known', lost, null, sampleError()],
  ['is told if the service answers otherwise', { kind: 'answering' } as const, known, sampleError()],
  ['is told without a banner', { kind: 'asleep' } as const, known, sampleError()],
])('why a device could not be read %s', (_what, link, values, told) => {
  const fake = playMain();
  const error = useUntoldError(
    () => sampleError(),
    () => values,
  );
  fake.tell.link.changed(link);
  expect(error.value).toEqual(told);
});

it.each([
  ['is left to the banner about the sign-in, whichever fields are known', { ...known, isWhole: false }, null],
  ['is told beside that banner if nothing is known', null, sampleError()],
])('why a device could not be read %s', async (_what, values, told) => {
  playMain({ accounts: { session: () => sampleSession({ trouble: sampleError() }) } });
  await useSessionStore().load();
  const error = useUntoldError(
    () => sampleError(),
    () => values,
  );
  expect(error.value).toEqual(told);
});
