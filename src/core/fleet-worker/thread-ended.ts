import { Failure } from '@shared/contract/failure.ts';

/** The failure of whatever was asked of a thread that ended without being told to. */
export const threadEnded = (): Failure =>
  new Failure({
    code: 'internal',
    happened: 'The part of Rollcall that keeps the devices in memory ended unexpectedly.',
    safe: 'Nothing was changed, and operations go on.',
    todo: 'Read the devices again; if it happens again, copy the details into a report.',
    details: 'fleet worker',
  });
