import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { ImportRow, ImportSummary } from '@shared/import/contract.ts';
import type { Preview } from '@shared/operations/preview.ts';
import type { FakeHandlers } from '@test/support/fake-api.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, samplePreview, updateRing } from '@test/support/samples.ts';
import { useChangeField } from '@page/features/operations/index.ts';
import ImportDialog from './ImportDialog.vue';
import { useImportStore } from './import-store.ts';

const summary: ImportSummary = {
  id: 'import-1',
  rows: 5,
  leftOut: 1,
  columnsLeftOut: [{ heading: 'Signal', sentence: 'Signal cannot be changed.' }],
  fields: [
    { fieldName: 'UpdateRing', label: 'Update ring', willChange: 2, unset: 1, hasIt: 1, values: 2 },
    { fieldName: 'Depot', label: 'Depot', willChange: 0, unset: 0, hasIt: 4, values: 0 },
    { fieldName: 'Line', label: 'Line', willChange: 0, unset: 0, hasIt: 0, values: 0 },
  ],
  readAtMs: 0,
  requests: 3,
};
const row: ImportRow = {
  line: 2,
  mac: '02:0A:14:0B:B7:CE',
  name: 'Bus 3101',
  fieldName: 'UpdateRing',
  before: 1,
  after: 3,
  group: 'will-change',
};

async function opened(handlers: FakeHandlers['import'] = {}) {
  const fake = playMain({
    devices: { fields: () => [updateRing] },
    import: {
      check: () => summary,
      rows: () => ({ total: 1, rows: [row] }),
      findings: () => ({ total: 1, rows: [{ line: 6, device: 'x', sentence: '“x” is not a MAC address.' }] }),
      preview: () => samplePreview(),
      ...handlers,
    },
  });
  const isOpen = shallowRef(true);
  const { page } = await mountPage(
    defineComponent(() => () => (isOpen.value ? h(ImportDialog, { open: true }) : h('p'))),
  );
  await flushPromises();
  return { fake, page, isOpen };
}
async function paste(page: DOMWrapper<HTMLElement>, text: string): Promise<void> {
  await page.get('textarea').setValue(text);
  await page
    .findAll('button')
    .find((one) => one.text() === 'Check what was pasted')
    ?.trigger('click');
  await flushPromises();
}
const textIn = (asked: unknown): string => new TextDecoder().decode((asked as { bytes: Uint8Array }).bytes);

