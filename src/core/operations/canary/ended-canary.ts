import type { Operation } from '@shared/operations/operation.ts';

/** Returns a canary as no longer watched; a rest that was not sent by then is only sent on the operator's order. */
export const endedCanary = (canary: Operation['canary']): Operation['canary'] =>
  canary && canary.phase !== 'passed' ? { ...canary, phase: 'stopped', untilMs: null } : canary;
