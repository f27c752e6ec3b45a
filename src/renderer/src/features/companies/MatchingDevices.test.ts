import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { Matching, MatchingQuestion } from '@shared/companies/matching-schema.ts';
import { Failure } from '@shared/contract/failure.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError, sampleField } from '@test/support/samples.ts';
import { useCompanyFilter } from './filter-store.ts';
import MatchingDevices from './MatchingDevices.vue';

const accounts = [
  sampleAccount({ id: 'trams', name: 'Trams', companyId: 627 }),
  sampleAccount({ id: 'meters', name: 'Meters', companyId: 413 }),
];
const readAtMs = Date.UTC(2026, 4, 20, 3);
const plan = sampleField({
  name: 'Plan',
  displayName: 'Data plan',
  hasOptions: true,
  options: [{ id: 7, name: '20 GB' }],
});
const signal = sampleField({ name: 'Signal', displayName: 'Signal', type: 'Integer', unit: 'dBm' });

const counted = (matching: number): Matching['companies'][number]['outcome'] => ({
  kind: 'counted',
  ...{ matching, all: 1000, cannotTell: 2, readAtMs },
});
const device = (at: number): Matching['devices'][number] => ({
  ...{ accountId: 'trams', mac: `02:00:00:00:00:${String(at).padStart(2, '0')}`, name: `Tram ${at}` },
  ...{ online: at === 1 ? 0 : 1, values: [at === 1 ? 7 : null, -70 - at] },
});
const found = (part: Partial<Matching> = {}): Matching => ({
  companies: [
    { accountId: 'trams', outcome: counted(2) },
    { accountId: 'meters', outcome: counted(1) },
  ],
  columns: [
    { label: 'Data plan', fields: { trams: plan } },
    { label: 'Signal', fields: { trams: signal, meters: signal } },
  ],
  devices: [device(1), device(2), { ...device(3), accountId: 'meters', name: '' }],
  ...part,
});

/** Shows the devices for a filter. */
async function show(answer: (question: MatchingQuestion) => Matching = () => found()) {
  const main = playMain({
    companies: {
      fields: () => [],
      matching: answer,
      allMatching: ({ order }) => answer({ text: '', order, limit: 10_000 }),
    },
    export: { saveShown: ({ what }) => ({ path: `/tmp/${what}.csv` }) },
  });
  const filter = useCompanyFilter();
  filter.show(true);
  filter.text = 'Data plan = "20 GB" or Signal < 0';
  filter.apply();
  await flushPromises();
  const { page } = await mountPage(MatchingDevices, { props: { accounts } });
  const press = async (words: string): Promise<void> => {
    const button = page.findAll('button').find((one) => one.text().startsWith(words));
    await button?.trigger('click', { button: 0 });
    await flushPromises();
  };
  const cells = () => page.findAll('tbody tr').map((row) => row.findAll('th, td').map((cell) => cell.text()));
  return { page, main, filter, press, cells };
}

describe('the devices of all companies that match', () => {
  it('are listed with their state and the fields of the filter, nothing where a company has no such field', async () => {
    const { page, cells } = await show();
    expect(page.findAll('thead th').map((head) => head.text())).toEqual([
      ...['Device', 'MAC address', 'Company', 'State', 'Data plan', 'Signal'],
    ]);
    expect(cells()).toEqual([
      ['Tram 1', '02:00:00:00:00:01', 'Trams', 'Offline', '20 GB', '−71 dBm'],
      ['Tram 2', '02:00:00:00:00:02', 'Trams', 'Online', '–', '−72 dBm'],
      ['02:00:00:00:00:03', '02:00:00:00:00:03', 'Meters', 'Online', '', '−73 dBm'],
    ]);
  });

  it('are not there while nothing matches', async () => {
    const { page } = await show(() => found({ devices: [] }));
    expect(page.text()).toBe('');
  });

  it('are sorted by their headings, numbers with the greatest first, until another filter is applied', async () => {
    const { page, main, filter, press } = await show();
    const asked = () => (main.asked('companies.matching').at(-1) as MatchingQuestion).order;
    expect(asked()).toEqual({ by: 'company', direction: 'ascending' });
    await press('Signal');
    expect(asked()).toEqual({ by: { label: 'Signal' }, direction: 'descending' });
    expect(page.get('[aria-sort=descending]').text()).toBe('Signal');
    await press('Signal');
    expect(asked()).toEqual({ by: { label: 'Signal' }, direction: 'ascending' });
    await press('Device');
    expect(asked()).toEqual({ by: 'name', direction: 'ascending' });
    filter.text = 'Signal < -80';
    filter.apply();
    await flushPromises();
    expect(asked()).toEqual({ by: 'company', direction: 'ascending' });
  });

  it('are shown as sorted by what they are sorted by, also where that could not be changed', async () => {
    const { page, filter, press } = await show(({ order }) => {
      if (order.by === 'name') throw new Failure(sampleError());
      return found();
    });
    await press('Device');
    expect(filter.error).not.toBeNull();
    expect(page.get('[aria-sort=ascending]').text()).toBe('Company');
  });

  it('are listed 200 at a time', async () => {
    const many = Array.from({ length: 250 }, (_, at) => device(at));
    const { page, press, filter } = await show(({ limit }) =>
      found({
        companies: [{ accountId: 'trams', outcome: counted(250) }],
        devices: many.slice(0, limit),
      }),
    );
    expect(filter.found?.devices).toHaveLength(200);
    await press('Show more (200 of 250)');
    expect(filter.found?.devices).toHaveLength(250);
    expect(page.text()).not.toContain('Show more');
  });

  it('are exported all, with their company and when it was read', async () => {
    const { page, main, press } = await show(({ limit }) =>
      // Since then, one more device matches, as with a time relative to now.
      found(
        limit === 10_000
          ? {}
          : { devices: [device(1)], companies: [{ accountId: 'trams', outcome: counted(1) }] },
      ),
    );
    const choose = async (words: string): Promise<void> => {
      await press('Export');
      await page
        .findAll('[role="menuitem"]')
        .find((one) => one.text().startsWith(words))
        ?.trigger('click');
      await flushPromises();
    };
    await choose('Save as CSV');
    const [csv] = main.asked('export.saveShown') as { what: string; text: string }[];
    expect(csv?.what).toBe('All companies devices');
    expect(csv?.text.split('\r\n')).toEqual([
      '\uFEFFcompany,company_id,mac,name,state,read,Data plan,Signal',
      'Trams,627,02:00:00:00:00:01,Tram 1,offline,2026-05-20T03:00:00.000Z,20 GB,-71',
      'Trams,627,02:00:00:00:00:02,Tram 2,online,2026-05-20T03:00:00.000Z,,-72',
      'Meters,413,02:00:00:00:00:03,,online,2026-05-20T03:00:00.000Z,,-73',
      '',
    ]);
    expect(page.text()).toContain('3 rows in “All companies devices.csv”.');
    await choose('Save as JSON');
    const { text = '' } = (main.asked('export.saveShown') as { text: string }[])[1] ?? {};
    const facts = { read: '2026-05-20T03:00:00.000Z', devices: 1000, undecided: 2 };
    expect(JSON.parse(text)).toMatchObject({
      filter: 'Data plan = "20 GB" or Signal < 0',
      companies: [
        { ...facts, company: 'Trams', matching: 2 },
        { ...facts, company: 'Meters', matching: 1 },
      ],
      devices: [{ mac: '02:00:00:00:00:01' }, {}, {}],
    });
  });
});
