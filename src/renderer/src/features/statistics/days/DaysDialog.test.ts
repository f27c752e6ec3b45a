import { flushPromises, type DOMWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { h, nextTick, shallowRef } from 'vue';
import type { FieldDay } from '@shared/statistics/days.ts';
import { useCommandStore } from '@page/app/commands.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { Failure } from '@shared/contract/failure.ts';
import { numbersOfDay, sampleDay, valuesOfDay } from '../testing/sample-days.ts';
import { daysRows } from './days-rows.ts';
import DaysDialog from './DaysDialog.vue';
import type { TileDays } from './tile-days.ts';

const field = sampleField({ name: 'Firmware', displayName: 'Firmware' });
let what: TileDays;
let days: FieldDay[];
let isFailing: boolean;
let onClose: ReturnType<typeof vi.fn<() => void>>;

const rolled = (day: string, newer: number): FieldDay =>
  sampleDay(
    day,
    valuesOfDay([
      ['6.4', 100 - newer],
      ['6.5', newer],
    ]),
  );

/** Returns a function that returns the words in the parts of an element. */
const wordsIn = (parts: string) => (element: DOMWrapper<Element>) =>
  element
    .findAll(parts)
    .map((part) => part.text())
    .join(' ');

function read(): FieldDay[] {
  if (isFailing) throw new Failure(sampleError({ happened: 'The data cannot be read.' }));
  return days;
}

/** Opens the dialog of a tile. */
async function open(narrowed: string | null = null) {
  onClose = vi.fn();
  const main = playMain({
    statistics: { days: read, exportFigures: () => ({ path: '/exports/days.csv' }) },
  });
  const props = { title: 'Firmware', what, company: 'Transit', narrowed, onClose };
  const isOpen = shallowRef(true);
  const { page } = await mountPage(() => (isOpen.value ? h(DaysDialog, props) : null));
  await flushPromises();
  return {
    ...{ main, page },
    press: (key: string, held = {}) => page.get('[role=dialog]').trigger('keydown', { key, ...held }),
    /** Takes the dialog away, as the page does when the tile is no longer shown over days. */
    leave: (): Promise<void> => {
      isOpen.value = false;
      return nextTick();
    },
  };
}

beforeEach(() => {
  what = { field, what: 'values' };
  isFailing = false;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T12:00:00') });
  days = [rolled('2026-05-01', 0), rolled('2026-05-03', 40), rolled('2026-05-04', 90)];
});

afterEach(() => vi.useRealTimers());

describe('figures over days', () => {
  it('tell the last day and since when days are recorded, and the chart has the focus', async () => {
    const { page } = await open();
    expect(page.text()).toContain('All devices of Transit');
    expect(page.find('.notice').exists()).toBe(false);
    expect(page.text()).toContain('Recorded since 1 May 2026: 3 days.');
    const readout = page.get('.days-readout');
    expect(readout.get('p').text()).toBe('4 May 2026, read at 07:12:04: 100 devices');
    expect(readout.findAll('li').map(wordsIn('span'))).toEqual([
      '6.4 10 10.0 %',
      '6.5 90 90.0 %',
      'Not recorded',
    ]);
    expect(document.activeElement?.className).toBe('daychart');
  });

  it('tell the date of a reading that is another day in the present time zone', async () => {
    days = [{ ...rolled('2026-05-03', 0), readAtMs: new Date('2026-05-04T01:02:03').getTime() }];
    const { page } = await open();
    expect(page.get('.days-when').text()).toBe('3 May 2026, read on 4 May 2026, 01:02:03: 100 devices');
  });

  it('move from recorded day to recorded day by arrows', async () => {
    const { page } = await open();
    await page.get('.daychart').trigger('keydown', { key: 'ArrowLeft' });
    await page.get('.daychart').trigger('keydown', { key: 'ArrowLeft' });
    expect(page.get('.days-readout').text()).toContain('1 May 2026');
    await page.get('.daychart').trigger('keydown', { key: 'ArrowRight' });
    expect(page.get('.days-readout').text()).toContain('3 May 2026');
    expect(page.findAll('[aria-live]').map((live) => live.text())).toEqual([
      '3 May 2026, read at 07:12:04: 100 devices, 6.4 60.0 %, 6.5 40.0 %',
    ]);
  });

  it('are the same as a table, a day without a reading too, and the focus follows', async () => {
    const { page, press } = await open();
    await press('t');
    await flushPromises();
    expect(page.findAll('tbody tr').map(wordsIn('th, td'))).toEqual([
      '4 May 2026 100 10.0 % 90.0 %',
      '3 May 2026 100 60.0 % 40.0 %',
      '2 May 2026 Not recorded',
      '1 May 2026 100 100.0 % 0.0 %',
    ]);
    expect(document.activeElement?.className).toBe('days-table');
    await page.get('[aria-label="Shown as"] button:last-child').trigger('click');
    expect(page.get('tbody tr').text()).toMatch(/100\s*10\s*90/);
  });

  it('are as a table the values that are painted, and the sum of the others, which is said', async () => {
    const many = (at: number) =>
      Array.from({ length: 12 }, (_, version): [string, number] => [`${at}.${version + 10}`, 12 - version]);
    days = [
      sampleDay('2026-05-03', valuesOfDay(many(6), { others: 3 })),
      sampleDay('2026-05-04', valuesOfDay(many(7), { unset: 4 })),
    ];
    const { page, press } = await open();
    await press('t');
    const heads = page.findAll('thead th').map((head) => head.text());
    expect([heads.length, heads.at(-2), heads.at(-1)]).toEqual([13, 'Other values', 'Unset']);
    expect(page.text()).toContain('“Other values” sum up 15 more values that were recorded.');
    expect(page.findAll('tbody tr').map((row) => row.findAll('td').at(-2)?.text())).toEqual([
      '21.0 %',
      '48.0 %',
    ]);
  });

  it('are drawn as a table in steps', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    days = [rolled('2026-01-01', 0), rolled('2026-05-04', 40)];
    const { page, press } = await open();
    await press('t');
    expect(page.findAll('tbody tr')).toHaveLength(50);
    vi.unstubAllGlobals();
  });

  it('are as a table the failed and the unset of numbers, too, and a day without any', async () => {
    const ping = sampleField({ name: 'Ping', displayName: 'Ping', type: 'Double', unit: 'ms' });
    what = { field: ping, what: 'spread' };
    const none = { kind: 'numbers', unset: 40, failed: 60, figures: null } as const;
    days = [
      sampleDay('2026-05-01', numbersOfDay(10, 20, 30, { unset: 15, failed: 5 })),
      sampleDay('2026-05-03', none),
      sampleDay('2026-05-04', null),
    ];
    const { page, press } = await open();
    await press('t');
    expect(page.findAll('thead th').map((head) => head.text())).toEqual([
      ...['Day', 'Devices', 'Highest', 'Mean', 'Lowest'],
      ...['With a number', 'Failed (−1), left out', 'Unset'],
    ]);
    expect(page.findAll('tbody tr').map(wordsIn('th, td'))).toEqual([
      '4 May 2026 100 – – – – – –',
      '3 May 2026 100 – – – 0 60 40',
      '2 May 2026 Not recorded',
      '1 May 2026 100 30 ms 20 ms 10 ms 80 5 15',
    ]);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])(
    'stay a chart when T is held with %s',
    async (held) => {
      const { page, press } = await open();
      await press('t', { [held]: true });
      expect(page.find('table').exists()).toBe(false);
    },
  );

  it('stay a chart where single keys are off', async () => {
    const { page, press } = await open();
    useCommandStore().areSingleKeysOn = false;
    await press('t');
    expect(page.find('table').exists()).toBe(false);
  });

  it('say that one day is recorded, and show the next once it is', async () => {
    days = [rolled('2026-05-01', 10)];
    const { main, page } = await open();
    expect(page.text()).toContain('Another day is added');
    days = [...days, rolled('2026-05-02', 20)];
    main.tell.statistics.dayRecorded(undefined);
    await flushPromises();
    expect(page.text()).toContain('2 days.');
    expect(page.text()).not.toContain('Another day is added');
  });

  it('are not asked for any more once they are left', async () => {
    const { main, leave } = await open();
    await leave();
    main.tell.statistics.dayRecorded(undefined);
    expect(main.asked('statistics.days')).toHaveLength(1);
  });

  describe('of a day that the user stands on', () => {
    const add = async (main: Awaited<ReturnType<typeof open>>['main']): Promise<void> => {
      days = [...days, rolled('2026-05-05', 95)];
      main.tell.statistics.dayRecorded(undefined);
      await flushPromises();
    };

    it('stay while another day is recorded', async () => {
      const { main, page } = await open();
      await page.get('.daychart').trigger('keydown', { key: 'Home' });
      await add(main);
      expect(page.get('.days-when').text()).toContain('1 May 2026');
    });

    it('go on to the new day from the last one', async () => {
      const { main, page } = await open();
      await page.get('.daychart').trigger('keydown', { key: 'Home' });
      await page.get('.daychart').trigger('keydown', { key: 'End' });
      await add(main);
      expect(page.get('.days-when').text()).toContain('5 May 2026');
    });

    it('stay when they cannot be read again', async () => {
      const { main, page } = await open();
      isFailing = true;
      await add(main);
      expect(page.text()).toContain('The data cannot be read.');
      expect(page.get('.days-when').text()).toContain('4 May 2026');
    });
  });

  it('say that nothing is recorded yet, or nothing of this field', async () => {
    const ofField = [sampleDay('2026-05-01', null)];
    days = [];
    expect((await open()).page.text()).toContain('No day is recorded yet.');
    days = ofField;
    const { page } = await open();
    expect(page.text()).toContain('Nothing is recorded of this field.');
    expect(page.find('.daychart').exists()).toBe(false);
  });

  it('tell a day that is not recorded from one without figures of the field', async () => {
    days = [rolled('2026-05-02', 0), sampleDay('2026-05-03', null), rolled('2026-05-04', 40)];
    const { page } = await open();
    expect(page.get('.days-readout').text()).toContain('No figures of this field');
    expect(page.get('.days-readout').text()).not.toContain('Not recorded');
  });

  it('say of a narrowed tile that they are of all devices', async () => {
    const { page } = await open('154 devices where Country = DE');
    expect(page.get('.notice').text()).toBe(
      'The tile covers fewer: 154 devices where Country = DE. The figures of each day are of all devices of Transit.',
    );
  });

  it('are offered for a shorter time where more is recorded', async () => {
    days = [rolled('2026-01-01', 0), rolled('2026-05-04', 40)];
    const { page } = await open();
    const ranges = () => page.findAll('[aria-label="Days shown"] button');
    expect(ranges().map((button) => button.text())).toEqual(['4 weeks', '13 weeks', 'All']);
    await ranges()[0]?.trigger('click');
    await page.get('.daychart').trigger('keydown', { key: 'Home' });
    expect(page.get('.days-readout').text()).toContain('4 May 2026');
  });

  it('are exported all of them, however many are shown', async () => {
    days = [rolled('2026-01-01', 0), ...days];
    const { main, page } = await open();
    await page.get('[aria-label="Days shown"] button').trigger('click');
    await page.findAll('.dialog-foot button').at(-1)?.trigger('click');
    expect(main.asked('statistics.exportFigures')).toEqual([{ rows: daysRows(what, days) }]);
  });

  it('say why they cannot be read', async () => {
    isFailing = true;
    const { page } = await open();
    expect(page.text()).toContain('The data cannot be read.');
  });
});
