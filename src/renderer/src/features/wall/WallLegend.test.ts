import { describe, expect, it } from 'vitest';
import type { ExcludedWindow } from '@shared/history/excluded.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleSession, sampleSettings } from '@test/support/samples.ts';
import WallLegend from './WallLegend.vue';

const once: ExcludedWindow = { kind: 'once', name: 'Move', startMs: 0, endMs: 1 };

async function legend(windows: Readonly<Record<string, ExcludedWindow[]>>): Promise<string> {
  playMain({
    accounts: { session: () => sampleSession() },
    settings: { read: () => sampleSettings({ excludedWindows: windows }) },
  });
  await useSessionStore().load();
  await useSettingsStore().load();
  const { page } = await mountPage(WallLegend);
  return page.text();
}

describe('the legend of the wall', () => {
  it('says that maintenance windows count, where the account has any', async () => {
    const id = sampleSession().activeId ?? '';
    expect(await legend({ [id]: [once] })).toContain('Maintenance windows count here');
  });

  it('says nothing of the windows of another account', async () => {
    expect(await legend({ other: [once] })).not.toContain('Maintenance');
  });
});
