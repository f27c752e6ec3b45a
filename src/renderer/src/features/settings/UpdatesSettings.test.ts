import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { UpdateState } from '@shared/updates/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAbout, sampleError } from '@test/support/samples.ts';
import UpdatesSettings from './UpdatesSettings.vue';

async function shown(state: UpdateState, install: () => undefined = () => undefined) {
  const main = playMain({
    settings: { about: () => sampleAbout() },
    updates: { state: () => state, look: () => ({ state: 'looking' }), install },
  });
  const { page } = await mountPage(UpdatesSettings);
  await flushPromises();
  return { page, main };
}

describe('updates in Settings', () => {
  it('say why they are off and what to do, and offer nothing', async () => {
    const { page } = await shown({ state: 'off', why: 'This Rollcall is portable.', todo: 'Fetch it.' });
    expect(page.get('[role="status"]').text()).toBe('Off. This Rollcall is portable. Fetch it.');
    expect(page.findAll('button')).toHaveLength(0);
    expect(page.text()).toContain('0.1.0');
    expect(page.text()).not.toContain('Channel');
  });

  it('check on demand, and show the progress', async () => {
    const { page, main } = await shown({ state: 'idle', lookedAtMs: null });
    await page.get('button').trigger('click');
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe('Looking for a newer version.');
    main.tell.updates.changed({ state: 'fetching', version: '0.2.0' });
    await flushPromises();
    expect(page.get('[role="status"]').text()).toContain('Version 0.2.0 is being fetched.');
  });

  it('install only on demand, and say that a change of devices holds them up', async () => {
    const busy = sampleError({ code: 'busy', happened: 'A change to devices is being sent or checked.' });
    const { page } = await shown({ state: 'ready', version: '0.2.0' }, () => {
      throw new Failure(busy);
    });
    expect(page.get('button').text()).toBe('Restart and install');
    await page.get('button').trigger('click');
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain('A change to devices is being sent or checked.');
  });
});