describe('the dialog that imports', () => {
  it('states what a file without rows lacks, and offers nothing to preview', async () => {
    const { page } = await opened({ check: () => ({ ...summary, rows: 0, leftOut: 0, requests: 0 }) });
    await paste(page, 'MacAddress,UpdateRing');
    expect(page.text()).toContain('The file has headings and no rows. Add a row for each device to change');
    expect(page.text()).not.toContain('0 rows');
    expect(page.find('table').exists()).toBe(false);
  });

  it('checks what was pasted, and shows what each field would change', async () => {
    const { page, fake } = await opened();
    await paste(page, 'MacAddress;UpdateRing\n02:0A:14:0B:B7:CE;Hold\n');
    expect(fake.asked('import.check').map(textIn)).toEqual([
      'MacAddress;UpdateRing\n02:0A:14:0B:B7:CE;Hold\n',
    ]);
    expect(page.text()).toContain('5 rows in the file, 1 left out. The devices were read in 3 requests.');
    expect(page.text()).toContain('The column “Signal” is left out. Signal cannot be changed.');
    expect(page.get('[aria-label="Rows listed"] tbody').text()).toMatch(
      /Bus 3101.*Update ring.*Early→.*Hold/,
    );
  });

  it('checks a file that was dropped', async () => {
    const { page, fake } = await opened();
    const file = new File(['MacAddress;Depot\n'], 'changes.csv');
    await page.get('.import-drop').trigger('drop', { dataTransfer: { files: [file] } });
    await flushPromises();
    expect(fake.asked('import.check').map(textIn)).toEqual(['MacAddress;Depot\n']);
  });

  it('tells that what was dropped cannot be read, until something else is checked', async () => {
    const { page, fake } = await opened();
    const folder = new File([], 'changes');
    folder.slice = () =>
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('folder')) });
    await page.get('.import-drop').trigger('drop', { dataTransfer: { files: [folder] } });
    await flushPromises();
    expect(page.get('[role="alert"]').text()).toContain('“changes” could not be read.');
    expect(fake.asked('import.check')).toEqual([]);
    await paste(page, 'MacAddress;UpdateRing');
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('lists the rows that are left out, with the reason', async () => {
    const { page } = await opened();
    await paste(page, 'MacAddress;UpdateRing');
    await page.findAll('[role="tab"]').at(2)?.trigger('click');
    await flushPromises();
    const rows = page.get('[aria-label="Rows listed"]');
    expect(rows.findAll('th').map((heading) => heading.text())).toEqual(['Line', 'Device', 'Reason']);
    expect(rows.get('tbody').text()).toContain('“x” is not a MAC address.');
  });

  it('lists what was chosen last, even if another list is still being read', async () => {
    const { promise, resolve } = Promise.withResolvers<{ total: number; rows: ImportRow[] }>();
    const { page } = await opened({ rows: () => promise });
    await paste(page, 'MacAddress;UpdateRing');
    await page.findAll('[role="tab"]').at(2)?.trigger('click');
    resolve({ total: 1, rows: [row] });
    await flushPromises();
    expect(page.get('[aria-label="Rows listed"]').text()).toContain('“x” is not a MAC address.');
  });

  it('hands a field over to the preview of a change, and previews it again on request', async () => {
    const { page, fake } = await opened();
    await paste(page, 'MacAddress;UpdateRing');
    await page.get('button[aria-label="Preview 3 devices: Update ring, 2 values"]').trigger('click');
    await flushPromises();
    const { target } = useChangeField();
    expect(target?.followUp).toMatchObject({ kind: 'import', preview: { id: 'preview-1' } });
    if (target?.followUp?.kind === 'import') await target.followUp.again();
    expect(fake.asked('import.preview')).toEqual(Array(2).fill({ id: 'import-1', fieldName: 'UpdateRing' }));
  });

  it.each([
    ['Depot', 'Every device already has its value'],
    ['Line', 'None of the rows that were taken has a value for it'],
  ])('offers no preview where nothing would change, and says why: %s', async (label, reason) => {
    const { page, fake } = await opened();
    await paste(page, 'MacAddress;UpdateRing');
    const button = page.get(`button[aria-label*="${label}"]`);
    expect(button.attributes()).toMatchObject({ 'aria-disabled': 'true', title: reason });
    await button.trigger('click');
    await flushPromises();
    expect(fake.asked('import.preview')).toEqual([]);
  });

  it('shows why a file cannot be taken, and takes another', async () => {
    let refusals = 1;
    const { page } = await opened({
      check: () => {
        if (refusals-- > 0) throw new Failure(sampleError({ happened: 'The file is not in UTF-8.' }));
        return summary;
      },
    });
    await paste(page, 'x');
    expect(page.get('[role="alert"]').text()).toContain('The file is not in UTF-8.');
    await paste(page, 'MacAddress;UpdateRing');
    expect(page.find('[role="alert"]').exists()).toBe(false);
    expect(page.text()).toContain('5 rows in the file');
  });

  it('leaves the failure of a check behind when it is closed', async () => {
    const { page, isOpen } = await opened({
      check: () => {
        throw new Failure(sampleError());
      },
    });
    await paste(page, 'UpdateRing');
    expect(page.find('[role="alert"]').exists()).toBe(true);
    isOpen.value = false;
    await flushPromises();
    isOpen.value = true;
    await flushPromises();
    expect(page.find('textarea').exists()).toBe(true);
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('does not open a preview after it was closed', async () => {
    const { promise, resolve } = Promise.withResolvers<Preview>();
    const { page, isOpen } = await opened({ preview: () => promise });
    await paste(page, 'MacAddress;UpdateRing');
    await page.get('button[aria-label="Preview 3 devices: Update ring, 2 values"]').trigger('click');
    isOpen.value = false;
    await flushPromises();
    resolve(samplePreview());
    await flushPromises();
    expect(useChangeField().target).toBeNull();
  });

  it('opens no preview of a file that was dismissed while the preview was read', async () => {
    const { promise, resolve } = Promise.withResolvers<Preview>();
    let checked = 0;
    const { page } = await opened({
      check: () => ({ ...summary, id: `import-${++checked}` }),
      preview: () => promise,
    });
    await paste(page, 'MacAddress;UpdateRing');
    await page.get('button[aria-label="Preview 3 devices: Update ring, 2 values"]').trigger('click');
    useImportStore().forget();
    await flushPromises();
    await paste(page, 'MacAddress;UpdateRing;Depot');
    resolve(samplePreview());
    await flushPromises();
    expect(useChangeField().target).toBeNull();
    expect(page.text()).toContain('5 rows in the file');
  });

  it('leaves the failure of a preview behind with its file', async () => {
    const { page } = await opened({
      preview: () => {
        throw new Failure(sampleError());
      },
    });
    await paste(page, 'MacAddress;UpdateRing');
    await page.get('button[aria-label="Preview 3 devices: Update ring, 2 values"]').trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(true);
    useImportStore().forget();
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('leaves the failure of another check behind with a file that is dismissed', async () => {
    let checked = 0;
    const { page } = await opened({
      check: () => {
        if (++checked > 1) throw new Failure(sampleError());
        return summary;
      },
    });
    await paste(page, 'MacAddress;UpdateRing');
    await useImportStore().checkAgain();
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(true);
    useImportStore().forget();
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('checks another file as soon as one is dismissed that is still being checked', async () => {
    const { promise } = Promise.withResolvers<ImportSummary>();
    let checked = 0;
    await opened({ check: () => (++checked === 2 ? promise : summary) });
    const store = useImportStore();
    await store.check(Uint8Array.of(1), null);
    void store.checkAgain();
    store.forget();
    expect(store.isBusy).toBe(false);
    await store.check(Uint8Array.of(2), null);
    expect(store.summary?.id).toBe('import-1');
  });

  it('does not bring back a file that was dismissed while it was checked again', async () => {
    const { promise, resolve } = Promise.withResolvers<ImportSummary>();
    let answers: (ImportSummary | Promise<ImportSummary>)[] = [summary, promise];
    const { page } = await opened({
      check: () => {
        const [next = summary, ...rest] = answers;
        answers = rest;
        return next;
      },
    });
    await paste(page, 'MacAddress;UpdateRing');
    const store = useImportStore();
    const checking = store.checkAgain();
    store.forget();
    resolve(summary);
    await checking;
    expect(store.summary).toBeNull();
  });

  it('shows the file that was opened last, even if another one was still being checked', async () => {
    const { promise: late, resolve } = Promise.withResolvers<ImportSummary>();
    await opened({
      check: ({ bytes: [which] }) => (which === 1 ? late : { ...summary, id: 'import-2' }),
    });
    const store = useImportStore();
    const first = store.check(Uint8Array.of(1), null);
    await store.check(Uint8Array.of(2), null);
    expect(store.summary?.id).toBe('import-2');
    resolve(summary);
    await first;
    expect(store.summary?.id).toBe('import-2');
  });

  it('shows nothing of another file while one is checked, nor when it cannot be taken', async () => {
    await opened({
      check: ({ bytes: [which] }) => {
        if (which === 2) throw new Failure(sampleError());
        return summary;
      },
    });
    const store = useImportStore();
    await store.check(Uint8Array.of(1), null);
    const second = store.check(Uint8Array.of(2), null);
    expect(store.summary).toBeNull();
    await second;
    expect([store.summary, store.error]).toEqual([null, sampleError()]);
  });
});
