import { expect, it } from 'vitest';
import { faultOf, TransportFault } from './fault.ts';
import { isRetriedFault } from './retry-policy.ts';

const coded = (code: string): Error => Object.assign(new Error('x'), { code });

it.each([
  ['ENOTFOUND', false, 'name-not-found', true],
  ['EAI_NONAME', false, 'name-not-found', true],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', false, 'certificate', false],
  ['SELF_SIGNED_CERT_IN_CHAIN', false, 'certificate', false],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', false, 'certificate', false],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', false, 'certificate', false],
  ['UNABLE_TO_GET_CRL', false, 'no-connection', true],
  ['HOSTNAME_MISMATCH', false, 'certificate', false],
  ['CRL_HAS_EXPIRED', false, 'certificate', false],
  ['INVALID_CA', false, 'certificate', false],
  ['INVALID_PURPOSE', false, 'certificate', false],
  ['ERR_INVALID_CA', false, 'no-connection', true],
  ['CERT_HAS_EXPIRED', false, 'certificate', false],
  ['ERR_TLS_CERT_ALTNAME_INVALID', false, 'certificate', false],
  ['ERR_SSL_WRONG_VERSION_NUMBER', false, 'no-tls', true],
  ['ERR_SSL_WRONG_VERSION_NUMBER', true, 'connection-lost', true],
  ['ECONNREFUSED', false, 'no-connection', true],
  ['EAI_AGAIN', false, 'no-connection', true],
  ['UND_ERR_CONNECT_TIMEOUT', false, 'timed-out', true],
  ['UND_ERR_HEADERS_TIMEOUT', true, 'timed-out', true],
  ['UND_ERR_BODY_TIMEOUT', true, 'timed-out', true],
  ['ETIMEDOUT', false, 'timed-out', true],
  ['CERT_HAS_EXPIRED', true, 'connection-lost', true],
  ['ECONNRESET', true, 'connection-lost', true],
  ['UND_ERR_SOCKET', true, 'connection-lost', true],
])('%s (sent: %s) is %s, sent again: %s', (code, wasSent, reason, isRetried) => {
  const fault = faultOf(coded(code), wasSent);
  expect(fault).toMatchObject({ reason, wasSent, code });
  expect(isRetriedFault(fault.reason)).toBe(isRetried);
});

it('looks into the errors of several addresses', () => {
  expect(faultOf(new AggregateError([coded('ECONNREFUSED')]), false).code).toBe('ECONNREFUSED');
});

it.each([
  [new Error('x')],
  [Object.assign(new Error('x'), { code: 7 })],
  [coded('')],
  [new AggregateError([])],
  [{ errors: 'ECONNREFUSED' }],
  ['ECONNREFUSED'],
  [null],
  [undefined],
])('knows no code of %s, and that no connection was made or that it was lost', (error) => {
  expect(faultOf(error, false)).toMatchObject({ reason: 'no-connection', wasSent: false, code: null });
  expect(faultOf(error, true)).toMatchObject({ reason: 'connection-lost', wasSent: true, code: null });
});

it('prefers the code of several addresses to that of each', () => {
  const several = Object.assign(new AggregateError([coded('ECONNREFUSED')]), { code: 'ETIMEDOUT' });
  expect(faultOf(several, false).code).toBe('ETIMEDOUT');
});

it('is an error with its own name, which states the reason', () => {
  expect(String(new TransportFault('slept', true, null))).toBe('TransportFault: slept');
});

it('leaves a fault as it is', () => {
  const fault = new TransportFault('too-large', true, null);
  expect(faultOf(fault, false)).toBe(fault);
});
