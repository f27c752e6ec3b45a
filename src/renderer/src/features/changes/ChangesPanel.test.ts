import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import type { Baseline, Baselines, ChangedDevice, Comparison } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, sampleSession } from '@test/support/samples.ts';
import ChangesPanel from './ChangesPanel.vue';

const at = (day: number, hour: number): number => new Date(2026, 4, day, hour, 41, 10).getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: at(20, 9) + 60_000, toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

const baseline = (part: Partial<Baseline> = {}): Baseline => ({
  id: lastRefresh,
  kind: 'refresh',
  name: '',
  readAtMs: at(20, 9),
  devices: 2400,
  size: 1,
  isDamaged: false,
  ...part,
});
const morning = baseline({ id: 'day', kind: 'day', readAtMs: at(20, 6) });
const yesterday = baseline({ id: 'before', kind: 'day', readAtMs: at(19, 15) });
const named = baseline({ id: 'kept', kind: 'named', name: 'Before the roll-out', readAtMs: at(18, 14) });

const loaded = { readAtMs: at(20, 9) + 60_000, devices: 2402 };
const list = (baselines: Baseline[], part: Partial<Baselines> = {}): Baselines => ({
  accountId: 'transit',
  loaded,
  baselines,
  ...part,
});

const long = 'Tram with a name that goes on and on until it has sixty characters';
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
const device = (index: number, part: Partial<ChangedDevice> = {}): ChangedDevice => ({
  mac: `02:0A:14:00:00:${String(index).padStart(2, '0')}`,
  name: `Tram ${index}`,
  before: null,
  after: '',
  ...part,
});

interface Played {
  readonly kept?: Baselines;
  readonly comparison?: Partial<Comparison>;
  readonly devices?: ChangedDevice[];
  /** Delays the answer to a comparison. */
  readonly before?: (baselineId: string) => Promise<void> | undefined;
  /** Delays the answer with the baselines. */
  readonly listing?: Promise<void>;
}

async function show({
  kept = list([baseline(), morning, yesterday, named]),
  comparison,
  devices = [],
  before,
  listing,
}: Played = {}) {
  let now = kept;
  const main = playMain({
    snapshots: {
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
          ...{ fieldsAdded: [], fieldsGone: [] },
          ...comparison,
        };
      },
      devices: ({ offset, limit }) => devices.slice(offset, offset + limit),
      macs: () => Float64Array.of(macNumberOf('02:0A:14:00:00:01') ?? 0),
      keep: ({ name }) => (now = list([...now.baselines, baseline({ ...named, id: name, name })])),
      remove: ({ id }) => (now = list(now.baselines.filter((one) => one.id !== id))),
    },
  });
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
  return { main, page, shown, opened, button, press, since, lines };
}

