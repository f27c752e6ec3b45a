import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { onTestFinished, vi } from 'vitest';
import { nextTick } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { Baseline, Baselines, ChangedDevice, Comparison } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import ChangesPanel from '@page/features/changes/ChangesPanel.vue';
import type { FakeHandlers } from './fake-api.ts';
import { mountPage, playMain } from './mount-page.ts';
import { sampleError, sampleField, sampleSession } from './samples.ts';

const at = (day: number, hour: number): number => new Date(2026, 4, day, hour, 41, 10).getTime();

export const baseline = (part: Partial<Baseline> = {}): Baseline => ({
  id: lastRefresh,
  kind: 'refresh',
  name: '',
  readAtMs: at(20, 9),
  devices: 2400,
  size: 1,
  isDamaged: false,
  ...part,
});
export const morning = baseline({ id: 'day', kind: 'day', readAtMs: at(20, 6) });
const yesterday = baseline({ id: 'before', kind: 'day', readAtMs: at(19, 15) });
export const named = baseline({
  id: 'kept',
  kind: 'named',
  name: 'Before the roll-out',
  readAtMs: at(18, 14),
});

export const loaded = { readAtMs: at(20, 9) + 60_000, devices: 2402 };
export const list = (baselines: Baseline[], part: Partial<Baselines> = {}): Baselines => ({
  accountId: 'transit',
  loaded,
  baselines,
  ...part,
});

const fields = [
  sampleField({ name: 'Depot', displayName: 'Depot', category: 'Tags' }),
  sampleField({ name: 'Firmware', displayName: 'Firmware' }),
  sampleField({ name: 'Signal', displayName: 'Signal', type: 'Integer', unit: 'dBm' }),
];
const groups: Comparison['groups'] = [
  { kind: 'new', fieldName: null, devices: 4 },
  { kind: 'gone', fieldName: null, devices: 2 },
  { kind: 'went-offline', fieldName: 'Online', devices: 1204 },
  { kind: 'came-online', fieldName: 'Online', devices: 3 },
  { kind: 'firmware', fieldName: 'Firmware', devices: 120 },
  { kind: 'tag', fieldName: 'Depot', devices: 1 },
  { kind: 'field', fieldName: 'Signal', devices: 2000 },
];

interface Played {
  readonly kept?: Baselines;
  readonly comparison?: Partial<Comparison>;
  readonly devices?: ChangedDevice[];
  /** Delays the answer to a comparison. */
  readonly before?: (baselineId: string) => Promise<void> | undefined;
  /** Delays the answer with the baselines. */
  readonly listing?: Promise<void>;
}

function snapshotsOf({
  kept = list([baseline(), morning, yesterday, named]),
  comparison,
  devices = [],
  before,
  listing,
}: Played): NonNullable<FakeHandlers['snapshots']> {
  let now = kept;
  return {
    list: async () => {
      const then = now;
      await listing;
      return then;
    },
    compare: async ({ baselineId }) => {
      await before?.(baselineId);
      const found = now.baselines.find(({ id }) => id === baselineId);
      if (!found || found.isDamaged)
        throw new Failure(sampleError({ happened: 'This snapshot is damaged.' }));
      return {
        ...{ id: `comparison with ${baselineId}`, baseline: found, now: loaded, groups, devices: 2210 },
        ...{ silent: null, fieldsAdded: [], fieldsGone: [] },
        ...comparison,
      };
    },
    devices: ({ offset, limit }) => devices.slice(offset, offset + limit),
    macs: () => Float64Array.of(macNumberOf('02:0A:14:00:00:01') ?? 0),
    keep: ({ name }) => (now = list([...now.baselines, baseline({ ...named, id: name, name })])),
    remove: ({ id }) => (now = list(now.baselines.filter((one) => one.id !== id))),
  };
}

const controlsOf = (page: DOMWrapper<HTMLElement>) => {
  const button = (words: string) => page.findAll('button').find((one) => one.text().startsWith(words))!;
  const press = async (words: string): Promise<void> => {
    await button(words).trigger('click');
    await flushPromises();
  };
  const since = async (words: string): Promise<void> => {
    await page.get('[role="combobox"]').trigger('click');
    await nextTick();
    const option = page.findAll('[role="option"]').find((one) => one.text().startsWith(words))!;
    await option.trigger('pointerup');
    await option.trigger('click');
    await flushPromises();
  };
  const lines = () =>
    page.findAll('.change-group .change-words').map((one) => one.text().replace(/\s+/g, ' '));
  return { button, press, since, lines };
};

/** Shows the panel a minute after the last refresh, at 09:42:10. */
export async function show(played: Played = {}) {
  vi.useFakeTimers({ now: at(20, 9) + 60_000, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const main = playMain({ snapshots: snapshotsOf(played) });
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  const shown: [number, string][] = [];
  const opened: string[] = [];
  const { page } = await mountPage(ChangesPanel, {
    props: {
      fields,
      onShow: (macs: Float64Array, words: string) => shown.push([macs.length, words]),
      onOpen: (mac: string) => opened.push(mac),
    },
  });
  await flushPromises();
  return { main, page, shown, opened, ...controlsOf(page) };
}
