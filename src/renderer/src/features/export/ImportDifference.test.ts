import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import type { ImportSummary } from '@shared/import/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { updateRing } from '@test/support/samples.ts';
import ImportDifference from './ImportDifference.vue';

const nothing = { willChange: 0, unset: 0, hasIt: 0, values: 0 };

/** Shows a checked file with as many rows that are left out, one of which begins like a formula. */
async function shown(leftOut: number, counts: Partial<typeof nothing>, requests = 1) {
  const all = Array.from({ length: leftOut }, (_, index) => ({
    ...{ line: index + 2, device: index === 0 ? '=x' : `x${String(index)}` },
    sentence: 'Not a MAC address.',
  }));
  const fake = playMain({
    devices: { fields: () => [updateRing] },
    import: {
      rows: () => ({ total: 0, rows: [] }),
      findings: ({ offset, limit }) => ({ total: leftOut, rows: all.slice(offset, offset + limit) }),
    },
    settings: { copy: () => undefined },
  });
  const summary: ImportSummary = {
    ...{ id: 'import-1', rows: leftOut + 1, leftOut, columnsLeftOut: [], readAtMs: 0, requests },
    fields: [{ fieldName: 'UpdateRing', label: 'Update ring', ...nothing, ...counts }],
  };
  const { page } = await mountPage(ImportDifference, { props: { summary, isBusy: false } });
  await flushPromises();
  return { fake, page };
}

it('copies every row that is left out, also those that are not listed', async () => {
  const { fake, page } = await shown(1201, {});
  expect(page.text()).toContain('1,001 more are not listed here.');
  await page
    .findAll('button')
    .find((one) => one.text() === 'Copy the list')
    ?.trigger('click');
  await flushPromises();
  const [{ text }] = fake.asked('settings.copy') as [{ text: string }];
  const lines = text.split('\n');
  expect(lines).toHaveLength(1202);
  expect(lines[0]).toBe('Line\tDevice\tReason');
  expect(lines[1]).toBe("2\t'=x\tNot a MAC address.");
  expect(lines.at(-1)).toBe('1202\tx1200\tNot a MAC address.');
  expect(page.text()).toContain('1,201 rows on the clipboard');
});

it.each([
  ['what would change', 3, { willChange: 1, hasIt: 1 }, 'Would change 1', false],
  ['else what is to be put right in the file', 3, { hasIt: 4 }, 'Left out 3', true],
  ['else what needs no change', 0, { hasIt: 4 }, 'Has it already 4', false],
] as const)('begins with %s', async (_, leftOut, counts, tab, isCopied) => {
  const { page } = await shown(leftOut, counts);
  expect(page.get('[role=tab][aria-selected=true]').text()).toBe(tab);
  expect(page.text().includes('Copy the list')).toBe(isCopied);
});

it('says how the devices were read only where some were', async () => {
  const { page } = await shown(3, {}, 0);
  expect(page.get('.strong').text()).toBe('4 rows in the file, 3 left out.');
});