describe('what changed', () => {
  it('is shown since the last refresh by default, by kind with counts', async () => {
    const { lines, page, main } = await show();
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: lastRefresh }]);
    expect(page.get<HTMLInputElement>('[role="combobox"]').element.value).toBe('Last refresh, 09:41:10');
    expect(lines()).toEqual([
      'New4',
      'Gone2',
      'Went offline1,204',
      'Came online3',
      'Firmware changed120',
      'Depot edited1',
    ]);
    expect(page.get('[role="status"]').text()).toBe('2,210 devices changed, of 2,402');
    expect(page.get('.changes-times').text()).toContain('2,400 devices then');
  });

  it('is shown for other fields on demand', async () => {
    const { lines, press } = await show();
    await press('Changes to 1 other field');
    expect(lines().at(-1)).toBe('Signal changed2,000');
    await press('Hide changes to other fields');
    expect(lines()).toHaveLength(6);
  });

  it('lists the devices of a group, before → after, some more at a time, and opens them', async () => {
    const devices = [
      device(1, { name: long }),
      device(2, { before: 'A', after: 'B' }),
      ...Array.from({ length: 118 }, (_, index) => device(index + 3)),
    ];
    const { press, page, main, opened } = await show({ devices });
    await press('Firmware changed');
    const rows = () => page.findAll('.changed-devices li');
    expect(rows()).toHaveLength(50);
    expect(rows()[0]?.get('.changed-name span').attributes('title')).toBe(long);
    expect(
      rows()[0]
        ?.findAll('.changed-values [role="img"]')
        .map((one) => one.attributes('aria-label')),
    ).toEqual(['unset', 'becomes', 'empty']);
    expect(rows()[1]?.get('.changed-values').text()).toBe('A→B');
    await press('70 more');
    await press('20 more');
    expect(rows()).toHaveLength(120);
    expect(page.text()).not.toContain(' more');
    expect(main.asked('snapshots.devices').map((asked) => (asked as { offset: number }).offset)).toEqual([
      0, 50, 100,
    ]);
    await page.get('button.changed-name').trigger('click');
    expect(opened).toEqual(['02:0A:14:00:00:01']);
  });

  it('shows the devices of a group in the grid, or all that changed, but never those that no longer exist', async () => {
    const { page, shown, main, press } = await show();
    const buttons = page.findAll('[aria-label^="Show these"]');
    await buttons[0]?.trigger('click');
    await buttons[1]?.trigger('click');
    await flushPromises();
    expect(buttons[1]?.attributes('aria-disabled')).toBe('true');
    await press('Show all');
    expect(shown).toEqual([
      [1, 'New'],
      [1, 'Changed'],
    ]);
    expect(main.asked('snapshots.macs').map((asked) => (asked as { group: unknown }).group)).toEqual([
      { kind: 'new', fieldName: null },
      null,
    ]);
  });

  it('is shown since this morning, another day, or a snapshot', async () => {
    const { page, since, main } = await show();
    await page.get('[role="combobox"]').trigger('click');
    await nextTick();
    expect(page.findAll('[role="option"]').map((one) => one.text())).toEqual([
      'Last refresh, 09:41:10',
      'This morning, 06:41',
      'First reading, 19 May, 15:41',
      '“Before the roll-out”, 18 May, 14:41',
    ]);
    await page.get('[role="combobox"]').trigger('keydown', { key: 'Escape' });
    await since('This morning');
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: lastRefresh }, { baselineId: 'day' }]);
  });

  it('stays as it is when the devices are read again, and is compared again on demand', async () => {
    const { main, page, press } = await show();
    main.tell.snapshots.changed(
      list([baseline()], { loaded: { readAtMs: loaded.readAtMs + 60_000, devices: 1 } }),
    );
    await nextTick();
    expect(page.text()).toContain('The devices were read again since.');
    expect(main.asked('snapshots.compare')).toHaveLength(1);
    await press('Compare again');
    expect(main.asked('snapshots.compare')).toHaveLength(2);
  });

  it('stays with what was compared first when a refresh becomes the first baseline', async () => {
    const { main, page } = await show({ kept: list([morning]) });
    main.tell.snapshots.changed(list([baseline(), morning]));
    await flushPromises();
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: 'day' }]);
    expect(page.get<HTMLInputElement>('[role="combobox"]').element.value).toBe('This morning, 06:41');
  });

  it('is shown since what was chosen last, however late another answer arrives', async () => {
    const late = Promise.withResolvers<void>();
    const { since, page } = await show({ before: (id) => (id === lastRefresh ? late.promise : undefined) });
    await since('This morning');
    late.resolve();
    await flushPromises();
    expect(page.get('.changes-times').text()).toMatch(/^06:41:10/);
  });

  it('follows the last event of the main process, however late the first list arrives', async () => {
    const late = Promise.withResolvers<void>();
    const { main, page } = await show({ listing: late.promise, kept: list([morning]) });
    main.tell.snapshots.changed(list([baseline(), morning]));
    late.resolve();
    await flushPromises();
    await page.get('[role="combobox"]').trigger('click');
    await nextTick();
    expect(page.findAll('[role="option"]')).toHaveLength(2);
  });

  it('is dropped with the account', async () => {
    const { main, page } = await show();
    main.tell.accounts.changed(sampleSession({ activeId: null }));
    await nextTick();
    expect(page.find('.change-group').exists()).toBe(false);
  });

  it('ignores events of other accounts', async () => {
    const { main, page } = await show();
    main.tell.snapshots.changed(list([], { accountId: 'depot' }));
    await nextTick();
    expect(page.findAll('.change-group')).toHaveLength(6);
  });

  it('tells when nothing changed, and which fields are new or gone', async () => {
    const { page } = await show({
      comparison: {
        groups: [],
        devices: 0,
        fieldsAdded: [{ fieldName: 'Ring', label: 'Update ring' }],
        fieldsGone: [{ fieldName: 'Old', label: 'Old field' }],
      },
    });
    expect(page.text()).toContain('Nothing changed. All 2,402 devices are as they were.');
    expect(page.text()).toContain('New fields: Update ring.');
    expect(page.text()).toContain('Fields that are gone: Old field.');
  });

  it('tells when there is nothing to compare with', async () => {
    const { page } = await show({ kept: list([]) });
    expect(page.text()).toContain('There is nothing to compare with yet.');
    expect(page.find('[role="combobox"]').exists()).toBe(false);
  });

  it('tells that the devices are not read, and appears once they are', async () => {
    const { page, main, button } = await show({ kept: list([named], { loaded: null }) });
    expect(page.text()).toContain('The devices are not all read yet.');
    expect(button('Keep a snapshot').attributes('aria-disabled')).toBe('true');
    expect(main.asked('snapshots.compare')).toEqual([]);
    main.tell.snapshots.changed(list([named]));
    await flushPromises();
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: 'kept' }]);
  });
});

