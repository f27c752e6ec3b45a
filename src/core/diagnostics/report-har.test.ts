import * as z from 'zod';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Recording, RequestRecord } from '@shared/diagnostics/contract.ts';
import type { ObservedExchange } from '../service/index.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { createRecorder } from './recorder.ts';
import { reportHar } from './report-har.ts';
import { reportJson, reportOf } from './report.ts';

/** HAR 1.2 as specified (http://www.softwareishard.com/blog/har-12-spec/), with no field that it does not know but `_…`. */
const comment = z.string().optional();
const named = z.strictObject({ name: z.string(), value: z.string(), comment });
const size = z.int().min(-1);
const message = { httpVersion: z.string(), cookies: z.array(z.never()), headers: z.array(named), comment };
const timings = z
  .strictObject({ send: z.number().min(0), wait: z.number().min(0), receive: z.number().min(0), comment })
  .transform(({ send, wait, receive }) => send + wait + receive);
const entry = z
  .strictObject({
    startedDateTime: z.iso.datetime(),
    time: z.number().min(0),
    request: z.strictObject({
      ...message,
      method: z.string().min(1),
      url: z.url({ protocol: /^https?$/ }).regex(/^[\w:/.?=&%~-]+$/),
      queryString: z.array(named),
      postData: z.strictObject({ mimeType: z.string(), text: z.string(), comment }).optional(),
      headersSize: size,
      bodySize: size,
    }),
    response: z.strictObject({
      ...message,
      status: z.int().min(0),
      statusText: z.string(),
      content: z.strictObject({ size, mimeType: z.string(), text: z.string().optional(), comment }),
      redirectURL: z.string(),
      headersSize: size,
      bodySize: size,
      _error: z.string().optional(),
    }),
    cache: z.strictObject({}),
    timings,
    comment,
  })
  .refine(({ time, timings: sum }) => time === sum, 'the timings add up to the time');
const archive = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string().min(1), version: z.string().min(1), comment }),
    pages: z.array(z.never()),
    entries: z.array(entry),
    comment,
  }),
});

const frame = { application: 'Rollcall 0.1.0', platform: 'linux x64', madeAtMs: 0 };
const mac = '00:0A:14:88:96:AD';
const secret = 'swordfish';
let pseudonyms: Pseudonyms;
beforeEach(() => void (pseudonyms = createPseudonyms()));

const bytes = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

const seen = (part: Partial<ObservedExchange>, request: Partial<ObservedExchange['request']> = {}) => ({
  ...{ atMs: 1000, status: 200, headers: { 'set-cookie': secret }, answer: null, fault: null },
  ...{ attempts: 1, elapsedMs: 12.25, ...part },
  request: {
    ...{ method: 'GET' as const, path: '/api/fields?company_id=627', body: null },
    ...{ effect: 'read' as const, answerLimitBytes: 1, ...request },
  },
});

/** One request of each kind, in the order in which they ended. */
const kinds: readonly ObservedExchange[] = [
  seen(
    { answer: bytes({ access_token: secret }) },
    {
      method: 'POST',
      path: '/public/auth/connect/token',
      effect: 'sign-in',
      body: { contentType: 'application/x-www-form-urlencoded', bytes: Buffer.from(`password=${secret}`) },
    },
  ),
  seen(
    {
      atMs: 3000,
      answer: bytes({ success: true, data: { Online: [{ MacAddress: mac, Name: 'Bus 3101' }] } }),
    },
    {
      method: 'POST',
      path: `/api/monitoring/devices/${mac}/history`,
      body: { contentType: 'application/json-patch+json', bytes: bytes({ fields: ['Online'], secret }) },
    },
  ),
  seen({ atMs: 2000, answer: bytes({ success: true }), attempts: 3, elapsedMs: 8100.5 }),
  seen({ atMs: 4000, status: null, fault: 'timed-out · UND_ERR_CONNECT_TIMEOUT' }),
  seen(
    { atMs: 5000, status: 502, answer: Buffer.from(`<html>${secret}</html>`) },
    { path: '/acme/api/x?a=b' },
  ),
];

function recorded(): Recording {
  const recorder = createRecorder(pseudonyms, () => undefined);
  recorder.turn(true);
  for (const one of kinds) recorder.observe(one);
  return recorder.recording();
}

