import { beforeEach, describe, expect, it } from 'vitest';
import type { StateCounts } from '@shared/devices/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import QuickCounts from './QuickCounts.vue';

beforeEach(() => playMain({}));

const textOf = async (counts: StateCounts | null): Promise<string> => {
  const { page } = await mountPage(QuickCounts, { props: { counts, online: null } });
  return page.text();
};
const counts: StateCounts = { all: 30, online: 10, offline: 7, neverConnected: 3, other: 10 };

describe('the counts by state', () => {
  it('add up: devices in none of the states are counted, too', async () => {
    expect(await textOf(counts)).toContain('10 unknown');
  });

  it.each([null, { ...counts, all: 20, other: 0 }])(
    'have no others where there are none: %o',
    async (none) => {
      expect(await textOf(none)).not.toContain('unknown');
    },
  );
});
