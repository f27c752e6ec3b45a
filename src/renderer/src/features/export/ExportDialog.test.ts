import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { ExportOrder, ExportStatus } from '@shared/export/contract.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAbout, sampleError, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useToasts } from '@page/app/toasts.ts';
import ExportDialog from './ExportDialog.vue';
import { useExportStore } from './export-store.ts';

const path = '/home/m/Downloads/Transit devices 2026-05-20 09.12.xlsx';
const sampleStatus = (part: Partial<ExportStatus> = {}): ExportStatus => ({
  id: 'export-1',
  state: 'writing',
  format: 'xlsx',
  rows: 0,
  total: 612,
  bytes: 0,
  path,
  sha256: null,
  notes: [],
  error: null,
  ...part,
});
const done = sampleStatus({ state: 'done', rows: 612, bytes: 61_440, sha256: 'ab'.repeat(32) });

async function opened(
  handlers: FakeHandlers['export'] = {},
  selected: ExportOrder['question'] | null = null,
) {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    settings: { copy: () => undefined, about: () => sampleAbout() },
    export: {
      plan: ({ reach }) => ({
        rows: reach === 'seen' ? 612 : 2400,
        columns: reach === 'seen' ? 2 : 61,
        leftOut: [],
        notes: [],
        path,
      }),
      start: () => sampleStatus(),
      ...handlers,
    },
  });
  await useSessionStore().load();
  const open = shallowRef(true);
  const search = { text: 'tram', fieldNames: ['Name'] };
  const shown = { query: null, fieldNames: ['Name'], sort: [], isGrouped: false, isSearched: true };
  const inWords = { shown: { ...shown, isLimited: false }, everyOf: null };
  const question = { key: 'k', filters: [], sort: [], search };
  const { page } = await mountPage(
    defineComponent(
      () => () =>
        open.value
          ? h(ExportDialog, {
              open: open.value,
              question,
              selected,
              fieldNames: ['Name', 'Online'],
              inWords,
              'onUpdate:open': (to: boolean) => (open.value = to),
            })
          : h('p', 'closed'),
    ),
  );
  await flushPromises();
  return { fake, page, open, question };
}
const button = (page: DOMWrapper<HTMLElement>, words: string): DOMWrapper<Element> => {
  const found = page.findAll('button').find((one) => one.text().startsWith(words));
  if (!found) throw new Error(`there is no button ${words}`);
  return found;
};
const radio = (
  page: DOMWrapper<HTMLElement>,
  value: string,
): Pick<DOMWrapper<Element>, 'setValue' | 'attributes'> => page.get(`input[type="radio"][value="${value}"]`);

