import { expect, it } from 'vitest';
import { filterWords } from '@shared/devices/filter.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleField, samplePreview } from '@test/support/samples.ts';
import PreviewDoubts from './PreviewDoubts.vue';

it('filters that are doubted or cannot be checked have their times in local time', async () => {
  const seen = sampleField({ name: 'Seen', displayName: 'Last seen', type: 'DateTime' });
  const iso = new Date(2026, 4, 12, 14, 30).toISOString();
  const filter = { fieldName: 'Seen', operatorId: 'LessThan', operands: [iso] };
  const filterText = filterWords(filter, seen).join(' ');
  const row = { mac: '02:00:00:00:00:01', name: 'Bus 1', fieldName: 'Seen', value: null, filterText };
  playMain({ devices: { fields: () => [seen] } });
  await useFieldsStore().load();
  const preview = samplePreview({
    change: { fieldName: 'Ring', value: 2, filters: [filter] },
    disagreements: { devices: 1, rows: [row] },
    uncheckedFilters: [filterText],
  });
  const { page } = await mountPage(PreviewDoubts, { props: { preview, modelValue: false } });
  expect(page.text()).not.toContain(iso);
  const texts = [page.get('.notice'), page.get('td:last-child'), page.get('.facts-row')];
  for (const text of texts) expect(text.text()).toMatch(/Last seen earlier than 12 May 2026, 14:30/);
});
