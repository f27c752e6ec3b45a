import { effectScope, shallowRef } from 'vue';
import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Settings } from '@shared/settings/contract.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { useOldCompanies } from './old-companies.ts';

async function open(settings: Partial<Settings> = {}, prepared: Promise<unknown> = Promise.resolve()) {
  const readOld = vi.fn(() => undefined);
  playMain({ companies: { readOld }, settings: { read: () => ({ ...defaultSettings, ...settings }) } });
  await useSettingsStore().load();
  const now = shallowRef(0);
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  scope.run(() => useOldCompanies(now, prepared));
  await flushPromises();
  return { readOld, now, scope };
}

it('are read again at once, and whenever the time moves on while they are shown', async () => {
  const { readOld, now, scope } = await open();
  expect(readOld).toHaveBeenCalledOnce();
  now.value = 30_000;
  await flushPromises();
  expect(readOld).toHaveBeenCalledTimes(2);
  scope.stop();
  now.value = 60_000;
  await flushPromises();
  expect(readOld).toHaveBeenCalledTimes(2);
});

it('are read once it is known when they were read', async () => {
  const prepared = Promise.withResolvers<void>();
  const { readOld } = await open({}, prepared.promise);
  expect(readOld).not.toHaveBeenCalled();
  prepared.resolve();
  await flushPromises();
  expect(readOld).toHaveBeenCalledOnce();
});

it('are left while the user wants nothing read without asking', async () => {
  const { readOld } = await open({ refreshSeconds: 0 });
  expect(readOld).not.toHaveBeenCalled();
});

it('are left while nobody can see them', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  onTestFinished(() => hidden.mockRestore());
  const { readOld, now } = await open();
  expect(readOld).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  now.value = 30_000;
  await flushPromises();
  expect(readOld).toHaveBeenCalledOnce();
});
