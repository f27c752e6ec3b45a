import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Company, OfflineDevices as Found, OfflineQuestion } from '@shared/companies/contract.ts';
import { maxListed } from '@shared/companies/limits.ts';
import { liveIn } from '@test/support/in-zone.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleError } from '@test/support/samples.ts';
import { useCompaniesStore } from './companies-store.ts';
import OfflineDevices from './OfflineDevices.vue';

const nowMs = Date.UTC(2026, 4, 20, 3);
const accounts = [
  sampleAccount({ id: 'trams', name: 'Trams' }),
  sampleAccount({ id: 'meters', name: 'Meters' }),
];
const moment = { startMs: nowMs - 7_200_000, endMs: nowMs - 7_140_000 };

const found = (part: Partial<Found> = {}): Found => ({
  all: 3,
  since: {
    ages: [{ minMs: 3_600_000, maxMs: 86_400_000, ...moment, devices: 2 }],
    moments: [{ ...moment, devices: 2, expected: 0 }],
    unknown: 1,
  },
  leftOut: 0,
  unread: 0,
  shared: {
    ...{ companies: 2, all: 2400, group: 3, fields: 27 },
    values: [
      { fieldName: 'MobileOperator', label: 'Mobile Operator', text: 'A1', inGroup: 3, inAll: 60, lift: 40 },
      { fieldName: '', label: null, text: 'trams', inGroup: 2, inAll: 800, lift: 2 },
    ],
  },
  total: 3,
  companies: [
    { accountId: 'trams', devices: 2, clockLeadMs: 0 },
    { accountId: 'meters', devices: 1, clockLeadMs: 60_000 },
  ],
  devices: [
    { accountId: 'meters', mac: '00:0A:14:00:00:03', name: 'Meter 3', sinceMs: moment.endMs },
    { accountId: 'trams', mac: '00:0A:14:00:00:01', name: 'Tram 1', sinceMs: moment.startMs },
    { accountId: 'trams', mac: '00:0A:14:00:00:02', name: '', sinceMs: null },
  ],
  ...part,
});

const known = (readAtMs: number, link: Company['link'] = { kind: 'answering' }): Company => ({
  accountId: 'trams',
  devices: { counts: { all: 9, online: 9, offline: 0, neverConnected: 0, other: 0 }, readAtMs },
  ...{ link, isReading: false, problem: null },
});

async function show(offline: (question: OfflineQuestion) => Found | Promise<Found>) {
  liveIn('UTC');
  vi.setSystemTime(nowMs);
  onTestFinished(() => void vi.useRealTimers());
  let listed = known(1);
  const main = playMain({ companies: { offline, list: () => [listed] } });
  await useCompaniesStore().load();
  const onShare = vi.fn();
  const { page } = await mountPage(OfflineDevices, { props: { accounts, onShare } });
  await flushPromises();
  const tell = async (company: Company): Promise<void> => {
    listed = company;
    main.tell.companies.changed(undefined);
    await flushPromises();
  };
  const rows = () => page.findAll('.offline-table tbody tr').map((row) => row.text());
  return { page, main, rows, tell, onShare };
}

