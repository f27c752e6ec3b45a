import { expect, it } from 'vitest';
import type { Link } from '@shared/link/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { useLinkStore } from './link-store.ts';

const lost: Link = { kind: 'lost', sinceMs: 1000, nextTryMs: 2000 };

it.each(['load', 'tryNow'] as const)('an answer to %s does not replace a newer event', async (name) => {
  const { promise, resolve } = Promise.withResolvers<Link>();
  const main = playMain({ link: { state: () => promise, tryNow: () => promise } });
  const links = useLinkStore();
  const asking = links[name]();
  main.tell.link.changed(lost);
  resolve({ kind: 'answering' });
  await asking;
  expect(links.link).toEqual(lost);
});
