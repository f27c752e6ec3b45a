import { describe, expect, it } from 'vitest';
import { WireAnswer } from '../transport/exchange.ts';
import { TransportFault, type FaultReason } from '../transport/fault.ts';
import { mebibyte, type WireRequest } from '../transport/wire-request.ts';
import { deliveryOfStatus, errorOfFault, errorOfStatus, errorOfText, messageIn } from './from-outcome.ts';
import { redactor } from './redaction.ts';
import { ErrorReporter } from './reporter.ts';

const host = 'gateway.example.com';
const reporter = new ErrorReporter(
  host,
  redactor(() => ['hunter22']),
);
const read: WireRequest = {
  method: 'GET',
  path: '/api/fields?company_id=394',
  body: null,
  effect: 'read',
  answerLimitBytes: 16 * mebibyte,
};
const change: WireRequest = { ...read, method: 'POST', path: '/api/update', effect: 'change' };
const label = 'GET /api/fields';
const nowMs = Date.UTC(2026, 4, 21, 9, 42, 10);

const answer = (status: number, text = '', headers: Record<string, string> = {}): WireAnswer =>
  new WireAnswer(status, headers, new Uint8Array(Buffer.from(text)));

describe('an exchange without an answer', () => {
  const ofFault = (
    reason: FaultReason,
    { wasSent = false, code = null as string | null, attempts = 1 } = {},
  ) => errorOfFault(reporter, read, new TransportFault(reason, wasSent, code), { attempts, elapsedMs: 7400 });

  it.each<[FaultReason, string]>([
    ['cancelled', 'cancelled'],
    ['timed-out', 'timed-out'],
    ['too-large', 'not-understood'],
    ['undecodable', 'not-understood'],
    ['name-not-found', 'unreachable'],
    ['certificate', 'unreachable'],
    ['no-connection', 'unreachable'],
    ['connection-lost', 'unreachable'],
    ['slept', 'unreachable'],
    ['held-back', 'unreachable'],
  ])('because it was %s is %s, and names its request', (reason, kind) => {
    expect(ofFault(reason)).toMatchObject({
      kind,
      status: null,
      endpoint: label,
      delivery: 'not-sent',
      error: { code: kind, details: label },
    });
    expect(ofFault(reason, { wasSent: true }).delivery).toBe('unknown');
  });

  it.each(['cancelled', 'timed-out', 'too-large', 'undecodable', 'connection-lost'] as const)(
    'because it was %s reports the number of attempts and the code of the system',
    (reason) => {
      expect(ofFault(reason, { attempts: 2, code: 'ECONNRESET' }).error.details).toBe(
        `${label} · 2 attempts · ECONNRESET`,
      );
    },
  );

  it.each<[FaultReason, string]>([
    ['name-not-found', `No computer with the name ${host} could be found.`],
    ['certificate', `This computer does not trust the certificate of ${host}.`],
    ['no-tls', `What answers at ${host} does not speak TLS, which https needs.`],
    ['no-connection', `Rollcall could not connect to ${host}.`],
    ['connection-lost', `The connection to ${host} was lost before the answer was complete.`],
    ['slept', `This computer went to sleep before the answer of ${host} came.`],
    ['held-back', `${host} has not answered lately, so Rollcall is not asking it for now.`],
    ['timed-out', 'The service did not answer within 7 s.'],
  ])('because it was %s says that it was', (reason, happened) =>
    expect(ofFault(reason).error.happened).toBe(happened),
  );

  it.each<[FaultReason, string]>([
    ['name-not-found', 'Check the service address and the network, then try again.'],
    ['no-connection', 'Check the service address and the network, then try again.'],
    ['no-tls', 'Check the service address and the network, then try again.'],
    ['connection-lost', 'Check the network, then try again.'],
    // It is shown in dialogs and terminals too, where there is no button for it.
    ['held-back', 'Wait, then try again.'],
  ])('because it was %s says what to do: check the address only if nothing was reached', (reason, todo) =>
    expect(ofFault(reason).error.todo).toBe(todo),
  );

  it.each([
    ['CERT_HAS_EXPIRED', `The certificate of ${host} has expired or is not valid yet.`],
    ['CERT_NOT_YET_VALID', `The certificate of ${host} has expired or is not valid yet.`],
    ['ERR_TLS_CERT_ALTNAME_INVALID', `The certificate of ${host} is for another name.`],
    ['SELF_SIGNED_CERT_IN_CHAIN', `This computer does not trust the certificate of ${host}.`],
  ])('for the certificate flaw %s says what is wrong with it', (code, happened) =>
    expect(ofFault('certificate', { code }).error).toMatchObject({ happened, details: `${label} · ${code}` }),
  );

  it('shows what was expected of an unreadable answer, and nothing of the answer', () => {
    const sample = { endpoint: label, path: '$', excerpt: '…' };
    expect(ofFault('too-large').error.sample).toEqual({
      ...sample,
      expected: 'an answer of at most 16 MiB',
    });
    expect(ofFault('undecodable').error.sample).toEqual({
      ...sample,
      expected: 'an answer compressed with gzip, deflate or br',
    });
    expect(ofFault('connection-lost').error.sample).toBeUndefined();
  });
});

