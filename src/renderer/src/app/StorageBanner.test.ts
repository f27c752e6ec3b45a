import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { StorageState } from '@shared/settings/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import StorageBanner from './StorageBanner.vue';

async function banner(state: Partial<StorageState>) {
  playMain({ settings: { storage: () => ({ setAside: null, problem: null, ...state }) } });
  const { page } = await mountPage(StorageBanner);
  await flushPromises();
  return page;
}

describe('the banner of the local data', () => {
  it('says where the unreadable file is, until it is dismissed', async () => {
    const page = await banner({ setAside: '/data/rollcall.db.unreadable-2026' });
    expect(page.get('[role="status"]').text()).toContain('/data/rollcall.db.unreadable-2026');
    await page.get('button').trigger('click');
    expect(page.find('[role="status"]').exists()).toBe(false);
  });

  it('says why nothing is stored, what is safe, and what to do', async () => {
    const problem = sampleError({
      happened: 'It is held.',
      safe: 'It is as it was.',
      todo: 'Close the other.',
    });
    const page = await banner({ problem });
    expect(page.get('[role="status"]').text()).toContain('It is held. It is as it was. Close the other.');
  });

  it('is absent while all is well', async () => {
    expect((await banner({})).find('[role="status"]').exists()).toBe(false);
  });
});
