import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { marksFileLimitBytes } from '@shared/marks/limits.ts';
import type { AccountMarks, MarksPlan } from '@shared/marks/contract.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import MarksSettings from './MarksSettings.vue';

const star = (mac: string) => ({ mac, isStarred: true, note: '' });
const here: AccountMarks = { accountId: 'transit', marks: [star('02:0A:14:00:00:01')] };
const after: AccountMarks = { ...here, marks: [...here.marks, star('02:0A:14:00:00:02')] };

async function start(plan: Partial<MarksPlan> = {}) {
  const main = playMain({
    accounts: { session: () => sampleSession() },
    marks: {
      list: () => here,
      exportFile: () => ({ path: '/exports/Transit stars and notes.json' }),
      look: () => ({ added: 0, completed: 0, otherNotes: 0, same: 0, ...plan }),
      importFile: () => after,
    },
  });
  await useSessionStore().load();
  const { page } = await mountPage(MarksSettings, { props: { account: sampleAccount() } });
  await flushPromises();
  const press = async (words: string): Promise<void> => {
    const buttons = page.findAll('button').filter((each) => each.text().startsWith(words));
    await buttons.at(-1)?.trigger('click');
    await flushPromises();
  };
  const choose = async (file: File): Promise<void> => {
    const input = page.get<HTMLInputElement>('input[type="file"]');
    Object.defineProperty(input.element, 'files', { value: [file], configurable: true });
    await input.trigger('change');
    await flushPromises();
  };
  return { main, page, press, choose };
}

describe('stars and notes in the settings', () => {
  it('are exported, and counted', async () => {
    const { page, press } = await start();
    expect(page.text()).toContain('1 starred, 0 notes');
    await press('Export');
    expect(page.get('[role="status"]').text()).toBe('Saved as /exports/Transit stars and notes.json');
  });

  it('are imported only once it was said what that does', async () => {
    const { main, page, press, choose } = await start({ added: 1, otherNotes: 2, same: 3 });
    await choose(new File(['{}'], 'marks.json'));
    const words = page.get('[role="dialog"]').text();
    expect(words).toContain('“marks.json” has stars and notes of 6 devices:');
    expect(words).toContain('1 has none here and gets them');
    expect(words).toContain('2 have other notes here');
    expect(words).not.toContain('in addition');
    expect(main.asked('marks.importFile')).toEqual([]);
    await press('Take those of the file');
    await press('Import');
    expect(main.asked('marks.importFile')).toEqual([{ text: '{}', name: 'marks.json', takesNotes: true }]);
    expect(page.find('[role="dialog"]').exists()).toBe(false);
    expect(page.text()).toContain('2 starred');
  });

  it('keep the notes that are here unless the user chooses otherwise', async () => {
    const { main, press, choose } = await start({ otherNotes: 1 });
    await choose(new File(['{}'], 'marks.json'));
    await press('Import');
    expect(main.asked('marks.importFile')).toMatchObject([{ takesNotes: false }]);
  });

  it('are not imported from a file without anything new', async () => {
    const { main, press, choose } = await start({ same: 4 });
    await choose(new File(['{}'], 'marks.json'));
    await press('Import');
    expect(main.asked('marks.importFile')).toEqual([]);
  });

  it('are not read from a file that is too large', async () => {
    const { main, page, choose } = await start();
    await choose(new File([new Uint8Array(marksFileLimitBytes + 1)], 'film.json'));
    expect(page.get('[role="alert"]').text()).toContain('“film.json” is larger than 16 MB');
    expect(main.asked('marks.look')).toEqual([]);
  });
});
