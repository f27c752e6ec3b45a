import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession } from '@test/support/samples.ts';
import NoteButton from './NoteButton.vue';
import { useMarksStore } from './marks-store.ts';

const mac = '02:0A:14:00:00:01';

async function start() {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    marks: {
      list: () => ({ accountId: 'transit', marks: [{ mac, isStarred: false, note: 'Depot' }] }),
      note: () => undefined,
    },
  });
  await useSessionStore().load();
  useMarksStore();
  const open = shallowRef(true);
  const isThere = shallowRef(true);
  const host = defineComponent(
    () => () =>
      isThere.value &&
      h(NoteButton, {
        mac,
        name: 'Bus 1',
        open: open.value,
        'onUpdate:open': (is: boolean) => (open.value = is),
      }),
  );
  await flushPromises();
  const { page } = await mountPage(host);
  await flushPromises();
  const type = (text: string) => page.get('textarea').setValue(text);
  return { page, type, open, isThere, noted: () => fake.asked('marks.note') };
}

describe('the note about a device', () => {
  it('is stored while it is typed, once the keys rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { page, type, noted } = await start();
    expect(page.get('textarea').element.value).toBe('Depot');
    await type('Depot w');
    await type('Depot west');
    expect(noted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(300);
    expect(noted()).toEqual([{ accountId: 'transit', mac, note: 'Depot west' }]);
    vi.useRealTimers();
  });

  it('is stored at the latest when it closes, without blanks around it', async () => {
    const { page, type, open, noted } = await start();
    await type('  New SIM\n');
    await page.get('textarea').trigger('keydown', { key: 'Enter', ctrlKey: true });
    expect(open.value).toBe(false);
    await flushPromises();
    expect(noted()).toEqual([{ accountId: 'transit', mac, note: 'New SIM' }]);
  });

  it('that was not changed is not stored again', async () => {
    const { open, noted } = await start();
    open.value = false;
    await flushPromises();
    expect(noted()).toEqual([]);
  });

  it('closes with its device, and does not open for the next one', async () => {
    const { open, isThere } = await start();
    isThere.value = false;
    await flushPromises();
    expect(open.value).toBe(false);
  });
});