describe('the dialog that exports', () => {
  it('shows the size and the destination of what is chosen', async () => {
    const { page, fake } = await opened();
    expect(page.text()).toContain('612 devices in 2 columns, from memory: no request.');
    expect(page.text()).toContain(path);
    await radio(page, 'everything').setValue(true);
    await flushPromises();
    expect(page.text()).toContain('2,400 devices in 61 columns');
    expect(fake.asked('export.start')).toEqual([]);
  });

  it('says which devices are missing', async () => {
    expect((await opened()).page.find('[role="note"]').exists()).toBe(false);
    const note = '2 devices are missing.';
    const plan = { rows: 500, columns: 2, leftOut: [], notes: [note], path };
    expect((await opened({ plan: () => plan })).page.get('[role="note"]').text()).toBe(note);
  });

  it('offers the command that exports the same, and says why there is none', async () => {
    const selected = { key: 'all', filters: [], sort: [], macs: Float64Array.of(1) };
    const { page, fake } = await opened({}, selected);
    expect(page.text()).toContain('A command cannot search.');
    await radio(page, 'selected').setValue(true);
    expect(page.text()).toContain('A command takes filters, not selected devices.');
    await radio(page, 'everything').setValue(true);
    const line = page.get('code').text();
    expect(line).toMatch(/^rollcall export devices-627-[\d-]{17}\.xlsx --seen --account transit$/);
    await page.get('[aria-label="Copy the command"]').trigger('click');
    await flushPromises();
    expect(fake.asked('settings.copy')).toEqual([{ text: line }]);
    expect(page.get('[role="status"]').text()).toBe('The command is on the clipboard.');
    useToasts().clear();
  });

  it('offers the selected devices where there are some', async () => {
    const selected = { key: 'all', filters: [], sort: [], macs: Float64Array.of(1, 2, 3) };
    const { page, fake } = await opened({}, selected);
    expect(page.text()).toContain('The 3 selected devices');
    await radio(page, 'selected').setValue(true);
    await flushPromises();
    await button(page, 'Export').trigger('click');
    await flushPromises();
    expect(fake.asked('export.start')).toMatchObject([
      { question: selected, reach: 'seen', fieldNames: ['Name', 'Online'] },
    ]);
  });

  it('exports what is shown with the chosen settings, once', async () => {
    const { page, fake, question } = await opened();
    expect(page.find('input[value="selected"]').exists()).toBe(false);
    await Promise.all([button(page, 'Export').trigger('click'), button(page, 'Export').trigger('click')]);
    await flushPromises();
    expect(fake.asked('export.start')).toEqual([
      {
        question,
        reach: 'seen',
        fieldNames: ['Name', 'Online'],
        format: 'xlsx',
        values: 'seen',
        place: 'downloads',
        marks: [],
      },
    ]);
  });

  it('adds stars and notes where they are chosen, except to the update form, and remembers it', async () => {
    const { page, fake } = await opened();
    const ticks = page.findAll<HTMLInputElement>('input[type="checkbox"]');
    expect(ticks.map(({ element }) => element.labels?.[0]?.textContent.trim())).toEqual(['Stars', 'Notes']);
    for (const tick of ticks.toReversed()) await tick.setValue(true);
    expect(useExportStore().habit.marks).toEqual(['star', 'note']);
    await ticks[0]?.setValue(false);
    await button(page, 'Export').trigger('click');
    await flushPromises();
    expect(fake.asked('export.start')).toMatchObject([{ marks: ['note'] }]);

    fake.tell.export.changed(done);
    await flushPromises();
    await button(page, 'Export again').trigger('click');
    const checked = () =>
      page.findAll<HTMLInputElement>('input[type="checkbox"]').map(({ element }) => element.checked);
    expect(checked()).toEqual([false, true]);
    useExportStore().habit = { ...useExportStore().habit, format: 'update' };
    await flushPromises();
    expect(checked()).toEqual([false, false]);
    expect(page.text()).toContain('Not in the update form.');
  });

  it('shows the progress, then the file with its hash and notes about it', async () => {
    const revealed: string[] = [];
    const { page, fake } = await opened({
      reveal: ({ id }) => {
        revealed.push(id);
        return undefined;
      },
    });
    await page.get('[role="dialog"]').trigger('keydown', { key: 'Enter', ctrlKey: true });
    await flushPromises();
    fake.tell.export.changed(sampleStatus({ rows: 300 }));
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe('300 of 612 devices written.');
    expect(page.get<HTMLProgressElement>('progress').attributes()).toMatchObject({
      max: '612',
      value: '300',
    });

    fake.tell.export.changed({ ...done, notes: ['Some texts are cut.'] });
    await flushPromises();
    expect(page.get('[role="status"]').text()).toBe(
      '612 devices in “Transit devices 2026-05-20 09.12.xlsx”, 60\u00a0kB.',
    );
    expect(page.text()).toContain('ab'.repeat(32));
    expect(page.text()).toContain('Some texts are cut.');
    await button(page, 'Show in folder').trigger('click');
    await flushPromises();
    expect(revealed).toEqual(['export-1']);
    expect(useToasts().shown).toEqual([]);
  });

  it('stops on demand', async () => {
    const { page, fake } = await opened({
      cancel: () => sampleStatus({ state: 'cancelled' }),
    });
    await button(page, 'Export').trigger('click');
    await flushPromises();
    await button(page, 'Stop').trigger('click');
    fake.tell.export.changed(sampleStatus({ state: 'cancelled' }));
    await flushPromises();
    expect(page.text()).toContain('The export was stopped. Nothing was kept.');
  });

  it('reports the end in a notice when it was closed meanwhile', async () => {
    const { page, fake, open } = await opened();
    await button(page, 'Export').trigger('click');
    await flushPromises();
    await button(page, 'Continue in the background').trigger('click');
    expect(open.value).toBe(false);
    await flushPromises();
    fake.tell.export.changed(done);
    expect(useToasts().shown).toMatchObject([{ action: 'Show in folder' }]);
  });

  it('reports in that notice what the file lacks, and why there is none', async () => {
    const { page, fake } = await opened();
    await button(page, 'Export').trigger('click');
    await flushPromises();
    await button(page, 'Continue in the background').trigger('click');
    fake.tell.export.changed({ ...done, notes: ['2 devices are missing.', 'Some texts are cut.'] });
    const error = sampleError({ code: 'storage', happened: 'There is no room left on the disk.' });
    fake.tell.export.changed(sampleStatus({ id: 'export-2', state: 'failed', error }));
    const [ended, failed] = useToasts().shown;
    expect(ended?.text).toBe(
      '612 devices in “Transit devices 2026-05-20 09.12.xlsx”, 60\u00a0kB. 2 devices are missing. Some texts are cut.',
    );
    expect(failed?.text).toContain('There is no room left on the disk.');
  });

  it('shows why it cannot begin, and why it failed', async () => {
    const error = sampleError({ code: 'storage', happened: 'There is no room left on the disk.' });
    const { page, fake } = await opened({
      start: () => {
        throw new Failure(sampleError({ happened: 'None of these columns can be changed.' }));
      },
    });
    await button(page, 'Export').trigger('click');
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain('None of these columns can be changed.');
    useExportStore().watchedId = 'export-1';
    fake.tell.export.changed(sampleStatus({ state: 'failed', error }));
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain('There is no room left on the disk.');
  });

  it.each(['Stop', 'Show in folder'])('leaves a failure of “%s” behind with its export', async (words) => {
    const fail = () => {
      throw new Failure(sampleError());
    };
    const { page, fake } = await opened({ cancel: fail, reveal: fail });
    await button(page, 'Export').trigger('click');
    await flushPromises();
    if (words !== 'Stop') fake.tell.export.changed(done);
    await flushPromises();
    await button(page, words).trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(true);
    fake.tell.export.changed(done);
    await flushPromises();
    await button(page, 'Export again').trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('stays as it was when the dialog of the system was closed', async () => {
    const { page } = await opened({ start: () => null });
    await button(page, 'Export').trigger('click');
    await flushPromises();
    expect(page.find('[role="status"]').exists()).toBe(false);
    expect(page.get('.btn-main').text()).toContain('Export');
  });

  it('does not copy a workbook to the clipboard', async () => {
    const { page } = await opened();
    expect(radio(page, 'clipboard').attributes('disabled')).toBeDefined();
  });

  it('reports the end in a notice when it was closed before the export began', async () => {
    const { promise, resolve } = Promise.withResolvers<ExportStatus>();
    const { page, fake, open } = await opened({ start: () => promise });
    await button(page, 'Export').trigger('click');
    open.value = false;
    await flushPromises();
    resolve(sampleStatus());
    await flushPromises();
    fake.tell.export.changed(done);
    expect(useToasts().shown).toMatchObject([{ action: 'Show in folder' }]);
  });
});
