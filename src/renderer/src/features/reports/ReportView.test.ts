import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { RouterView } from 'vue-router';
import { Failure } from '@shared/contract/failure.ts';
import { availabilityOf } from '@shared/history/availability.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { Report, ReportPlan, ReportStatus } from '@shared/reports/contract.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError } from '@test/support/samples.ts';
import ReportView from './ReportView.vue';

const plan: ReportPlan = {
  ...{ startMs: 0, stopMs: 1000, isOver: true, tooOldMs: 0, excludedMs: 0 },
  ...{ devices: 2, devicesToAsk: 1, requests: 3 },
};
const status = (part: Partial<ReportStatus>): ReportStatus => ({
  ...{ id: '1', state: 'asking', done: 0, devices: 2, requests: 0, refused: 0, error: null },
  msPerDevice: null,
  ...part,
});
const up = availabilityOf([{ startMs: 0, endMs: 1000, state: 'online' }]);
const unknown = availabilityOf([{ startMs: 0, endMs: 1000, state: 'unknown' }]);
const report: Report = {
  id: '1',
  order: { subject: { kind: 'company' }, month: '2026-04', timeZone: 'UTC' },
  ...{ title: 'All devices', company: 'Transit', startMs: 0, stopMs: 1000, isOver: true, view: null },
  ...{ madeAtMs: 2000, readAtMs: 1500, requests: 3, refused: 0, excludedMs: 0 },
  ...{ devices: 2, neverConnected: 0, withoutKnownTime: 1, flapping: 1, total: up, values: null },
  days: [{ date: '2026-04-01', startMs: 0, endMs: 1000, figures: up }],
  windows: [],
  method: ['Unknown time counts neither as online nor as offline.'],
};
const rows = [
  {
    mac: '00:0A:14:88:96:AD',
    name: 'ř'.repeat(300),
    value: null,
    figures: up,
    flapped: { spans: 2, lengthMs: 7_200_000 },
  },
  {
    mac: '00:0A:14:88:96:AE',
    name: '<b>Tram</b>',
    value: null,
    figures: unknown,
    flapped: { spans: 0, lengthMs: 0 },
  },
];

const trams: SavedView = {
  ...{ id: 'trams', name: 'Trams', query: null, search: { text: 'Tram', fieldNames: null } },
  ...{ columns: [], sort: [], groupBy: null, answeredBy: 'memory' },
};

interface Refusals {
  rows?: typeof rows;
  plan?: Failure;
  save?: Failure;
  /** The result of saving, and when it is there. */
  saving?: Promise<{ folder: string } | null>;
  views?: readonly SavedView[];
}

function play(refusals: Refusals = {}) {
  return playMain({
    devices: { fields: () => [] },
    views: {
      list: () => ({
        accountId: 'transit',
        views: [...(refusals.views ?? [])],
        activeId: null,
        unreadable: [],
      }),
    },
    reports: {
      plan: () => {
        if (refusals.plan) throw refusals.plan;
        return plan;
      },
      start: () => status({}),
      cancel: () => status({ state: 'cancelled', requests: 1 }),
      read: () => report,
      rows: () => refusals.rows ?? rows,
      save: () => {
        if (refusals.save) throw refusals.save;
        return refusals.saving ?? { folder: '/reports/Transit' };
      },
      stopSaving: () => undefined,
      reveal: () => {
        throw new Failure(sampleError({ happened: 'The folder is gone.' }));
      },
    },
  });
}

async function shown(refusals: Refusals = {}) {
  const main = play(refusals);
  const { page } = await mountPage(ReportView);
  await flushPromises();
  const press = async (words: string): Promise<void> => {
    const button = page.findAll('button').find((each) => each.text().startsWith(words));
    await button?.trigger('click');
    await flushPromises();
  };
  const tell = async (part: Partial<ReportStatus>): Promise<void> => {
    main.tell.reports.changed(status(part));
    await flushPromises();
  };
  return { main, page, press, tell };
}

