import { expect, it } from 'vitest';
import type { ConnectionSegment } from '@shared/history/segments.ts';
import { dayMs } from '@shared/time.ts';
import { mountPage } from '@test/support/mount-page.ts';
import OutagesTable from './OutagesTable.vue';
const all: readonly ConnectionSegment[] = [
  { startMs: 0, endMs: dayMs, state: 'unknown' },
  { startMs: dayMs, endMs: 2 * dayMs, state: 'online' },
];

async function wordsOf(
  view: { startMs: number; endMs: number },
  known: readonly ConnectionSegment[] = all,
): Promise<string> {
  const of = { name: 'Bus 3102', facts: {} };
  const props = { all: known, view, excluded: [], zone: 'utc', ...of, picked: null };
  const { page } = await mountPage(OutagesTable, { props });
  return page.text();
}

it('says that there was no outage only where everything is known, and that none is known where something is', async () => {
  expect(await wordsOf({ startMs: 0, endMs: dayMs })).toBe('');
  expect(await wordsOf({ startMs: 0, endMs: dayMs + 1 })).toContain('No outage is known of this time.');
  expect(await wordsOf({ startMs: dayMs, endMs: 3 * dayMs })).toContain('No outage in this time.');
});

it('says of an outage how long it was between the times that it shows', async () => {
  const [lostMs, backMs] = [dayMs + 900, dayMs + 5100];
  const known: readonly ConnectionSegment[] = [
    { startMs: 0, endMs: lostMs, state: 'online' },
    { startMs: lostMs, endMs: backMs, state: 'offline' },
    { startMs: backMs, endMs: 2 * dayMs, state: 'online' },
  ];
  expect(await wordsOf({ startMs: 0, endMs: 2 * dayMs }, known)).toMatch(/00:00:00\s*00:00:05\s*5\u00a0s/);
});