describe('snapshots', () => {
  it('are kept under a name that no other has', async () => {
    const { page, press, main } = await show();
    await press('Keep a snapshot');
    expect(page.text()).toContain('Up to 10 snapshots stay until you remove them.');
    const name = page.get<HTMLInputElement>('.keep-snapshot input');
    expect(document.activeElement).toBe(name.element);
    page.get<HTMLElement>('.keep-snapshot [type="submit"]').element.focus();
    await page.get('.keep-snapshot').trigger('submit');
    expect(page.text()).toContain('Give the snapshot a name.');
    expect(document.activeElement).toBe(name.element);
    await name.setValue('Before the roll-out');
    await page.get('.keep-snapshot').trigger('submit');
    expect(page.text()).toContain('Another snapshot has that name.');
    await name.setValue('  After it ');
    await page.get('.keep-snapshot').trigger('submit');
    await flushPromises();
    expect(main.asked('snapshots.keep')).toEqual([{ name: 'After it' }]);
    expect(page.find('.keep-snapshot').exists()).toBe(false);
    expect(document.activeElement?.textContent).toContain('Keep a snapshot');
  });

  it('are removed after a question, but the reading before the refresh never is', async () => {
    const { button, press, since, main, page } = await show();
    await since('“Before the roll-out”');
    await press('Remove…');
    await press('Leave it');
    await press('Remove…');
    await since('Last refresh');
    expect(button('Remove')).toBeUndefined();
    await since('“Before the roll-out”');
    await press('Remove…');
    await page.findAll('[aria-label="Remove the snapshot"] button')[1]?.trigger('click');
    await flushPromises();
    expect(main.asked('snapshots.remove')).toEqual([{ id: 'kept' }]);
  });

  it('that are damaged are reported, and never compared automatically', async () => {
    const broken = { ...named, isDamaged: true };
    const { main, since, page } = await show({ kept: list([broken, morning]) });
    expect(main.asked('snapshots.compare')).toEqual([{ baselineId: 'day' }]);
    await since('“Before the roll-out”');
    expect(page.get('[role="alert"]').text()).toContain('This snapshot is damaged.');
  });
});
