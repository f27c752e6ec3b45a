import { expect, it } from 'vitest';
import { WireAnswer } from './exchange.ts';
import { TransportFault, type FaultReason } from './fault.ts';
import { verdictOn } from './verdict.ts';

it.each<[FaultReason, string | null]>([
  ['name-not-found', 'silent'],
  ['no-connection', 'silent'],
  ['connection-lost', 'silent'],
  ['timed-out', 'silent'],
  ['too-large', 'answered'],
  ['undecodable', 'answered'],
  ['certificate', null],
  ['cancelled', null],
  ['slept', null],
  ['held-back', null],
])('an attempt that ended %s reveals about the host: %s', (reason, verdict) =>
  expect(verdictOn(new TransportFault(reason, true, null))).toBe(verdict),
);

it.each([
  [200, 'answered'],
  [302, 'answered'],
  [404, 'answered'],
  [429, 'answered'],
  [499, 'answered'],
  [500, 'failed'],
  [503, 'failed'],
])('an answer of %d reveals about the host: %s', (status, verdict) =>
  expect(verdictOn(new WireAnswer(status, {}, new Uint8Array()))).toBe(verdict),
);
