import type { ErrorCode } from '@shared/contract/result.ts';

/** The headline over the three sentences, by the kind of failure. */
export const errorTitles: Readonly<Record<ErrorCode, string>> = {
  unreachable: 'The service cannot be reached',
  'timed-out': 'The service did not answer in time',
  unauthorised: 'The service did not accept the sign-in',
  forbidden: 'This is not allowed for your account',
  'not-found': 'The service does not know this',
  rejected: 'The service refused the request',
  busy: 'The service is busy',
  'server-error': 'The service has a problem',
  'not-understood': 'The service answered something Rollcall does not understand',
  cancelled: 'This was cancelled',
  'invalid-request': 'Rollcall refused the request',
  'not-signed-in': 'You are not signed in',
  storage: 'Rollcall cannot use its storage',
  internal: 'Something in Rollcall went wrong',
};
