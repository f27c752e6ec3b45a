import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { channelOf } from './channel.ts';
import { channelTable, event, nothing, request, type Handlers, type PageApi } from './define.ts';
import { contract } from './index.ts';
import type { Result } from './result.ts';

const sample = {
  routers: {
    count: request(nothing, z.number()),
    rename: request(z.object({ name: z.string() }), nothing),
    changed: event(z.object({ name: z.string() })),
  },
} as const;

describe('the derived APIs', () => {
  it('give the page a call without input, a call with input and a subscription', () => {
    type Api = PageApi<typeof sample>['routers'];
    expectTypeOf<Api['count']>().toEqualTypeOf<() => Promise<Result<number>>>();
    expectTypeOf<Api['rename']>().parameters.toEqualTypeOf<[input: { name: string }]>();
    expectTypeOf<Api['changed']>().returns.toEqualTypeOf<() => void>();
  });

  it('let main implement requests and nothing else', () => {
    expectTypeOf<keyof Handlers<typeof sample.routers>>().toEqualTypeOf<'count' | 'rename'>();
  });
});

describe('channels', () => {
  it('list every request and event once', () => {
    expect(channelTable(sample)).toEqual({
      routers: { count: 'request', rename: 'request', changed: 'event' },
    });
  });

  it('have names of their own', () => {
    const names = Object.entries(channelTable(contract)).flatMap(([namespace, kinds]) =>
      Object.keys(kinds).map((name) => channelOf(namespace, name)),
    );
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^app:[a-z]+\.[a-zA-Z]+$/);
  });
});

it('keeps the schema library from building code out of text', () => {
  expect(z.config().jitless).toBe(true);
});
