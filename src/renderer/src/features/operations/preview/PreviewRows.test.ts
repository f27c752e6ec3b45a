import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { PreviewRow } from '@shared/operations/preview.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { samplePreview } from '@test/support/samples.ts';
import PreviewRows from './PreviewRows.vue';

it('a row says that the old value begins or ends with white space, which cannot be seen, where that changes', async () => {
  const row = (before: string, group: PreviewRow['group']): PreviewRow => ({
    ...{ mac: `02:0A:14:0B:B7:C${before.trim()}`, name: 'Bus', note: null },
    ...{ before, group },
  });
  const rows = [row('1 ', 'will-change'), row('7', 'will-change'), row('3 ', 'has-it')];
  playMain({ operations: { previewRows: () => ({ total: 3, rows }) } });
  const { page } = await mountPage(PreviewRows, { props: { preview: samplePreview(), field: undefined } });
  await flushPromises();
  const notes = page.findAll('tbody tr').map((line) => line.get('td:last-child').text());
  expect(notes).toEqual(['The old value begins or ends with white space', '', '']);
});

it('a row says that the values before and after look the same where only the form that is stored differs', async () => {
  const row = (before: number | string): PreviewRow => ({
    ...{ mac: `02:0A:14:0B:B7:C${String(before)}`, name: 'Bus', note: null },
    ...{ before, group: 'will-change' },
  });
  playMain({ operations: { previewRows: () => ({ total: 2, rows: [row('1'), row(2)] }) } });
  const preview = samplePreview({ change: { fieldName: 'Gain', value: 1, filters: [] } });
  const { page } = await mountPage(PreviewRows, { props: { preview, field: undefined } });
  await flushPromises();
  const notes = page.findAll('tbody tr').map((line) => line.get('td:last-child').text());
  expect(notes).toEqual(['Looks the same, but the service stores it differently, for example as text', '']);
});

it('a row says that an unset value counts as empty where text is added', async () => {
  const row = { mac: '02:0A:14:0B:B7:C1', name: 'Bus', before: null, group: 'unset', note: null } as const;
  playMain({ operations: { previewRows: () => ({ total: 1, rows: [{ ...row, after: '!' }] }) } });
  const edit = { kind: 'append', text: '!' } as const;
  const preview = samplePreview({ change: { fieldName: 'Depot', value: '!', edit, filters: [] } });
  const { page } = await mountPage(PreviewRows, { props: { preview, field: undefined } });
  await flushPromises();
  const [, , becomes, note] = page.findAll('tbody td').map((cell) => cell.text());
  expect(becomes).toMatch(/unset\s*→\s*!$/);
  expect(note).toBe('Counts as empty');
});