describe('the devices of all companies that are offline', () => {
  it('are listed with their company and since when, by the clock of their service', async () => {
    const { page, main, rows } = await show(() => found());
    expect(main.asked('companies.offline')).toEqual([{ within: null, limit: 200 }]);
    expect(page.text()).toContain('3 devices of 2 companies');
    expect(rows()).toEqual([
      'Meter 300:0A:14:00:00:03Meters01:01:00, 2 h ago',
      'Tram 100:0A:14:00:00:01Trams01:00:00, 2 h ago',
      '00:0A:14:00:00:0200:0A:14:00:00:02TramsNot known',
    ]);
  });

  it('are shown with what they share, their company included', async () => {
    const { page } = await show(() => found());
    const shared = page.findAll('ol li').map((row) => row.text());
    expect(shared[0]).toMatch(/^Mobile Operator\s*A1\s*3 of 3 have it; 60 of 2,400 in all: 40 × as often$/);
    expect(shared[1]).toMatch(/^Company\s*Trams/);
    expect(page.text()).toContain('3 of them compared with all 2,400 devices of 2 companies.');
  });

  it('can be those of a moment, which stays chosen when the companies are read again, and then all', async () => {
    const part = { total: 2, devices: found().devices.slice(0, 2) };
    const { page, main, rows, tell } = await show(({ within }) => found(within ? part : {}));
    page.get<HTMLElement>('.cause-row').element.focus();
    await page.get('.cause-row').trigger('click');
    await flushPromises();
    expect(rows()).toHaveLength(2);
    expect(page.get('[role="status"]').text()).toMatch(/^2 devices have been offline since /);
    expect(page.findAll('.offline-head .link').map((link) => link.text())).toEqual(['Trams: 2', 'Meters: 1']);
    await tell(known(2));
    expect(main.asked('companies.offline')).toHaveLength(3);
    expect(main.asked('companies.offline').at(-1)).toEqual({ within: moment, limit: 200 });
    const back = page.findAll('button').find((button) => button.text() === 'All that are offline');
    back?.element.focus();
    await back?.trigger('click');
    await flushPromises();
    expect(rows()).toHaveLength(3);
    expect(document.activeElement).toBe(page.get('.cause-row').element);
  });

  it('of a moment lead to those of a company, which have gone offline by the clock of its service', async () => {
    const { page, onShare } = await show(() => found());
    await page.get('.cause-row').trigger('click');
    await flushPromises();
    await page.findAll('.offline-head .link')[1]?.trigger('click');
    const since = { startMs: moment.startMs + 60_000, endMs: moment.endMs + 60_000 };
    expect(onShare).toHaveBeenCalledExactlyOnceWith(accounts[1], since);
  });

  it('are those of the last choice, and described as what they are until it is answered', async () => {
    const answers: PromiseWithResolvers<Found>[] = [];
    const { page, rows } = await show(() => {
      const answer = Promise.withResolvers<Found>();
      answers.push(answer);
      return answer.promise;
    });
    answers[0]?.resolve(found());
    await flushPromises();
    await page.get('.since-row').trigger('click');
    await page.get('.cause-row').trigger('click');
    expect(page.get('[role="status"]').text()).toBe('3 devices of 2 companies');
    answers[1]?.resolve(found());
    await flushPromises();
    answers[2]?.resolve(found({ total: 1, devices: found().devices.slice(0, 1) }));
    await flushPromises();
    expect(rows()).toHaveLength(1);
    expect(page.get('[role="status"]').text()).toMatch(/^1 device has been offline since/);
  });

  it('are read again only when others are known', async () => {
    const { main, tell } = await show(() => found());
    await tell({ ...known(1), isReading: true });
    await tell(known(1, { kind: 'lost', sinceMs: 1 } as Company['link']));
    expect(main.asked('companies.offline')).toHaveLength(1);
    await tell(known(2));
    expect(main.asked('companies.offline')).toHaveLength(2);
  });

  it.each([
    [0, '01'],
    [2, '01'],
  ])('give the focus of row %i, which is gone, to the one in its place, or before it', async (at, next) => {
    let devices = found().devices;
    const { page, tell } = await show(() => found({ devices }));
    page.findAll<HTMLElement>('.offline-table tbody button')[at]?.element.focus();
    devices = devices.toSpliced(at, 1);
    await tell(known(2));
    expect(document.activeElement?.closest('tr')?.textContent).toContain(`00:0A:14:00:00:${next}`);
  });

  it('are shown in part where there are many, and then more', async () => {
    const { page, main } = await show(() => found({ all: 900, total: 900 }));
    const more = page.findAll('button').find((button) => button.text() === 'Show more (3 of 900)');
    await more?.trigger('click');
    await flushPromises();
    expect(main.asked('companies.offline').at(-1)).toEqual({ within: null, limit: 400 });
  });

  it('are not offered beyond the number that can be listed', async () => {
    const [one] = found().devices;
    const devices = Array.from({ length: maxListed }, (_, at) => ({ ...one!, mac: String(at) }));
    const { page } = await show(() => found({ all: 20_000, total: 20_000, devices }));
    expect(page.text()).not.toContain('Show more');
  });

  it('say no more once all are shown, where the focus stays', async () => {
    let shown = 1;
    const { page } = await show(() => found({ devices: found().devices.slice(0, shown) }));
    const more = page.findAll('button').find((button) => button.text() === 'Show more (1 of 3)');
    more?.element.focus();
    shown = 3;
    await more?.trigger('click');
    await flushPromises();
    expect(page.text()).not.toContain('Show more');
    expect(document.activeElement?.closest('.offline-list')).not.toBeNull();
  });

  it('say what they lack', async () => {
    const { page } = await show(() => found({ leftOut: 1, unread: 2 }));
    expect(page.text()).toContain('2 companies have not been read yet.');
    expect(page.text()).toContain('1 company was read more than 15 minutes before the last');
  });

  it('can be none', async () => {
    const none = { all: 0, total: 0, devices: [], companies: [] };
    const { page } = await show(() => found(none));
    expect(page.text()).toContain('As last read, no device is offline.');
    expect(page.find('table').exists()).toBe(false);
  });

  it('stay when they cannot be read again, with the reason', async () => {
    let isBroken = false;
    const { page, rows, tell } = await show(() => {
      if (isBroken) throw new Failure(sampleError({ happened: 'The devices cannot be read.' }));
      return found();
    });
    isBroken = true;
    await tell(known(2));
    expect(page.get('[role="alert"]').text()).toContain('The devices cannot be read.');
    expect(rows()).toHaveLength(3);
  });
});
