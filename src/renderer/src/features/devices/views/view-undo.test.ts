import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { effectScope } from 'vue';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { useFieldsStore } from '@page/app/fields.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { useViewsStore } from '@page/features/views/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import {
  sampleAccount,
  sampleField,
  sampleFleetStatus,
  sampleSession,
  sampleSettings,
} from '@test/support/samples.ts';
import { changeLook } from '../columns/column-looks.ts';
import { plainLook } from '../columns/columns.ts';
import { useFleetStore } from '../fleet/fleet-store.ts';
import { useViewUndo } from './view-undo.ts';

const accounts = [sampleAccount(), sampleAccount({ id: 'metering' })];

const view: SavedView = {
  ...{ id: 'a', name: 'Trams', query: null, search: { text: '', fieldNames: null } },
  ...{ columns: [plainLook('Name')], sort: [], groupBy: null, answeredBy: 'memory' },
};

/** Sorts the devices of a view, or of none, and undoes that; the devices before it arrive after `meanwhile`. */
async function undone(activeId: string | null, meanwhile: (main: ReturnType<typeof playMain>) => void) {
  let opening = Promise.resolve<FleetStatus>(sampleFleetStatus());
  const list = (id: string | null) => ({ accountId: 'transit', views: [view], activeId: id, unreadable: [] });
  const main = playMain({
    accounts: { session: () => sampleSession({ accounts }) },
    devices: { fields: () => [sampleField()], open: () => opening },
    settings: { change: ({ columns = {} }) => sampleSettings({ columns }) },
    views: { list: () => list(activeId), activate: ({ id }) => list(id) },
  });
  const fleet = useFleetStore();
  await useSessionStore().load();
  await Promise.all([useFieldsStore().load(), useViewsStore().load()]);
  useSettingsStore();
  main.tell.settings.changed(sampleSettings({ columns: { transit: [plainLook('MacAddress')] } }));
  const scope = effectScope();
  onTestFinished(() => scope.stop());
  scope.run(() => useViewUndo(fleet));
  fleet.sort = [{ fieldName: 'Name', direction: 'descending' }];
  await flushPromises();
  const { promise, resolve } = Promise.withResolvers<FleetStatus>();
  opening = promise;
  useCommandStore().doing('undo')?.run();
  meanwhile(main);
  await flushPromises();
  resolve(sampleFleetStatus());
  await flushPromises();
  return { fleet, tell: main.tell, columnsKept: main.asked('settings.change') };
}

it('undoes what was chosen last', async () => {
  const { fleet, columnsKept } = await undone(null, () => undefined);
  expect(fleet.sort).toEqual([{ fieldName: 'Name', direction: 'ascending' }]);
  expect(columnsKept).toEqual([]);
});

it('undoes the width of a column as a whole, however many steps it took', async () => {
  const { fleet } = await undone('a', () => undefined);
  const looks = (...widths: (number | null)[]) =>
    widths.map((width, at) => ({ ...plainLook(at === 0 ? 'MacAddress' : 'Name'), width }));
  for (const columns of [
    looks(null, null),
    looks(100, null),
    looks(108, null),
    looks(116, null),
    looks(116, 90),
  ]) {
    fleet.chooseColumns(columns);
    await flushPromises();
  }
  const undo = async () => {
    useCommandStore().doing('undo')?.run();
    await flushPromises();
    return fleet.keptColumns.map(({ width }) => width);
  };
  expect(await undo()).toEqual([116, null]);
  expect(await undo()).toEqual([null, null]);
});

it('undoes the label of a column as a whole, not letter by letter', async () => {
  const { fleet } = await undone('a', () => undefined);
  for (const label of ['D', 'De', 'Depot']) {
    fleet.chooseColumns(changeLook(fleet.looks, 'Name', { label }));
    await flushPromises();
  }
  useCommandStore().doing('undo')?.run();
  await flushPromises();
  expect(fleet.keptColumns).toEqual(view.columns);
});

it('undoes the width of a column as a whole also where no columns were chosen before', async () => {
  const { fleet, tell } = await undone(null, () => undefined);
  tell.settings.changed(sampleSettings());
  await flushPromises();
  expect(fleet.keptColumns).toEqual([]);
  for (const width of [100, 108, 116]) {
    fleet.chooseColumns(changeLook(fleet.looks, 'Name', { width }));
    await flushPromises();
  }
  expect(fleet.keptColumns).toMatchObject([{ width: 116 }]);
  useCommandStore().doing('undo')?.run();
  await flushPromises();
  expect(fleet.keptColumns).toEqual([]);
});

it('undoes the limit of the list to some devices, and leaves it where another change is undone', async () => {
  const { fleet } = await undone('a', () => undefined);
  const undo = async () => {
    useCommandStore().doing('undo')?.run();
    await flushPromises();
    return [fleet.search, fleet.onlyWords, fleet.only?.length ?? null, fleet.groupBy];
  };
  fleet.search = 'tram';
  await flushPromises();
  await fleet.showOnly(Float64Array.of(1, 2), 'starred devices');
  await flushPromises();
  fleet.groupBy = 'Name';
  await flushPromises();
  await fleet.showAll();
  await flushPromises();
  expect(await undo()).toEqual(['', 'starred devices', 2, 'Name']);
  expect(await undo()).toEqual(['', 'starred devices', 2, null]);
  expect(await undo()).toEqual(['tram', '', null, null]);
  expect(await undo()).toEqual(['', '', null, null]);
});

it('goes back from some devices to the filters that they were chosen in, also after undoing others', async () => {
  const { fleet } = await undone('a', () => undefined);
  const undo = async () => {
    useCommandStore().doing('undo')?.run();
    await flushPromises();
  };
  const after = async (work: Promise<void>) => {
    await work;
    await flushPromises();
  };
  const of = (value: string) => ({ fieldName: 'Name', operatorId: 'Equals', operands: [value] });
  await after(fleet.ask(of('tram')));
  await after(fleet.showOnly(Float64Array.of(1)));
  await after(fleet.showAll());
  await after(fleet.ask(of('bus')));
  await after(fleet.showOnly(Float64Array.of(2)));
  await undo();
  await undo();
  await undo();
  expect([...(fleet.only ?? [])]).toEqual([1]);
  await after(fleet.showAll());
  expect(fleet.query).toEqual(of('tram'));
});

it.each<[string, string | null, Parameters<typeof undone>[1]]>([
  [
    'the account that was entered meanwhile',
    null,
    ({ tell }) => tell.accounts.changed(sampleSession({ accounts, activeId: 'metering' })),
  ],
  ['all devices, which were chosen meanwhile', 'a', () => void useViewsStore().activate(null)],
])('keeps the columns of what was undone out of %s', async (_title, activeId, meanwhile) => {
  const { columnsKept } = await undone(activeId, meanwhile);
  expect(columnsKept).toEqual([]);
});
