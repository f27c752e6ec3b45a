import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { Application } from '@shared/applications/contract.ts';
import ApplicationsTable from './ApplicationsTable.vue';

const headings = (further: Application['further']) => {
  const sample: Application = { id: '1', name: 'Alerts', version: '1.4.1', description: null, further };
  return mount(ApplicationsTable, { props: { applications: [sample] } })
    .findAll('thead th')
    .map((heading) => heading.text());
};

it('has a column for what else the service sent only where it sent more', () => {
  expect(headings([])).toEqual(['Name', 'Version', 'Description', 'ID']);
  expect(headings([['vendor', 'Transit']])).toEqual(['Name', 'Version', 'Description', 'Further', 'ID']);
});
