import { flushPromises } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { macTextOf } from '@shared/devices/mac-number.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { CellWriter, createCells } from '@shared/wall/cells.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { windowOfRows } from '@test/support/window-of-rows.ts';
import { tableOf } from './wall-table.ts';
import WallTwin from './WallTwin.vue';

it('tells nothing known from no outage', async () => {
  const macs = Float64Array.of(1, 2);
  const edges = Float64Array.of(0, 3_600_000);
  const cells = createCells(macs.length, 1);
  const writer = new CellWriter(cells, edges, []);
  writer.begin(1);
  writer.add(0, 3_600_000, 'online');
  writer.end();
  playMain({
    devices: {
      rows: () => ({
        ...windowOfRows({ revision: 1, offset: 0, total: 2 }, Array.from(macs, macTextOf), {
          Name: ['Silent', 'Known'],
        }),
        readAtMs: 0,
      }),
    },
  });
  const place = { atOnce: null, version: 1, fleetKey: 'all', revision: 1 };
  const { page } = await mountPage(WallTwin, { props: { table: tableOf({ macs, cells }, edges), ...place } });
  await flushPromises();
  const rows = page
    .findAll('.wall-devices tbody tr')
    .map((row) => row.findAll('td').map((cell) => cell.text()));
  expect(rows).toEqual([
    ['Silent', '–', '–', '–', '1 h', '–'],
    ['Known', '100 %', '0', '0 s', '0 s', '–'],
  ]);
});

it('counts the devices that it does not list yet in each language', async () => {
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('cs');
  const edges = Float64Array.of(0, 3_600_000);
  const macs = Float64Array.from({ length: 102 }, (_, index) => index + 1);
  playMain({ devices: { rows: () => windowOfRows({ revision: 1, offset: 0, total: 0 }, [], { Name: [] }) } });
  const place = { atOnce: null, version: 1, fleetKey: 'all', revision: 1 };
  const table = tableOf({ macs, cells: createCells(macs.length, 1) }, edges);
  const { page } = await mountPage(WallTwin, { props: { table, ...place } });
  expect(page.get('.wall-twin > .btn').text()).toBe('Zobrazit 2 další z 102');
});

it('keeps the focus on the first of the hours and devices that are shown in addition', async () => {
  playMain({ devices: { rows: () => windowOfRows({ revision: 1, offset: 0, total: 0 }, [], { Name: [] }) } });
  const edges = Float64Array.from({ length: 8 }, (_, hour) => hour * 3_600_000);
  const macs = Float64Array.from({ length: 102 }, (_, index) => index + 1);
  const place = { atOnce: null, version: 1, fleetKey: 'all', revision: 1 };
  const table = tableOf({ macs, cells: createCells(macs.length, 7) }, edges);
  const { page } = await mountPage(WallTwin, { props: { table, ...place } });
  const focusedRowAfter = async (words: string): Promise<number> => {
    const button = page.findAll('button').find((one) => one.text().startsWith(words));
    (button?.element as HTMLElement | undefined)?.focus();
    await button?.trigger('click');
    const row = document.activeElement?.closest('tr');
    return row ? [...(row.parentElement?.children ?? [])].indexOf(row) : -1;
  };
  expect(await focusedRowAfter('Show all 7')).toBe(5);
  expect(await focusedRowAfter('Show 2 more')).toBe(100);
});
