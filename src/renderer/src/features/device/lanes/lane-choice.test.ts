import { describe, expect, it } from 'vitest';
import type { Settings } from '@shared/settings/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleField, sampleSession, sampleSettings } from '@test/support/samples.ts';
import { useLaneChoice } from './lane-choice.ts';

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const fields = names.map((name) => sampleField({ name, type: 'Double', unit: 'V' }));

async function start(lanes: Settings['lanes'] = {}) {
  let settings: Settings = sampleSettings({ lanes });
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    settings: {
      read: () => settings,
      change: (part) => (settings = { ...settings, ...part } as Settings),
    },
  });
  await useSessionStore().load();
  await useSettingsStore().load();
  const choice = useLaneChoice(() => fields);
  const shown = (): string[] => choice.chosen.value.map(({ name }) => name);
  return { ...choice, shown, fake };
}

describe('the fields that are drawn over time', () => {
  it('are the default until the user chooses', async () => {
    const { shown } = await start();
    expect(shown()).toEqual(['A', 'B', 'C']);
  });

  it('are stored for the account, without fields that no longer exist', async () => {
    const { shown } = await start({ [sampleAccount().id]: ['G', 'Gone', 'B'], other: ['A'] });
    expect(shown()).toEqual(['G', 'B']);
  });

  it('are changed one by one and stored, also when none is left', async () => {
    const { shown, toggle, fake } = await start({ [sampleAccount().id]: ['G'], other: ['A'] });
    toggle('B');
    await expect.poll(shown).toEqual(['G', 'B']);
    toggle('G');
    await expect.poll(shown).toEqual(['B']);
    toggle('B');
    await expect.poll(shown).toEqual([]);
    expect(fake.asked('settings.change').at(-1)).toEqual({
      lanes: { [sampleAccount().id]: [], other: ['A'] },
    });
  });

  it('are at most six: the oldest makes room', async () => {
    const { shown, toggle } = await start({ [sampleAccount().id]: names.slice(0, 6) });
    toggle('G');
    await expect.poll(shown).toEqual(['B', 'C', 'D', 'E', 'F', 'G']);
  });
});
