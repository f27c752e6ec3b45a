import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Device } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { pointsOf } from '@shared/history/points.ts';
import type { History } from '@shared/history/series.ts';
import { createCells } from '@shared/wall/cells.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useFreshnessStore } from '@page/app/freshness.ts';
import { useToasts } from '@page/app/toasts.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { useWallStore } from '@page/features/wall/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, sampleSession, sampleSettings } from '@test/support/samples.ts';
import DeviceView from './DeviceView.vue';

const mac = '02:0A:14:8F:31:7C';
const [second, day] = [1000, 86_400_000];
const today = new Date();
/** Noon of the day before yesterday, local time. */
const noonMs = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 2, 12).getTime();
const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC Address' }),
  sampleField({ name: 'Name', displayName: 'Name' }),
  sampleField({ name: 'Temperature', type: 'Double', unit: '°C' }),
  sampleField({ name: 'Online', displayName: 'Connection Status', type: 'Integer' }),
];
const longName = 'Ústí nad Labem – Severní Terasa, zastávka Mírová, rozvaděč 12';

interface Played {
  readonly online?: readonly (readonly [number, FieldValue])[];
  readonly history?: Partial<History>;
  readonly device?: () => Device;
  readonly fields?: () => Field[];
  readonly fails?: boolean;
  /** The fields that are drawn. */
  readonly lanes?: string[];
  readonly path?: string;
}

const deviceOf = (name: FieldValue): Device => ({
  mac,
  readAtMs: Date.now(),
  values: [
    ['Name', name],
    ['Online', 1],
  ],
});

function historyOf({ online = [], history = {} }: Played, startMs: number, stopMs: number): History {
  const within = online.filter(([timeMs]) => timeMs < stopMs);
  return {
    ...{ mac, startMs, stopMs, readAtMs: stopMs, requests: 1, remarks: [] },
    series: [
      {
        fieldName: 'Online',
        points: pointsOf(
          within.map(([timeMs]) => timeMs),
          within.map(([, value]) => value),
        ),
        carried: { known: false },
        known: [{ startMs, endMs: stopMs }],
        sampling: null,
      },
    ],
    ...history,
  };
}

async function open(played: Played = {}) {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    settings: {
      read: () => sampleSettings({ lanes: { transit: played.lanes ?? [] } }),
      copy: () => undefined,
    },
    devices: {
      fields: played.fields ?? (() => fields),
      device: played.device ?? (() => deviceOf('Tram 8317')),
    },
    marks: { list: () => ({ accountId: 'transit', marks: [] }) },
    history: {
      read: ({ startMs, stopMs, ask }) => {
        if (played.fails && ask !== 'nothing') throw new Failure(sampleError());
        const kept = historyOf(played, startMs, Math.min(stopMs, Date.now()));
        return ask === 'nothing' ? { ...kept, requests: 0 } : kept;
      },
    },
    export: { saveShown: ({ what, extension }) => ({ path: `/exports/${what}.${extension}` }) },
  });
  await Promise.all([useSessionStore().load(), useSettingsStore().load(), useFieldsStore().load()]);
  const { page, router } = await mountPage(DeviceView, { path: played.path ?? `/devices/${mac}` });
  await expect.poll(() => page.text()).toMatch(/Availability|What happened/);
  await flushPromises();
  return { page, router, fake };
}

const press = (on: Pick<DOMWrapper<Element>, 'trigger'>, key: string) => on.trigger('keydown', { key });
const chartOf = (page: DOMWrapper<Element>) => page.get('[aria-label^="Connection of"]');
const readoutOf = (page: DOMWrapper<Element>): string => page.get('.readout').text();
const outage = [
  [noonMs - 60 * day, 1],
  [noonMs, 0],
  [noonMs + second, 1],
] as const;

