import { expect, it } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount } from '@test/support/samples.ts';
import CompaniesTable from './CompaniesTable.vue';
import { companyRow } from './company-row.ts';

const row = (id: string) =>
  companyRow(sampleAccount({ id, name: id }), undefined, {
    ...{ activeId: null, isActiveRead: false, trouble: null, nowMs: 0 },
    ...{ needing: () => 0, awaiting: () => 0 },
  });

it.each([
  ['first', 'a'],
  ['last', 'd'],
  ['one between', 'b'],
])('the %s company keeps the focus when the order changes', async (_which, id) => {
  playMain();
  const rows = shallowRef(['a', 'b', 'c', 'd'].map(row));
  const { page } = await mountPage(() =>
    h(CompaniesTable, { rows: rows.value, activeId: null, order: 'accounts' }),
  );
  const open = page.get<HTMLElement>(`[aria-label="Open ${id}"]`).element;
  open.focus();
  rows.value = ['d', 'c', 'b', 'a'].map(row);
  await nextTick();
  expect(document.activeElement).toBe(open);
});
