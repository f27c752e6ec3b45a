import { flushPromises } from '@vue/test-utils';
import { vi } from 'vitest';
import { defineComponent, h } from 'vue';
import type * as z from 'zod';
import type { devicesContract, FleetStatus } from '@shared/devices/contract.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { macNumberOf, macTextOf } from '@shared/devices/mac-number.ts';
import { defaultSettings } from '@shared/settings/defaults.ts';
import { mountPage, playMain } from './mount-page.ts';
import { sampleField, sampleSession } from './samples.ts';
import { macNumbersOf, windowOfRows } from './window-of-rows.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import type { useBasketStore } from '@page/features/devices/basket/basket-store.ts';
import { useSelection } from '@page/features/devices/basket/use-selection.ts';
import DevicesGrid from '@page/features/devices/grid/DevicesGrid.vue';
import { useFleetStore } from '@page/features/devices/fleet/fleet-store.ts';

type InputOf<K extends 'rows' | 'macs' | 'rowsOf' | 'locate'> = z.output<
  (typeof devicesContract)[K]['input']
>;

export const macOf = (index: number): string => macTextOf(0x020000000000 + index);
const status = (revision: number, all: number): FleetStatus => ({
  key: 'all',
  step: revision,
  answeredBy: 'memory',
  state: 'ready',
  loaded: all,
  total: all,
  read: all,
  counts: { all, online: all, offline: 0, neverConnected: 0, other: 0 },
  cannotTell: 0,
  missing: 0,
  revision,
  readAtMs: 1000,
  isRestored: false,
  requests: revision,
  waitingUntilMs: null,
  error: null,
});

const groupValues = ['CZ', 'DE', null];
/** The group of a device: every third one belongs to the same. */
const groupOf = (mac: string): string | null =>
  groupValues[((macNumberOf(mac) ?? 0) - 0x020000000000) % 3] ?? null;

/** Sorts the devices by group. */
const arranged = (macs: readonly string[], groupBy: string | undefined): string[] =>
  groupBy === undefined
    ? [...macs]
    : groupValues.flatMap((value) => macs.filter((mac) => groupOf(mac) === value));

function groupsOf(macs: readonly string[], revision: number) {
  const starts = [0];
  for (const value of groupValues)
    starts.push((starts.at(-1) ?? 0) + macs.filter((mac) => groupOf(mac) === value).length);
  return { revision, values: [...groupValues], starts: Uint32Array.from(starts) };
}

/** The devices as the main process reports them. */
interface Told {
  order: string[];
  revision: number;
}

/** The main process's responses about the devices. */
const answersOf = (told: Told) => ({
  fields: () => [
    sampleField(),
    sampleField({ id: 2, name: 'MacAddress', displayName: 'MAC address' }),
    sampleField({ id: 3, name: 'Temperature', displayName: 'Temperature', type: 'Double', unit: '°C' }),
  ],
  open: () => status(1, told.order.length),
  rows: ({ offset, limit, fieldNames, macs: only, groupBy }: InputOf<'rows'>) => {
    const all = arranged(told.order, groupBy);
    const chosen = only ? all.filter((mac) => only.includes(macNumberOf(mac) ?? 0)) : all;
    const macs = chosen.slice(offset, offset + limit);
    const columns = fieldNames.map((name) => [name, macs.map((mac) => `${name} ${mac}`)] as const);
    const place = { revision: told.revision, offset, total: chosen.length };
    return windowOfRows(place, macs, Object.fromEntries(columns));
  },
  macs: ({ groupBy }: InputOf<'macs'>) => macNumbersOf(arranged(told.order, groupBy)),
  rowsOf: ({ from, to, groupBy }: InputOf<'rowsOf'>) => ({
    revision: told.revision,
    rows: new Uint32Array(to - from),
    macs: macNumbersOf(arranged(told.order, groupBy).slice(from, to)),
  }),
  groups: () => groupsOf(told.order, told.revision),
  locate: ({ mac, groupBy }: InputOf<'locate'>) => {
    const index = arranged(told.order, groupBy).indexOf(mac);
    return index < 0 ? null : { index, total: told.order.length, previous: null, next: null };
  },
});

/** The grid with the command of the view around it. */
const view = defineComponent(() => {
  useSelection(() => true);
  return () => h(DevicesGrid);
});

/**
 * A grid of 2,400 devices of which 20 rows are visible. The order may be changed before the next revision. Grouped,
 * they form three groups of 800: CZ, DE and unset.
 */
export async function startGrid() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(28 * 21);
  const told: Told = { order: Array.from({ length: 2400 }, (_, index) => macOf(index)), revision: 1 };
  const fake = playMain({
    accounts: { session: () => sampleSession() },
    devices: answersOf(told),
    marks: { list: () => ({ accountId: 'transit', marks: [] }) },
    settings: {
      copy: () => undefined,
      change: ({ columns = {} }) => ({ ...defaultSettings, columns }),
    },
  });
  await useSessionStore().load();
  await useFieldsStore().load();
  const fleet = useFleetStore();
  await fleet.open([]);
  const { page: wrapper, router } = await mountPage(view);
  await flushPromises();
  const grid = wrapper.get<HTMLElement>('[role="grid"]');
  // As the application does with keys that the grid leaves.
  grid.element.addEventListener('keydown', (event) => useCommandStore().press(event));
  const settled = async (acted: Promise<unknown>): Promise<void> => {
    await acted;
    await flushPromises();
  };
  const press = (init: KeyboardEventInit) => settled(grid.trigger('keydown', init));
  const scrollTo = (row: number): Promise<void> => {
    grid.element.scrollTop = row * 28;
    return settled(grid.trigger('scroll'));
  };
  const readAgain = async (next: string[]): Promise<void> => {
    told.order = next;
    told.revision += 1;
    fake.tell.devices.status(status(told.revision, next.length));
    await flushPromises();
  };
  return { fake, fleet, wrapper, router, grid, press, scrollTo, readAgain, order: () => told.order };
}

export const selectedIn = ({ held }: ReturnType<typeof useBasketStore>): string[] =>
  Array.from(held.macs, macTextOf);
export const focused = (): string | null =>
  document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex') ?? null;
