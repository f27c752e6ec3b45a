import { expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { dayMs } from '@shared/time.ts';
import { mountPage } from '@test/support/mount-page.ts';
import OutagesTable from './OutagesTable.vue';
const all: readonly ConnectionSegment[] = [
  { startMs: 0, endMs: dayMs, state: 'unknown' },
  { startMs: dayMs, endMs: 2 * dayMs, state: 'online' },
];

async function wordsOf(view: { startMs: number; endMs: number }): Promise<string> {
  const of = { mac: '02:0A:14:C8:F3:3A', name: 'Bus 3102', view, readAtMs: null };
  const props = { all, view, excluded: [], zone: 'utc', of, picked: null };
  const { page } = await mountPage(OutagesTable, { props });
  return page.text();
}

it('says that there was no outage only where something is known', async () => {
  expect(await wordsOf({ startMs: 0, endMs: dayMs })).toBe('');
  expect(await wordsOf({ startMs: 0, endMs: dayMs + 1 })).toContain('No outage in this time.');
});
