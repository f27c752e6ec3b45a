import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import HistoriesBanner from './HistoriesBanner.vue';

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (call: () => void) => call()));

async function banner(kept: { setAside?: string; problem?: string }) {
  playMain({ history: { kept: () => ({ bytes: 0, setAside: null, problem: null, ...kept }) } });
  const { page } = await mountPage(HistoriesBanner);
  await flushPromises();
  return page;
}

describe('the banner of the histories', () => {
  it('says where the unreadable histories are, until it is dismissed', async () => {
    const page = await banner({ setAside: '/data/history.db.unreadable-2026' });
    expect(page.get('[role="status"]').text()).toContain('/data/history.db.unreadable-2026');
    await page.get('button').trigger('click');
    expect(page.find('[role="status"]').exists()).toBe(false);
  });

  it('says why they cannot be kept', async () => {
    const page = await banner({ problem: 'The disk is full.' });
    expect(page.get('[role="status"]').text()).toContain('The disk is full.');
    expect(page.text()).toContain('Histories cannot be kept on this computer.');
  });

  it('is absent while all is well', async () => {
    expect((await banner({})).find('[role="status"]').exists()).toBe(false);
  });
});
