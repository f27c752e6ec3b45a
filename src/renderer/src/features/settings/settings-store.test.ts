import { describe, expect, it } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Settings } from '@shared/settings/contract.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleSettings } from '@test/support/samples.ts';
import { useSettingsStore } from './settings-store.ts';

describe('the settings', () => {
  it('stay as they were when a change fails, and report why', async () => {
    playMain({
      settings: {
        read: () => sampleSettings({ theme: 'dark' }),
        change: () => {
          throw new Failure(sampleError({ code: 'storage' }));
        },
      },
    });
    const store = useSettingsStore();
    await store.load();
    await store.change({ theme: 'light' });
    expect(store.settings.theme).toBe('dark');
    expect(store.error?.code).toBe('storage');
  });

  it('lose neither of two changes of one setting in quick succession', async () => {
    playMain({
      settings: {
        read: () => sampleSettings({}),
        change: ({ watching }) => sampleSettings(watching && { watching }),
      },
    });
    const store = useSettingsStore();
    await store.load();
    const watch = (part: Partial<Settings['watching']>): Promise<boolean> =>
      store.change({ watching: { ...store.settings.watching, ...part } });
    await Promise.all([watch({ staysInTray: true }), watch({ hasBadge: true })]);
    expect(store.settings.watching).toMatchObject({ staysInTray: true, hasBadge: true });
  });

  it('are not reset by a reading that arrives after a change', async () => {
    const { promise, resolve } = Promise.withResolvers<Settings>();
    const fake = playMain({ settings: { read: () => promise } });
    const store = useSettingsStore();
    const loading = store.load();
    fake.tell.settings.changed(sampleSettings({ theme: 'dark' }));
    resolve(sampleSettings({ theme: 'light' }));
    await loading;
    expect(store.settings.theme).toBe('dark');
  });
});
