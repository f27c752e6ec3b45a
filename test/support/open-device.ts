import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { expect } from 'vitest';
import { Failure } from '@shared/contract/failure.ts';
import type { Device } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { pointsOf } from '@shared/history/points.ts';
import type { History } from '@shared/history/series.ts';
import { dayMs } from '@shared/time.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import DeviceView from '@page/features/device/DeviceView.vue';
import { useFleetStore } from '@page/features/devices/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from './mount-page.ts';
import { sampleError, sampleField, sampleFleetStatus, sampleSession, sampleSettings } from './samples.ts';

export const mac = '02:0A:14:8F:31:7C';
const today = new Date();
/** Noon of the day before yesterday, local time. */
export const noonMs = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 2, 12).getTime();
const fields = [
  sampleField({ name: 'MacAddress', displayName: 'MAC Address' }),
  sampleField({ name: 'Name', displayName: 'Name' }),
  sampleField({ name: 'Temperature', type: 'Double', unit: '°C' }),
  sampleField({ name: 'Online', displayName: 'Connection Status', type: 'Integer' }),
];

interface Played {
  readonly online?: readonly (readonly [number, FieldValue])[];
  readonly history?: Partial<History>;
  readonly device?: () => Device;
  readonly fields?: () => Field[];
  readonly fails?: boolean;
  /** The fields that are drawn. */
  readonly lanes?: string[];
  readonly path?: string;
  /** The devices of the list that the page was opened from, in its order. */
  readonly list?: () => readonly string[] | Promise<readonly string[]>;
}

/** Where a device is in a list. */
function placeIn(list: readonly string[], of: string) {
  const index = list.indexOf(of);
  if (index < 0) return null;
  return { index, total: list.length, previous: list[index - 1] ?? null, next: list[index + 1] ?? null };
}

export const deviceOf = (name: FieldValue): Device => ({
  mac,
  readAtMs: Date.now(),
  values: [
    ['Name', name],
    ['Online', 1],
  ],
  error: null,
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

/** Opens the page of a device of the company Transit, with a history that the test defines. */
export async function openDevice(played: Played = {}) {
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    settings: {
      read: () => sampleSettings({ lanes: { transit: played.lanes ?? [] } }),
      copy: () => undefined,
    },
    devices: {
      fields: played.fields ?? (() => fields),
      device: played.device ?? (() => deviceOf('Tram 8317')),
      open: () => sampleFleetStatus(),
      locate: async (asked) => placeIn((await played.list?.()) ?? [], asked.mac),
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
  if (played.list) await useFleetStore().open([]);
  const { page, router } = await mountPage(DeviceView, { path: played.path ?? `/devices/${mac}` });
  await expect.poll(() => page.text()).toMatch(/Availability|What happened/);
  await flushPromises();
  return { page, router, fake };
}

export const press = (on: Pick<DOMWrapper<Element>, 'trigger'>, key: string) =>
  on.trigger('keydown', { key });
export const chartOf = (page: DOMWrapper<Element>) => page.get('[aria-label^="Connection of"]');
export const readoutOf = (page: DOMWrapper<Element>): string => page.get('.readout').text();
/** Online for sixty days, offline for a second at noon, then online again. */
export const outage = [
  [noonMs - 60 * dayMs, 1],
  [noonMs, 0],
  [noonMs + 1000, 1],
] as const;
