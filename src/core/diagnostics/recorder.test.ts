import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ObservedExchange } from '../service/index.ts';
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { redactedBody } from './redacted-body.ts';
import { redactedPath } from './redacted-path.ts';

let pseudonyms: Pseudonyms;
let recorder: Recorder;
const told = vi.fn();

beforeEach(() => {
  told.mockReset();
  pseudonyms = createPseudonyms();
  recorder = createRecorder(pseudonyms, told);
});

const bytes = (body: unknown): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));

function seen(
  part: Partial<ObservedExchange['request']> = {},
  answer: unknown = { success: true },
): ObservedExchange {
  return {
    atMs: 1000,
    request: { method: 'GET', path: '/api/fields', body: null, effect: 'read', answerLimitBytes: 1, ...part },
    status: 200,
    headers: {},
    answer: bytes(answer),
    fault: null,
    attempts: 1,
    elapsedMs: 12,
  };
}

describe('the recorder', () => {
  it('is off at the start, and keeps nothing then', () => {
    recorder.observe(seen());
    expect(recorder.recording()).toEqual({ isOn: false, records: [] });
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps the last 200 requests, the newest first, until it is cleared', () => {
    recorder.turn(true);
    for (let count = 0; count < 230; count += 1) recorder.observe(seen());
    const { records } = recorder.recording();
    expect([records.length, records[0]?.id, records.at(-1)?.id]).toEqual([200, 230, 31]);
    recorder.turn(false);
    recorder.observe(seen());
    expect(recorder.recording()).toMatchObject({ isOn: false, records: { length: 200 } });
    recorder.clear();
    expect(recorder.recording().records).toEqual([]);
  });

  it('shows the structure of a request and of its answer', () => {
    recorder.turn(true);
    const body = { page: 1, page_size: 1000, filters: [], fields: [{ name: 'Online' }] };
    recorder.observe(
      seen(
        {
          method: 'POST',
          path: '/api/monitoring/devices/companies/627',
          body: { contentType: '', bytes: bytes(body) },
        },
        {
          success: true,
          data: [{ MacAddress: '00:0A:14:88:96:AD', Online: 1, Name: 'Depot' }],
          total_items: 2400,
        },
      ),
    );
    const [record] = recorder.recording().records;
    expect(record).toMatchObject({
      method: 'POST',
      path: '/api/monitoring/devices/companies/{id}',
      status: 200,
      elapsedMs: 12,
      attempts: 1,
      requestBytes: bytes(body).length,
      request: '{"page":1,"page_size":1000,"filters":[],"fields":[{"name":"…"}]}',
    });
    expect(record?.answer).toMatch(
      /^\{"success":true,"data":\[\{"MacAddress":"mac-[0-9a-f]{10}","Online":1,"Name":"name-[0-9a-f]{10}"\}\],"total_items":2400\}$/,
    );
    expect(pseudonyms.plain(record?.answer ?? '')).toContain('"00:0A:14:88:96:AD","Online":1,"Name":"Depot"');
  });

  it('keeps no body of a sign-in', () => {
    recorder.turn(true);
    const body = { contentType: '', bytes: bytes('{"password":"swordfish"}') };
    recorder.observe(seen({ effect: 'sign-in', body }, { access_token: 'abc', expires_in: 7200 }));
    expect(recorder.recording().records).toMatchObject([{ request: '', answer: '' }]);
  });
});

const mark = '@secret@';
/** JSON with a secret anywhere: as a value, within one, or as a key; `mark` stands for the secret. */
const text = fc.oneof(
  fc.constantFrom(mark, `x${mark}`, `${mark} y`, `"${mark}\\`),
  fc.string({ maxLength: 8 }),
);
const key = fc.oneof(
  fc.constantFrom('password', 'type', 'Name', 'state', 'id', 'token_type', 'data', 'MacAddress', mark),
  fc.string({ maxLength: 8 }),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    text,
    fc.double(),
    fc.boolean(),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
  ),
}));
const planted = fc.record({
  secret: fc.stringMatching(/^[A-Za-z0-9_-]{32}$/),
  value: fc.oneof(fc.array(tree, { maxLength: 6 }), fc.dictionary(key, tree, { maxKeys: 6 })),
  cut: fc.nat(200),
});

