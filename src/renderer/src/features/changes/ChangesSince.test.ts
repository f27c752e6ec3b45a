import { expect, it } from 'vitest';
import type { Comparison } from '@shared/snapshots/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import ChangesSince from './ChangesSince.vue';

const readAtMs = Date.UTC(2026, 4, 20, 9);

async function wordsOf(since: number): Promise<string> {
  playMain();
  const comparison: Comparison = {
    id: 'c',
    baseline: {
      ...{ id: 'day', kind: 'day', name: '' },
      readAtMs: since,
      devices: 5,
      size: 1,
      isDamaged: false,
    },
    now: { readAtMs, devices: 5 },
    ...{ groups: [], devices: 0, silent: null, fieldsAdded: [], fieldsGone: [] },
  };
  const { page } = await mountPage(ChangesSince, { props: { comparison, fields: new Map() } });
  return page.text();
}

it('does not say that nothing changed since the reading that is shown', async () => {
  expect(await wordsOf(readAtMs)).toMatch(/^This is the reading that is shown\./);
});

it('says that nothing changed since an earlier reading', async () => {
  expect(await wordsOf(readAtMs - 1)).toBe('Nothing changed. All 5 devices are as they were.');
});
