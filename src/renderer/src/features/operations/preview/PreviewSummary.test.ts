import { expect, it } from 'vitest';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { samplePreview } from '@test/support/samples.ts';
import PreviewSummary from './PreviewSummary.vue';

it('says on how many devices a listed change is made, not that a search or a file selected them', async () => {
  playMain();
  const change = { fieldName: 'UpdateRing', value: 2, filters: [], macs: ['02:00:00:00:00:01'] };
  const { page } = await mountPage(PreviewSummary, {
    props: { preview: samplePreview({ change, gone: 1 }), field: undefined, offered: null },
  });
  expect(page.get('.summary-line').text()).toMatch(/ on 1 device$/);
  expect(page.get('[role="status"]').text()).toMatch(/^1 device is gone\./);
});

it('is one sentence with spaces between its words', async () => {
  playMain();
  const change = { fieldName: 'UpdateRing', value: 2, filters: [], macs: ['02:00:00:00:00:01'] };
  const { page } = await mountPage(PreviewSummary, {
    props: { preview: samplePreview({ change }), field: undefined, offered: null },
  });
  expect(page.get('.summary-line').element.textContent).toBe('Set UpdateRing to 2 on 1 device');
});

it.each([
  [{ macs: ['02:00:00:00:00:01'] }, null, 'Change Depot on 1 device: “ – Brno” added at the end'],
  [{}, null, 'Change Depot on all devices: “ – Brno” added at the end'],
  [
    { macs: ['02:00:00:00:00:01'] },
    'operation-1',
    'Change Depot on 1 device that kept the old value: “ – Brno” added at the end',
  ],
])('names an edit in words: %j, retry of %j', async (devices, retryOf, sentence) => {
  playMain();
  const edit = { kind: 'append', text: ' – Brno' } as const;
  const change = { fieldName: 'Depot', value: 'North – Brno', edit, filters: [], ...devices };
  const { page } = await mountPage(PreviewSummary, {
    props: { preview: samplePreview({ change, retryOf }), field: undefined, offered: null },
  });
  expect(page.get('.summary-line').element.textContent).toBe(sentence);
});

it.each([
  ['AT', []],
  ['North yard', []],
  [' AT', ['The new value begins or ends with white space.']],
  ['AT ', ['The new value begins or ends with white space.']],
  [2, []],
])('tells of white space at the ends of the new value, which cannot be seen: %j', async (value, told) => {
  playMain();
  const change = { fieldName: 'Country', value, filters: [] };
  const { page } = await mountPage(PreviewSummary, {
    props: { preview: samplePreview({ change }), field: undefined, offered: null },
  });
  expect(page.findAll('[role="status"]').map((notice) => notice.text())).toEqual(told);
});

it('tells of white space at the ends of some of several new values', async () => {
  playMain();
  const told = async (...values: string[]): Promise<string[]> => {
    const preview = samplePreview({
      values: values.map((value) => ({ value, devices: 1, requests: 1 })),
    });
    const { page } = await mountPage(PreviewSummary, { props: { preview, field: undefined, offered: null } });
    return page.findAll('[role="status"]').map((notice) => notice.text());
  };
  expect(await told('South', 'North yard')).toEqual([]);
  expect(await told('South', 'North yard ')).toEqual([
    'Some of the new values begin or end with white space.',
  ]);
});

it.each([
  [7, 'Set UpdateRing to 2 on all devices'],
  [10, '3 devices fewer than when this dialog was opened.'],
  [6, '1 device more than when this dialog was opened.'],
])('says how many devices match other than the %i that were offered', async (offered, said) => {
  playMain();
  const counts = { willChange: 3, unset: 2, hasIt: 1, cannotChange: 1 };
  const preview = samplePreview({ counts, change: { fieldName: 'UpdateRing', value: 2, filters: [] } });
  const { page } = await mountPage(PreviewSummary, { props: { preview, field: undefined, offered } });
  expect(page.findAll('p').at(-1)?.text()).toBe(said);
});