describe('what is recorded of a body', () => {
  it('holds no secret, wherever it stood and wherever the body was cut off', () => {
    fc.assert(
      fc.property(planted, ({ secret, value, cut }) => {
        const whole = JSON.stringify(value, null, cut % 3).replaceAll(mark, secret);
        const part = whole.slice(0, Math.max(1, whole.length - cut));
        const shown = redactedBody(bytes(whole), pseudonyms) + redactedBody(bytes(part), pseudonyms);
        return !shown.includes(secret.slice(0, 12)) && !shown.includes(secret.slice(-12));
      }),
      { numRuns: 2_000 },
    );
  });

  it('holds no number that may tell a place, a card or a code', () => {
    const answer = { GpsLat: 50.0875, imei: 352099001761481, pin: 1234, page_size: 500, n: -1 };
    expect(redactedBody(bytes(answer), pseudonyms)).toBe(
      '{"GpsLat":"#","imei":"#","pin":"#","page_size":500,"n":-1}',
    );
  });

  it('holds no key that somebody made of a value', () => {
    const answer = {
      'imei 352099': 1,
      'a key that goes on for longer': 2,
      page_2: 3,
      [`00:0A:14:88:96:AD`]: 4,
    };
    expect(redactedBody(bytes(answer), pseudonyms)).toMatch(
      /^\{"…":1,"…":2,"page_2":3,"mac-[0-9a-f]{10}":4\}$/,
    );
  });

  it('recognises a key however far away its colon is', () => {
    const answer = `{"state": "Running", "Depot"${' '.repeat(20)}: "Motol"}`;
    expect(redactedBody(bytes(answer), pseudonyms)).toBe('{"state":"Running","Depot":"…"}');
  });

  it('is at most 2,000 characters, and whole JSON where it is shorter', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), (value) => {
        const shown = redactedBody(bytes(value), pseudonyms);
        expect(shown.length).toBeLessThanOrEqual(2000);
        if (!shown.endsWith('…')) JSON.parse(shown);
      }),
    );
    expect(redactedBody(bytes(Array.from({ length: 10_000 }, () => 7)), pseudonyms)).toHaveLength(2000);
  });

  it('is nothing of what is no JSON', () => {
    expect(redactedBody(bytes('<html>swordfish</html>'), pseudonyms)).toBe('');
    expect(redactedBody(bytes('password=swordfish'), pseudonyms)).toBe('');
    expect(redactedBody(null, pseudonyms)).toBe('');
  });
});

describe('the path of a request', () => {
  it.each([
    ['/api/monitoring/devices/00:0A:14:88:96:AD/history', '/api/monitoring/devices/{mac}/history'],
    ['/api/fields?company_id=627', '/api/fields?company_id={id}'],
    ['/tenants/acme/api/long-operations/77', '/{…}/{…}/api/long-operations/{id}'],
    ['/api/long-operations/swordfish', '/api/long-operations/{…}'],
    ['/api/fields?key=swordfish', '/api/fields?{…}'],
  ])('%s is shown as %s', (path, shown) => expect(redactedPath(path)).toBe(shown));
});

describe('the words for addresses and names', () => {
  it('are the same for the same device, others for others, and others after another start', () => {
    const word = pseudonyms.ofMac('00:0a:14:88:96:ad');
    expect(pseudonyms.ofMac('00-0A-14-88-96-AD')).toBe(word);
    expect(pseudonyms.ofMac('00-0A-14-88-96-AE')).not.toBe(word);
    expect(createPseudonyms().ofMac('00:0A:14:88:96:AD')).not.toBe(word);
    expect(pseudonyms.plain(`at ${word}.`)).toBe('at 00:0A:14:88:96:AD.');
    pseudonyms.clear();
    expect(pseudonyms.plain(word)).toBe(word);
  });

  it('stand for every address in a text', () => {
    expect(pseudonyms.withoutMacs('POST /devices/00:0A:14:88:96:AD/history and 00-0a-14-88-96-ae.')).toMatch(
      /^POST \/devices\/mac-[0-9a-f]{10}\/history and mac-[0-9a-f]{10}\.$/,
    );
  });
});
