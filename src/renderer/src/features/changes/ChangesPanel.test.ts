import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { ChangedDevice } from '@shared/snapshots/contract.ts';
import { lastRefresh } from '@shared/snapshots/limits.ts';
import { sampleSession } from '@test/support/samples.ts';
import { baseline, list, loaded, morning, named, show } from '@test/support/open-changes.ts';

const long = 'Tram with a name that goes on and on until it has sixty characters';
const device = (index: number, part: Partial<ChangedDevice> = {}): ChangedDevice => ({
  mac: `02:0A:14:00:00:${String(index).padStart(2, '0')}`,
  name: `Tram ${index}`,
  before: null,
  after: '',
  ...part,
});

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

  it('lists online devices that reported nothing new after all changes, with what shows it', async () => {
    const { page, lines, press, main, shown, opened } = await show({
      comparison: {
        silent: {
          ...{ kind: 'silent', fieldName: null, devices: 14 },
          shownBy: { fieldName: 'Signal', changed: 2180, online: 2194 },
        },
      },
      devices: [device(7, { after: null })],
    });
    await press('Changes to 1 other field');
    expect(lines().at(-1)).toBe('Online, but silent14');
    expect(page.get('.changes-note').text()).toBe(
      'They reported nothing new. Signal changed on 2,180 of 2,194 devices that stayed online.',
    );
    expect(page.get('[role="status"]').text()).toBe('2,210 devices changed, of 2,402');
    await press('Online, but silent');
    expect(page.get('.changed-devices li').text()).toBe('Tram 702:0A:14:00:00:07');
    await page.get('button.changed-name').trigger('click');
    await page.get('[aria-label="Show these: Online, but silent"]').trigger('click');
    await flushPromises();
    expect(opened).toEqual(['02:0A:14:00:00:07']);
    expect(main.asked('snapshots.macs')).toMatchObject([{ group: { kind: 'silent', fieldName: null } }]);
    expect(shown).toEqual([[1, 'Online, but silent']]);
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
