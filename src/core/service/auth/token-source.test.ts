import { beforeEach, describe, expect, it } from 'vitest';
import { ServiceError, type ServiceErrorKind } from '../errors/service-error.ts';
import { createClock } from '../testing/stepping-clock.ts';
import { renewAfterMs, tokenOf } from './mapper.ts';
import { TokenSource } from './token-source.ts';

const words = { happened: '', safe: '', todo: '' };
const failure = (code: ServiceErrorKind, status: number | null): ServiceError =>
  new ServiceError({ code, ...words }, { delivery: 'rejected', status, endpoint: '' });

let asked: number;
let failing: ServiceError | null;
let clock: ReturnType<typeof createClock>;
let source: TokenSource;

beforeEach(() => {
  asked = 0;
  failing = null;
  clock = createClock();
  source = new TokenSource(async () => {
    asked += 1;
    await Promise.resolve();
    if (failing) throw failing;
    return { text: `token-${asked}`, renewAfterMs: 1000 };
  }, clock);
});

describe('a token source', () => {
  it('asks once for any number of callers', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => source.current()));
    expect(new Set(tokens)).toEqual(new Set(['token-1']));
    expect(asked).toBe(1);
  });

  it('renews before the token expires', async () => {
    await source.current();
    clock.advance(999);
    expect(await source.current()).toBe('token-1');
    clock.advance(1);
    expect(await source.current()).toBe('token-2');
  });

  it('replaces a token that was turned down once, however many were turned down with it', async () => {
    const token = await source.current();
    const others = await Promise.all([source.replace(token), source.replace(token), source.replace(token)]);
    expect(others).toEqual(['token-2', 'token-2', 'token-2']);
    expect(await source.replace(token)).toBe('token-2');
    expect(asked).toBe(2);
  });

  it('never tries a refused password again by itself', async () => {
    failing = failure('unauthorised', 400);
    await expect(source.current()).rejects.toBe(failing);
    await expect(source.current()).rejects.toBe(failing);
    await expect(source.replace('token-0')).rejects.toBe(failing);
    expect(asked).toBe(1);
  });

  it('tries it again at the next sign-in', async () => {
    failing = failure('unauthorised', 400);
    await expect(source.current()).rejects.toBe(failing);
    failing = null;
    await source.signIn();
    expect(await source.current()).toBe('token-2');
  });

  it('tries again after a failure that was not a refusal', async () => {
    failing = failure('unreachable', null);
    await expect(source.current()).rejects.toBe(failing);
    failing = null;
    expect(await source.current()).toBe('token-2');
  });

  it('requests a new token after `forget`', async () => {
    await source.current();
    source.forget();
    expect(await source.current()).toBe('token-2');
  });

  it('knows the last four tokens, so that none of them is ever shown', async () => {
    expect(source.issued).toEqual([]);
    for (let count = 0; count < 6; count += 1) await source.signIn();
    expect(source.issued).toEqual(['token-6', 'token-5', 'token-4', 'token-3']);
  });

  it('counts from when a token was requested, whatever the clock says', async () => {
    clock.advance(5000);
    await source.current();
    clock.advance(999);
    expect(await source.current()).toBe('token-1');
  });

  it('signs in again even while its token is valid', async () => {
    await source.current();
    await source.signIn();
    expect(await source.current()).toBe('token-2');
  });
});

describe('the lifetime of a token', () => {
  it.each([
    [7200, 7_140_000],
    ['3600', 3_540_000],
    ['', 7_140_000],
    [' ', 7_140_000],
    [true, 7_140_000],
    [[600], 7_140_000],
    [60, 54_000],
    [5, 4500],
    [0, 7_140_000],
    [-1, 7_140_000],
    [undefined, 7_140_000],
    [null, 7_140_000],
    ['soon', 7_140_000],
    [{}, 7_140_000],
    [1e12, 86_340_000],
    [Infinity, 86_340_000],
  ])('of expires_in %j ends for us after %d ms', (expiresIn, ms) => expect(renewAfterMs(expiresIn)).toBe(ms));

  it('need not be stated', () => {
    expect(tokenOf({ access_token: 'abc' })).toEqual({ text: 'abc', renewAfterMs: 7_140_000 });
  });

  it.each([{}, { access_token: '' }, { access_token: 'a\r\nb' }, { access_token: 7 }, [], null])(
    'is not read from %j',
    (body) => expect(() => tokenOf(body)).toThrow(/access token|a text|an object/),
  );
});
