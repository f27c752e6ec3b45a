import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { changeLanguage } from '@shared/words/speak.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { matching, type Entry } from './entry.ts';
import { useCommandEntries } from './use-command-entries.ts';

async function shown(path: string) {
  playMain();
  let entries: () => Entry[] = () => [];
  const { router } = await mountPage(
    defineComponent(() => {
      entries = useCommandEntries();
      return () => h('p');
    }),
    { path },
  );
  const choose = async (key: string): Promise<void> => {
    entries()
      .find((entry) => entry.key === key)
      ?.run();
    await flushPromises();
  };
  const run = vi.fn();
  const mountExport = async (): Promise<void> => {
    useCommandStore().add([{ id: 'export', keys: 'X', words: 'Export', place: 'devices', run }]);
    await flushPromises();
  };
  const isOffered = (key: string): boolean => entries().some((entry) => entry.key === key);
  const noteOf = (key: string): string | undefined => entries().find((entry) => entry.key === key)?.note;
  const found = (text: string): string[] => matching(entries(), text, 9).map(({ words }) => words);
  return { router, choose, found, run, mountExport, noteOf, isOffered };
}

it('names the view of a command that is only available there', async () => {
  const { run, noteOf } = await shown('/settings');
  useCommandStore().add([{ id: 'help', keys: 'F1', words: 'Help', place: 'everywhere', run }]);
  await flushPromises();
  expect(noteOf('command export')).toBe('Devices');
  expect(noteOf('command help')).toBeUndefined();
});

it('is found by its English name in another language, too, and shown in that language', async () => {
  const { run, found } = await shown('/settings');
  useCommandStore().add([{ id: 'columns', keys: 'C', words: 'Choose columns', place: 'devices', run }]);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('de');
  expect(found('choose columns')).toEqual(['Spalten wählen']);
  expect(found('spalten')).toContain('Spalten wählen');
});

it('opens the view of a command, and runs it as soon as it is available', async () => {
  const { router, choose, run, mountExport } = await shown('/settings');
  await choose('command export');
  expect(router.currentRoute.value.name).toBe('devices');
  await mountExport();
  expect(run).toHaveBeenCalledOnce();
});

it('does not run a command later whose view was left before it was available', async () => {
  const { router, choose, run, mountExport } = await shown('/settings');
  await choose('command export');
  await router.push('/settings');
  await router.push('/devices');
  await mountExport();
  expect(run).not.toHaveBeenCalled();
});

it.each([
  ['a key', 'keydown'],
  ['the pointer', 'pointerdown'],
])('does not run a command later that only %s made available', async (_, action) => {
  const { choose, run, mountExport } = await shown('/settings');
  await choose('command export');
  window.dispatchEvent(new Event(action));
  await mountExport();
  expect(run).not.toHaveBeenCalled();
});

it('leaves out what the open view cannot do at the moment', async () => {
  const { isOffered, router } = await shown('/settings');
  expect(isOffered('command next-device')).toBe(true);
  await router.push('/devices');
  expect(isOffered('command next-device')).toBe(false);
});

it.each(['undo', 'filters-before', 'filters-after'])(
  'leaves out %s where its view would open with nothing to go back to',
  async (id) => {
    const { isOffered } = await shown('/settings');
    expect(isOffered(`command ${id}`)).toBe(false);
  },
);