describe('whether a status proves that a change was not made', () => {
  it.each([307, 308, 400, 401, 403, 404, 407, 409, 410, 422, 429, 451, 499])('%d does', (status) =>
    expect(deliveryOfStatus(status)).toBe('rejected'),
  );

  it.each([200, 202, 300, 301, 302, 303, 304, 306, 309, 399, 408, 500, 502, 503, 504, 599])(
    '%d does not',
    (status) => expect(deliveryOfStatus(status)).toBe('unknown'),
  );
});

describe('an answer that is not a success', () => {
  const ofStatus = (given: WireAnswer, request = read) =>
    errorOfStatus(reporter, request, given, { attempts: 1, elapsedMs: 7400, nowMs });

  it.each([
    [300, 'not-understood'],
    [304, 'not-understood'],
    [399, 'not-understood'],
    [400, 'rejected'],
    [401, 'unauthorised'],
    [402, 'rejected'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timed-out'],
    [409, 'rejected'],
    [410, 'not-found'],
    [422, 'rejected'],
    [429, 'busy'],
    [499, 'rejected'],
    [500, 'server-error'],
    [502, 'server-error'],
    [503, 'server-error'],
    [599, 'server-error'],
  ])('with %d is %s', (status, kind) => {
    expect(ofStatus(answer(status))).toMatchObject({
      kind,
      status,
      endpoint: label,
      error: { details: `${label} · HTTP ${status}` },
    });
  });

  it('reports what its status proves about a change', () => {
    expect(ofStatus(answer(409), change)).toMatchObject({
      delivery: 'rejected',
      error: { safe: 'The devices are as they were.' },
    });
    expect(ofStatus(answer(500), change)).toMatchObject({
      delivery: 'unknown',
      error: { safe: 'We sent the change; it may or may not be done, and we will not send it twice.' },
    });
  });

  it('reports the service’s message without secrets', () => {
    const refusal = answer(400, JSON.stringify({ message: 'No field hunter22 here' }));
    expect(ofStatus(refusal).error).toMatchObject({
      happened: 'The service refused: No field … here.',
      details: `${label} · HTTP 400 · No field … here`,
    });
    expect(ofStatus(answer(400)).error.happened).toBe('The service refused without saying why.');
  });

  it('reports the number of attempts and the time waited', () => {
    const error = errorOfStatus(reporter, read, answer(408), { attempts: 4, elapsedMs: 41_000, nowMs });
    expect(error.error).toMatchObject({
      happened: 'The service did not answer within 41 s.',
      details: `${label} · HTTP 408 · 4 attempts`,
    });
  });

  it.each([429, 503])('with %d reports how long the service asks to wait', (status) => {
    const { kind, error } = ofStatus(answer(status, '', { 'retry-after': '30' }));
    expect(kind).toBe('busy');
    expect(error).toMatchObject({
      happened: 'The service is busy and asks us to wait 30 s.',
      retryAtMs: nowMs + 30_000,
    });
  });

  it('is busy without a time where none is given', () => {
    const { error } = ofStatus(answer(429));
    expect(error.happened).toBe('The service is busy.');
    expect(error).not.toHaveProperty('retryAtMs');
  });

  it.each([400, 500, 502, 504])('with %d is not busy, whatever time it gives', (status) => {
    const { kind, error } = ofStatus(answer(status, '', { 'retry-after': '30' }));
    expect(kind).not.toBe('busy');
    expect(error).not.toHaveProperty('retryAtMs');
  });

  it.each([
    ['https://ops:pw@sink.example.com:8443/steal?token=1', 'https://sink.example.com:8443'],
    ['//sink.example.com/steal', 'https://sink.example.com'],
    ['/elsewhere', 'the same host'],
    ['?page=2', 'the same host'],
    ['https://[', 'no address of a host'],
    ['data:text/html,hello', 'no address of a host'],
    [undefined, 'the same host'],
  ])('that leads to %s shows no more of that than the host', (location, target) => {
    const redirect = answer(302, '', location === undefined ? {} : { location });
    expect(ofStatus(redirect).error.sample).toEqual({
      endpoint: label,
      path: '$',
      expected: 'an answer, not a redirect to another address',
      excerpt: `HTTP 302 to ${target}`,
    });
    expect(ofStatus(answer(404)).error).not.toHaveProperty('sample');
  });
});

describe('a successful answer that is not JSON', () => {
  it('shows its beginning, without secrets, and proves nothing about a change', () => {
    expect(errorOfText(reporter, change, answer(200, '<p>Welcome, hunter22</p>'))).toMatchObject({
      kind: 'not-understood',
      delivery: 'unknown',
      status: 200,
      error: {
        details: 'POST /api/update · HTTP 200',
        sample: {
          endpoint: 'POST /api/update',
          path: '$',
          expected: 'JSON',
          excerpt: '<p>Welcome, …</p>',
        },
      },
    });
  });
});

describe('an answer that is not one of the service', () => {
  const todo = expect.stringMatching(/^Check the service address\. If this network lets you in/) as string;

  it.each([
    '<!DOCTYPE html><title>Hotel',
    ' \n<html lang="de">',
    '\uFEFF<!-- 1 --> <!-- 2 -->\n<!doctype HTML>',
  ])('is told as a web page: %j', (text) => {
    const happened = 'gateway.example.com answered with a web page, not as the service.';
    expect(errorOfText(reporter, read, answer(200, text)).error).toMatchObject({ happened, todo });
  });

  it('is told as a redirect, which may lead to the sign-in of a network', () => {
    const redirect = answer(302, '', { location: 'https://portal.example' });
    const happened = 'gateway.example.com refers to another address instead of answering.';
    const effort = { attempts: 1, elapsedMs: 7400, nowMs };
    expect(errorOfStatus(reporter, read, redirect, effort).error).toMatchObject({ happened, todo });
  });

  it('is told as that of a network that asks for a sign-in', () => {
    const asked = answer(511, '{"message":"Sign in"}');
    const { error } = errorOfStatus(reporter, read, asked, { attempts: 1, elapsedMs: 7400, nowMs });
    expect(error).toMatchObject({ happened: expect.stringContaining('a web page') as string, todo });
  });

  it('is not understood either when it is one long comment', () => {
    const { error } = errorOfText(reporter, read, answer(200, `<!--${'-'.repeat(16 * mebibyte)}`));
    expect(error.code).toBe('not-understood');
  });

  it.each(['OK', '<?xml version="1.0"?><x>', '<p>', '<!-- --><p>'])(
    'is only not understood otherwise: %j',
    (text) => {
      const { error } = errorOfText(reporter, read, answer(200, text));
      expect(error.happened).toBe('The service answered something Rollcall does not understand.');
    },
  );
});

describe('the message of a refusal', () => {
  it.each([
    ['{"message":"No such field"}', 'No such field'],
    ['Come back later', 'Come back later'],
    ['{"message":', '{"message":'],
    ['<html>', ''],
    ['', ''],
  ])('in the body %j is %j', (text, message) => expect(messageIn(reporter, answer(400, text))).toBe(message));
});
