import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '@shared/contract/index.ts';
import { channelOf } from '@shared/contract/channel.ts';
import type { Contract } from '@shared/contract/define.ts';
import { pageOrigin, trusts } from '../app/page/page-origin.ts';
import { answerers, type AnyHandlers, type Sender } from './answerers.ts';

const page = pageOrigin({}, true);
const ours: Sender = { isMainFrame: true, isOurWindow: true, url: page.url };
const strangers: readonly { readonly name: string; readonly sender: Sender }[] = [
  { name: 'a page of another origin', sender: { ...ours, url: 'https://example.org/' } },
  { name: 'a page of another host of the scheme', sender: { ...ours, url: 'app://other/index.html' } },
  { name: 'a file', sender: { ...ours, url: 'file:///index.html' } },
  { name: 'an empty page', sender: { ...ours, url: 'about:blank' } },
  { name: 'a frame within the page', sender: { ...ours, isMainFrame: false } },
  { name: 'a frame that is gone', sender: { ...ours, url: null } },
  { name: 'a window that is none of ours', sender: { ...ours, isOurWindow: false } },
];

const all: Contract = contract;
const requests = Object.entries(all).flatMap(([namespace, definitions]) =>
  Object.entries(definitions)
    .filter(([, { kind }]) => kind === 'request')
    .map(([name, definition]) => ({ namespace, name, channel: channelOf(namespace, name), definition })),
);

const handler = vi.fn();
beforeEach(() => handler.mockReset());

const handlers: AnyHandlers = Object.fromEntries(
  Object.entries(all).map(([namespace, definitions]) => [
    namespace,
    Object.fromEntries(Object.keys(definitions).map((name) => [name, handler])),
  ]),
);
const table = answerers(all, handlers, { isTrusted: trusts(page), log: vi.fn(), report: vi.fn() });

/** Arguments that no request accepts. */
const wrong: readonly unknown[] = [
  Symbol.iterator,
  () => 'all',
  12n,
  [undefined],
  'all',
  { __proto__: null, constructor: 1 },
];

describe.each(requests)('$channel', ({ channel }) => {
  it.each(strangers)('is refused to $name', async ({ sender }) => {
    expect(await table.get(channel)?.(sender, undefined)).toMatchObject({
      ok: false,
      error: { code: 'invalid-request' },
    });
    expect(handler).not.toHaveBeenCalled();
  });

  it('is refused with arguments that it does not take', async () => {
    for (const input of wrong) {
      expect(await table.get(channel)?.(ours, input)).toMatchObject({ ok: false });
    }
    expect(handler).not.toHaveBeenCalled();
  });
});