describe('the page of a device', () => {
  it('counts an outage of one second as one second and shows it by both clocks', async () => {
    const { page } = await open({ online: outage });
    await press(chartOf(page), 'ArrowLeft');
    expect(readoutOf(page)).toContain('Offline 1 s');
    expect(readoutOf(page)).toContain('UTC');
    expect(page.get('[aria-label="Outages"] tbody').text()).toContain('1 s');
    expect(page.get('.tip').text()).toContain('12:00:00 – 12:00:01');
  });

  it('puts the device and its connection on the clipboard for a ticket', async () => {
    const { page, fake } = await open({ online: outage });
    await page.get('[aria-label="Copy as a ticket"]').trigger('click');
    await flushPromises();
    const [asked] = fake.asked('settings.copy') as readonly { readonly text: string }[];
    expect(asked?.text).toMatch(/^Tram 8317 \(02:0A:14:8F:31:7C\)\nTransit 627\nOnline since /);
    expect(asked?.text).toMatch(/\nOutages: 1\n/);
    expect(useToasts().shown.map(({ text }) => text)).toEqual([
      'Tram 8317 is on the clipboard, as text for a ticket.',
    ]);
  });

  it('zooms with keys and goes back', async () => {
    const { page } = await open({ online: outage });
    await press(chartOf(page), 'ArrowLeft');
    for (let times = 0; times < 4; times += 1) await press(chartOf(page), '+');
    expect(page.get('[aria-label="Time in view"]').text()).toContain('12:00 – 12:01');
    await press(chartOf(page), '0');
    expect(page.get('[aria-label="Time in view"]').text()).toContain('a row is a day');
  });

  it('opens at the day of the moment that it was opened for', async () => {
    const { page } = await open({ online: outage, path: `/devices/${mac}?at=${String(noonMs)}` });
    expect(page.get('[aria-label="Time in view"]').text()).toContain('a row is an hour');
    expect(readoutOf(page)).toContain('Offline 1 s');
  });

  it('shows a device that never connected as never connected, and not as offline', async () => {
    const { page } = await open({ online: [[noonMs - 85 * day, -1]] });
    expect(page.text()).toContain('has never connected in this time');
    expect(page.get('dl.figures').text()).toContain('Availability–Outages–Time offline–');
    expect(page.text()).toContain('No outage in this time.');
  });

  it('goes along the rows of the wall when it was opened from there', async () => {
    const { page, router } = await open({ online: outage });
    const wall = useWallStore();
    const macs = Float64Array.of(9, macNumberOf(mac) ?? 0, 7);
    const cells = createCells(macs.length, 1);
    const none = new Uint8Array(macs.length);
    wall.table = {
      ...{ macs, cells, edges: Float64Array.of(0, day), looks: none, unknown: none, excluded: none },
      rowOf: new Map(Array.from(macs, (number, row) => [number, row])),
    };
    await flushPromises();
    expect(page.text()).not.toContain('2 of 3');
    wall.isShown = true;
    await flushPromises();
    expect(page.text()).toContain('2 of 3');
    expect(wall.here.row).toBe(1);
    await page.get('[aria-label="Next device"]').trigger('click');
    await expect.poll(() => router.currentRoute.value.params['mac']).toBe('00:00:00:00:00:07');
  });

  it('reports that the fields could not be read, and not that none can be drawn', async () => {
    const { page } = await open({
      online: outage,
      fields: () => {
        throw new Failure(sampleError());
      },
    });
    expect(page.get('[role=alert]').text()).toContain(sampleError().happened);
    expect(page.text()).not.toContain('No field of this company');
  });

  it('reports that no history was stored where there is none', async () => {
    const { page } = await open();
    expect(page.text()).toContain('no history was kept');
  });

  it('keeps the history of a deleted device', async () => {
    const { page } = await open({
      online: outage,
      device: () => {
        throw new Failure(sampleError({ code: 'not-found', happened: 'There is no such device.' }));
      },
    });
    expect(page.get('h1').text()).toBe(mac);
    expect(page.get('[role="alert"]').text()).toContain('There is no such device.');
    expect(page.get('[aria-label="Outages"] tbody').text()).toContain('1 s');
  });

  it('keeps what it has when the service fails, and reports both', async () => {
    const { page } = await open({ online: outage, fails: true });
    expect(page.get('[role="alert"]').text()).toContain(sampleError().happened);
    expect(page.get('dl.figures').text()).toContain('Outages1');
    expect(useFreshnessStore().text(Date.now())).toMatch(/^History from the store, read .*, 0 requests$/);
  });

  it('also reads the fields again on demand', async () => {
    const { fake } = await open({ online: outage, lanes: ['Temperature'] });
    await expect.poll(() => fake.asked('history.read')).toHaveLength(4);
    useFreshnessStore().refresh();
    await flushPromises();
    const asks = fake.asked('history.read') as { fieldNames: string[]; ask: string }[];
    expect(asks.slice(4).map(({ fieldNames, ask }) => [fieldNames.at(-1), ask])).toEqual([
      ['Online', 'newest'],
      ['Temperature', 'newest'],
    ]);
  });

  it('is read again as often as the list is, and not while the window is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake } = await open({ online: outage });
    const counts = async () => {
      vi.advanceTimersByTime(60_000);
      await flushPromises();
      return ['devices.device', 'history.read'].map((name) => fake.asked(name).length);
    };
    expect(await counts()).toEqual([2, 3]);
    expect(fake.asked('history.read').at(-1)).toMatchObject({ ask: 'newest' });
    expect(await counts()).toEqual([3, 4]);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    expect(await counts()).toEqual([3, 4]);
  });

  it('reads an event that goes on out when it is picked, not each time that the page is read again', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await open({ online: outage.slice(0, 2) });
    await press(chartOf(page), 'ArrowLeft');
    const live = () => page.get('[aria-label="Connection history"] .sr[aria-live]').text();
    const [shown, told] = [readoutOf(page), live()];
    expect(told).toMatch(/Offline for at least/);
    vi.advanceTimersByTime(60_000);
    await flushPromises();
    expect(readoutOf(page)).not.toBe(shown);
    expect(live()).toBe(told);
  });

  it('is not read again by itself where an error takes the whole page', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { fake } = await open({
      fails: true,
      history: { readAtMs: null },
      device: () => {
        throw new Failure(sampleError());
      },
    });
    vi.advanceTimersByTime(60_000);
    await flushPromises();
    expect(fake.asked('devices.device')).toHaveLength(1);
  });

  it('keeps its errors, and the focus in them, while it is read again by itself', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { page } = await open({ fails: true, history: { readAtMs: null }, lanes: ['Temperature'] });
    const errors = () => page.findAll('[role="alert"]').map(({ element }) => element);
    const before = errors();
    const again = page.get<HTMLButtonElement>('[role="alert"] button').element;
    again.focus();
    vi.advanceTimersByTime(60_000);
    await nextTick();
    expect(again.getAttribute('aria-busy')).toBe('true');
    await flushPromises();
    expect(errors().map((error, at) => error === before[at])).toEqual([true, true]);
    expect(document.activeElement).toBe(again);
  });

  it('reports peculiarities of the response', async () => {
    const remarks = [{ fieldName: 'Online', kind: 'without-zone', count: 3 }] as const;
    const { page } = await open({ online: outage, history: { remarks: [...remarks] } });
    expect(page.text()).toContain('Connection Status: 3 values came without a time zone');
  });

  it('shows a long name whole on demand', async () => {
    const { page } = await open({ online: outage, device: () => deviceOf(longName) });
    expect(page.get('h1').attributes('title')).toBe(longName);
  });

  it('has the same in words', async () => {
    const { page } = await open({ online: outage });
    const button = page.findAll('button').find((one) => one.text().startsWith('As text'));
    await button?.trigger('click');
    const lines = page.findAll('[aria-label="Connection by day"] tbody tr').map((row) => row.text());
    expect(lines).toHaveLength(90);
    expect(lines[2]).toContain('99.99 %');
  });

  it('leads from an outage to the devices that went offline with it', async () => {
    const { page, router } = await open({ online: outage });
    await page.get('[aria-label="Outages"] a').trigger('click');
    await flushPromises();
    expect(router.currentRoute.value).toMatchObject({ name: 'devices', query: { together: String(noonMs) } });
  });
});