describe('the report', () => {
  it('states how many requests it takes before any is made, and makes them only on demand', async () => {
    const { main, page, press } = await shown();
    expect(page.text()).toContain('2 devices, 1 with gaps: 3 requests, about 1 s.');
    expect(main.asked('reports.start')).toEqual([]);
    await press('Make it from stored history');
    expect(main.asked('reports.start')).toMatchObject([{ ask: false }]);
  });

  it('shows its progress, and is stopped', async () => {
    const { page, press, tell } = await shown();
    await press('Read what is missing and make the report');
    await tell({ done: 1, requests: 3 });
    expect(page.get('progress').attributes()).toMatchObject({ max: '2', value: '1' });
    expect(page.get('[role="status"]').text()).toBe(
      'Reading what is missing: 1 of 2 devices, 3 requests made',
    );
    await press('Stop');
    expect(page.text()).toContain('Stopped after 1 request.');
    expect(page.find('progress').exists()).toBe(false);
  });

  it('shows a status that arrived before the answer that names the report', async () => {
    const { page, press, tell } = await shown();
    await tell({ state: 'done' });
    await press('Make it from stored history');
    expect(page.findAll('table')).toHaveLength(2);
  });

  it('never shows unknown time as a figure, and never interprets a name as markup', async () => {
    const { page, press, tell } = await shown();
    await press('Make it from stored history');
    await tell({ state: 'done' });
    const [, second] = page.get('[aria-labelledby="report-devices"] tbody').findAll('tr');
    expect(second?.findAll('td').map((cell) => cell.text())).toEqual([
      ...['–', '–', '–', '–', '–', '–', '100 %', '–'],
    ]);
    expect(second?.get('th').text()).toBe('<b>Tram</b>');
    expect(page.text()).toContain('Nothing is known of 1 device.');
    const [first] = page.get('[aria-labelledby="report-devices"] tbody').findAll('tr');
    expect(first?.findAll('td').at(-1)?.text()).toBe('2 h');
    expect(page.text()).toContain('Unknown time counts neither as online nor as offline.');
  });

  it('shows the MAC address of a device without a name as one', async () => {
    const mac = '00:0A:14:88:96:AD';
    const { page, press, tell } = await shown({
      rows: rows.map((row) => ({ ...row, name: row.mac })).slice(0, 1),
    });
    await press('Make it from stored history');
    await tell({ state: 'done' });
    expect(page.findAll('tbody th .mono').map((name) => name.text())).toEqual([mac]);
  });

  it('says where it was saved, or why it was not', async () => {
    const refusals: Refusals = {};
    const { page, press, tell } = await shown(refusals);
    await press('Make it from stored history');
    await tell({ state: 'done' });
    refusals.save = new Failure(sampleError({ code: 'storage', happened: 'There is no room left.' }));
    await press('Save');
    expect(page.get('[role="alert"]').text()).toContain('There is no room left.');
    delete refusals.save;
    await press('Save');
    expect(page.text()).toContain('/reports/Transit');
  });

  it('says that its folder could not be shown until it is saved again', async () => {
    const { page, press, tell } = await shown();
    await press('Make it from stored history');
    await tell({ state: 'done' });
    await press('Save');
    await press('Show in folder');
    expect(page.get('[role="alert"]').text()).toContain('The folder is gone.');
    await press('Save');
    expect(page.find('[role="alert"]').exists()).toBe(false);
  });

  it('shows the progress of saving, which can be stopped', async () => {
    const saved = Promise.withResolvers<null>();
    const { main, page, press, tell } = await shown({ saving: saved.promise });
    await press('Make it from stored history');
    await tell({ state: 'done' });
    await press('Save');
    expect(main.asked('reports.save')).toEqual([{ id: '1', place: 'downloads' }]);
    main.tell.reports.saving({ id: '1', step: 'printing', done: 0, devices: 2 });
    await flushPromises();
    expect(page.get('progress').attributes('value')).toBeUndefined();
    main.tell.reports.saving({ id: '1', step: 'writing', done: 1, devices: 2 });
    await flushPromises();
    expect(page.get('progress').attributes()).toMatchObject({ max: '2', value: '1' });
    expect(page.text()).toContain('Writing the input: 1 of 2 devices');
    await press('Stop saving');
    expect(main.asked('reports.stopSaving')).toEqual([{ id: '1' }]);
    saved.resolve(null);
    await flushPromises();
    expect(page.find('progress').exists()).toBe(false);
    expect(page.text()).not.toContain('Saved with PDF');
  });

  it('starts with the device that it is opened from, and is as it was left when the user comes back', async () => {
    const main = play();
    const mac = '00:0A:14:88:96:AD';
    const { page, router } = await mountPage(RouterView, {
      path: `/report?mac=${mac}`,
      at: { report: ReportView },
    });
    await flushPromises();
    const planned = () => main.asked('reports.plan').at(-1);
    expect(planned()).toMatchObject({ subject: { kind: 'device', mac } });
    await page.get('form button').trigger('click');
    await flushPromises();
    expect(planned()).toMatchObject({ subject: { kind: 'company' } });
    await router.push('/devices');
    router.back();
    await flushPromises();
    expect(page.get('form button').attributes('aria-pressed')).toBe('true');
    expect(planned()).toMatchObject({ subject: { kind: 'company' } });
  });

  it('starts with the view that it is opened from', async () => {
    const main = play({ views: [trams] });
    const { page } = await mountPage(RouterView, { path: '/report?view=trams', at: { report: ReportView } });
    await flushPromises();
    expect(main.asked('reports.plan').at(-1)).toMatchObject({ subject: { kind: 'view', viewId: 'trams' } });
    expect(page.get('[role="combobox"]').element).toHaveProperty('value', 'Trams');
  });

  it('says that no views are saved where one is to be chosen', async () => {
    const { page, press } = await shown();
    await press('One view');
    expect(page.text()).toContain('No views are saved yet.');
  });

  it('says why there is no plan', async () => {
    const happened = 'The devices of the company have not been read yet.';
    const { main, page } = await shown({ plan: new Failure(sampleError({ happened })) });
    expect(page.get('[role="alert"]').text()).toContain(happened);
    expect(main.asked('reports.plan')).toHaveLength(1);
  });
});