const harOf = (recording: Recording, isPlain = false): string =>
  reportHar(reportOf(frame, { check: null, recording }, { pseudonyms, isPlain }));

const logOf = (recording: Recording) => archive.parse(JSON.parse(harOf(recording))).log;

describe('an HTTP archive', () => {
  it('follows the rules of HAR 1.2 for every kind of request, from the oldest on', () => {
    const { creator, entries } = logOf(recorded());
    expect(creator).toMatchObject({ name: 'Rollcall', version: '0.1.0' });
    expect(entries.map(({ startedDateTime }) => Date.parse(startedDateTime))).toEqual([
      1000, 2000, 3000, 4000, 5000,
    ]);
    expect(logOf({ isOn: false, records: [] }).entries).toEqual([]);
  });

  it('has the paths as they were recorded, as addresses at a host that cannot exist', () => {
    const paths = logOf(recorded()).entries.map(({ request }) => {
      const { hostname, pathname, search } = new URL(request.url);
      return [hostname, decodeURI(pathname + search), request.queryString];
    });
    const host = 'host-not-recorded.invalid';
    const company = [{ name: 'company_id', value: '{id}' }];
    expect(paths).toEqual([
      [host, '/public/auth/connect/token', []],
      [host, '/api/fields?company_id={id}', company],
      [host, '/api/monitoring/devices/{mac}/history', []],
      [host, '/api/fields?company_id={id}', company],
      [host, '/{…}/api/{…}?{…}', [{ name: '{…}', value: '' }]],
    ]);
  });

  it('has no body of a sign-in, nor one that is no JSON, but its size', () => {
    const [signIn, , , , page] = logOf(recorded()).entries;
    expect(signIn?.request).toMatchObject({ bodySize: 18 });
    expect(signIn?.request.postData).toBeUndefined();
    expect(signIn?.response.content).toEqual({ size: 28, mimeType: 'x-unknown' });
    expect(page?.response.content).toEqual({ size: 22, mimeType: 'x-unknown' });
  });

  it('says that bodies are outlines, and that a time is that of several attempts', () => {
    const [, retried, history] = logOf(recorded()).entries;
    expect(history?.request.postData).toMatchObject({
      text: '{"fields":["…"],"secret":"…"}',
      comment: expect.stringContaining('outline') as string,
    });
    expect(history?.response.content.comment).toContain('outline');
    expect(history?.comment).toBeUndefined();
    expect(retried).toMatchObject({
      time: 8100.5,
      comment: expect.stringMatching(/^Attempts: 3\./) as string,
    });
  });

  it('has status 0 and the reason for a request without a response', () => {
    const [, , , failed] = logOf(recorded()).entries;
    expect(failed?.response).toMatchObject({
      ...{ status: 0, httpVersion: '', content: { size: 0, mimeType: 'x-unknown' } },
      _error: 'timed-out · UND_ERR_CONNECT_TIMEOUT',
    });
  });

  it('contains no secret, and names of devices only on request', () => {
    const recording = recorded();
    const [covered, plain] = [harOf(recording), harOf(recording, true)];
    expect(covered + plain).not.toContain(secret);
    expect(covered).not.toMatch(/00:0A|Bus 3101/);
    expect(covered).toMatch(/mac-[0-9a-f]{10}.*name-[0-9a-f]{10}/);
    expect(covered).toContain('MAC addresses and device names are replaced.');
    expect(plain).toContain(mac);
    expect(plain).toContain('Bus 3101');
  });

  it('shows of each request exactly what the JSON report shows', () => {
    const report = reportOf(frame, { check: null, recording: recorded() }, { pseudonyms, isPlain: false });
    const { records } = JSON.parse(reportJson(report)) as { records: RequestRecord[] };
    const { entries } = archive.parse(JSON.parse(reportHar(report))).log;
    const shown = entries.map(({ request, response, time }) => [
      ...[request.method, request.postData?.text ?? '', request.bodySize, time],
      ...[response.status, response.content.text ?? '', response.content.size],
    ]);
    const expected = records.map((record) => [
      ...[record.method, record.request, record.requestBytes, record.elapsedMs],
      ...[record.status ?? 0, record.answer, record.answerBytes],
    ]);
    expect(shown.sort()).toEqual(expected.sort());
  });
});