describe('what is exported of a device', () => {
  const choose = async (page: DOMWrapper<Element>, region: string, words: string): Promise<void> => {
    const button = page
      .get(`[aria-label="${region}"]`)
      .findAll('button')
      .find((one) => one.text().startsWith('Export'));
    await button?.trigger('click', { button: 0 });
    await flushPromises();
    const item = page.findAll('[role="menuitem"]').find((one) => one.text().startsWith(words));
    await item?.trigger('click');
    await flushPromises();
  };

  it('is what is shown, saved where the dialog says', async () => {
    const { page, fake } = await open({ online: outage });
    await choose(page, 'Outages', 'Save as CSV');
    const [asked] = fake.asked('export.saveShown') as { what: string; extension: string; text: string }[];
    expect(asked).toMatchObject({ what: 'Tram 8317 outages', extension: 'csv' });
    expect(asked?.text).toContain(`${new Date(noonMs).toISOString()},`);
    expect(page.text()).toContain('1 row in “Tram 8317 outages.csv”.');
  });

  it('is what the file is named after, however long the name of the device is', async () => {
    const { page, fake } = await open({ online: outage, device: () => deviceOf('Tram 8317 '.repeat(30)) });
    await choose(page, 'Outages', 'Save as CSV');
    const [asked] = fake.asked('export.saveShown') as { what: string }[];
    expect(asked?.what).toBe('Tram 8317 Tram 8317 Tram 8317 outages');
    expect(page.text()).toContain('1 row in “');
  });

  it('is copied as a table', async () => {
    const { page, fake } = await open({ online: outage });
    await choose(page, 'Connection history', 'Copy');
    const [asked] = fake.asked('settings.copy') as { text: string }[];
    expect(asked?.text.split('\n')).toHaveLength(5);
    expect(page.text()).toContain('4 rows on the clipboard.');
    expect(asked?.text).toContain(`Offline\t${new Date(noonMs).toISOString()}`);
  });

  it('is not reported next to the fields of the next device', async () => {
    const { page, router } = await open({ online: outage, lanes: ['Temperature'] });
    const lanes = page.get('[aria-label="Fields over time"]');
    await expect.poll(() => lanes.find('.lanes-chart').exists()).toBe(true);
    await choose(page, 'Fields over time', 'Copy');
    expect(lanes.text()).toContain('on the clipboard.');
    await router.replace('/devices/02:0A:14:8F:31:7D');
    await expect.poll(() => lanes.find('.lanes-chart').exists()).toBe(true);
    expect(lanes.text()).not.toContain('on the clipboard.');
  });
});
