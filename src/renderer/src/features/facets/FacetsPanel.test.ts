import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h, nextTick, reactive } from 'vue';
import { Failure } from '@shared/contract/failure.ts';
import type { Distribution } from '@shared/devices/contract.ts';
import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useSettingsStore } from '@page/features/settings/index.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField, sampleSession, sampleSettings } from '@test/support/samples.ts';
import FacetsPanel from './FacetsPanel.vue';
import type { FilterGroups } from './facet-filters.ts';

const operators = ['Equals', 'NotEquals', 'In'];
const long = 'A depot with a name that goes on and on for sixty characters';
const country = sampleField({ name: 'Country', displayName: 'Country', category: 'Tags', operators });
const depot = sampleField({ name: 'Depot', displayName: 'Depot', category: 'Tags', operators });
const status = sampleField({
  name: 'Ring',
  displayName: 'Ring',
  type: 'Integer',
  hasOptions: true,
  options: [{ id: 1, name: 'Stable' }],
  operators,
});
const speed = sampleField({
  name: 'Speed',
  displayName: 'Speed',
  type: 'Integer',
  unit: 'km/h',
  operators: ['InRange', 'NotInRange'],
});
const name = sampleField();
const allFields = [name, country, depot, status, speed];

type Rows = readonly (readonly [FieldValue, number])[];
const spread = (rows: Rows, distinct = rows.length): Distribution => ({
  rows: rows.map(([value, devices]) => ({ value, devices })),
  distinct,
  devices: rows.reduce((sum, [, devices]) => sum + devices, 0),
  readAtMs: 1,
});

interface Shown {
  readonly fields?: readonly Field[];
  readonly groups?: FilterGroups;
  readonly chosen?: string[];
  readonly spreads?: Record<string, Distribution | Promise<Distribution>>;
}

async function show({ fields = allFields, groups = [], chosen, spreads = {} }: Shown = {}) {
  const main = playMain({
    accounts: { session: () => sampleSession() },
    settings: { change: ({ facets }) => sampleSettings({ facets: { ...facets } }) },
    devices: {
      open: ({ anyOf = [] }) => ({ key: `without ${JSON.stringify(anyOf)}` }) as never,
      distribution: ({ fieldName }) => {
        const answer = spreads[fieldName];
        if (!answer) throw new Failure(sampleError());
        return answer;
      },
      rowsOf: ({ from, to }) => ({
        revision: 1,
        rows: new Uint32Array(to - from),
        macs: Float64Array.from({ length: to - from }, (_, index) => from + index),
      }),
    },
  });
  main.tell.accounts.changed(sampleSession());
  useSessionStore();
  main.tell.accounts.changed(sampleSession());
  useSettingsStore();
  main.tell.settings.changed(sampleSettings(chosen ? { facets: { transit: chosen } } : {}));
  const filtered: FilterGroups[] = [];
  const only: [number[], string][] = [];
  const props = reactive({
    fields,
    groups,
    choice: { key: 'fleet', online: 1 } as { key: string } | null,
    revision: 1,
    onFilter: (next: FilterGroups) => filtered.push(next),
    onOnly: (macs: Float64Array, words: string) => only.push([[...macs], words]),
  });
  const { page } = await mountPage(defineComponent(() => () => h(FacetsPanel, { ...props })));
  await flushPromises();
  const row = (words: string) =>
    page.findAll('.facet-row').find((one) => one.attributes('aria-label')?.startsWith(words))!;
  const labels = () => page.findAll('.facet-row').map((one) => one.attributes('aria-label'));
  return { main, page, props, filtered, only, row, labels };
}

const countries = spread([
  ['DE', 1204],
  ['CZ', 12],
  ['', 1],
  [null, 3],
]);

describe('the values of fields', () => {
  it('are counted for the shown devices, unset and empty separately', async () => {
    const { labels, main } = await show({ chosen: ['Country'], spreads: { Country: countries } });
    expect(labels()).toEqual(['DE, 1,204 devices', 'CZ, 12 devices', 'empty, 1 device', 'unset, 3 devices']);
    expect(main.asked('devices.distribution')).toEqual([
      { key: 'fleet', online: 1, fieldName: 'Country', limit: 20, maxRanges: 8 },
    ]);
  });

  it('are those of tags and of fields with options by default', async () => {
    const { page } = await show({
      spreads: { Country: countries, Depot: countries, Ring: spread([[1, 2]]) },
    });
    expect(page.findAll('.facet-head').map((one) => one.text())).toEqual(['Country', 'Depot', 'Ring']);
    expect(page.text()).toContain('Stable');
  });

  it('filter by a click, add with Ctrl, exclude with Shift', async () => {
    const { row, filtered } = await show({ chosen: ['Country'], spreads: { Country: countries } });
    await row('DE').trigger('click');
    await row('CZ').trigger('click', { ctrlKey: true });
    await row('CZ').trigger('click', { shiftKey: true });
    const filter = (operatorId: string, value: string): Filter => ({
      fieldName: 'Country',
      operatorId,
      operands: [value],
    });
    expect(filtered).toEqual([
      [[filter('Equals', 'DE')]],
      [[filter('Equals', 'CZ')]],
      [[filter('NotEquals', 'CZ')]],
    ]);
  });

  it('filter by keys, and have one tab stop with arrow keys between them', async () => {
    const { row, page, filtered } = await show({ chosen: ['Country'], spreads: { Country: countries } });
    const stops = () => page.findAll('.facet-row').map((one) => one.attributes('tabindex'));
    expect(stops()).toEqual(['0', '-1', '-1', '-1']);
    page.get<HTMLButtonElement>('.facet-row').element.focus();
    await row('DE').trigger('keydown', { key: 'ArrowDown' });
    expect(document.activeElement).toBe(row('CZ').element);
    await row('CZ').trigger('keydown', { key: 'End' });
    expect(document.activeElement).toBe(row('unset').element);
    expect(stops()).toEqual(['-1', '-1', '-1', '0']);
    await row('unset').trigger('keydown', { key: 'Home' });
    await row('DE').trigger('keydown', { key: 'Enter', shiftKey: true });
    await row('DE').trigger('keydown', { key: ' ' });
    expect(filtered.map(([group]) => group?.[0]?.operatorId)).toEqual(['NotEquals', 'Equals']);
  });

  it('show which are chosen and which are excluded', async () => {
    const groups: FilterGroups = [
      [
        { fieldName: 'Country', operatorId: 'In', operands: ['DE', 'AT'] },
        { fieldName: 'Country', operatorId: 'NotEquals', operands: ['CZ'] },
      ],
    ];
    const { row, labels } = await show({ chosen: ['Country'], groups, spreads: { Country: countries } });
    expect(row('DE').attributes('aria-pressed')).toBe('true');
    expect(row('CZ').attributes('aria-pressed')).toBe('false');
    expect(labels()).toEqual([
      'DE, 1,204 devices',
      'CZ, 12 devices, left out',
      'empty, 1 device',
      'AT, 0 devices',
      'unset, 3 devices',
    ]);
  });

  it('are counted without the filters of their own field, so that the others keep their counts', async () => {
    const depotA: Filter = { fieldName: 'Depot', operatorId: 'Equals', operands: ['A'] };
    const german: Filter = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
    const spreads = { Country: countries, Depot: countries, Ring: countries };
    const { main } = await show({ groups: [[depotA, german]], chosen: ['Ring', 'Country'], spreads });
    expect(main.asked('devices.open')).toEqual([{ filters: [], anyOf: [[depotA]] }]);
    expect(main.asked('devices.distribution')).toMatchObject([
      { key: `without ${JSON.stringify([[depotA]])}`, fieldName: 'Country', online: 1 },
      { key: 'fleet', fieldName: 'Ring' },
    ]);
  });

  it('are counted again when there are other devices, with the old counts staying until then', async () => {
    const spreads: Record<string, Distribution> = { Country: countries };
    const { props, labels, main } = await show({ chosen: ['Country'], spreads });
    spreads['Country'] = spread([['CZ', 13]]);
    props.revision = 2;
    await nextTick();
    expect(labels()).toHaveLength(4);
    await flushPromises();
    expect(labels()).toEqual(['CZ, 13 devices']);
    expect(main.asked('devices.distribution')).toHaveLength(2);
  });

  it('are those of the last devices, however late the answers for others arrive', async () => {
    const answers: ((answer: Distribution) => void)[] = [];
    const later = new Promise<Distribution>((resolve) => answers.push(resolve));
    const spreads: Record<string, Distribution | Promise<Distribution>> = { Country: later };
    const { props, labels, page } = await show({ chosen: ['Country'], spreads });
    spreads['Country'] = spread([['CZ', 13]]);
    props.revision = 2;
    await flushPromises();
    answers[0]?.(countries);
    await flushPromises();
    expect(labels()).toEqual(['CZ, 13 devices']);
    spreads['Country'] = new Promise((_, reject) => answers.push(() => reject(new Failure(sampleError()))));
    props.revision = 3;
    await flushPromises();
    spreads['Country'] = spread([['AT', 1]]);
    props.revision = 4;
    await flushPromises();
    answers[1]?.(countries);
    await flushPromises();
    expect([labels(), page.find('[role="alert"]').exists()]).toEqual([['AT, 1 device'], false]);
  });

  it('are cut off after the top 20, and searched among all', async () => {
    const rows: Rows = Array.from({ length: 20 }, (_, index) => [`Depot ${index}`, 100 - index] as const);
    const spreads: Record<string, Distribution> = { Depot: spread(rows, 1204) };
    const { page, labels, main } = await show({ chosen: ['Depot'], spreads });
    expect(page.get('.facet-note').text()).toBe('Top 20 of 1,204');
    spreads['Depot'] = spread([...rows, [long, 1], [null, 2]], 1204);
    await page.get('[aria-label="Find a value of Depot"]').setValue('SIXTY');
    await flushPromises();
    expect(main.asked('devices.distribution').at(-1)).toMatchObject({ limit: 5000 });
    expect(labels()).toEqual([`${long}, 1 device`]);
    expect(page.get('.facet-value span').attributes('title')).toBe(long);
    await page.get('[aria-label="Find a value of Depot"]').setValue('nowhere');
    expect(page.text()).toContain('No value contains this.');
  });

  it('are ranges where there are many numbers', async () => {
    const rows: Rows = Array.from({ length: 80 }, (_, index) => [index * 2, 2] as const);
    const { labels, row, filtered } = await show({
      chosen: ['Speed'],
      spreads: { Speed: spread([...rows, [null, 4]]) },
    });
    expect(labels()).toEqual([
      ...[0, 20, 40, 60, 80, 100, 120, 140].map((from) => `${from} to ${from + 18}, 20 devices`),
      'unset, 4 devices',
    ]);
    await row('20 to 38').trigger('click');
    await row('0 to 18').trigger('click', { shiftKey: true });
    await row('unset').trigger('click');
    const range = (operatorId: string, ...operands: number[]): Filter => ({
      fieldName: 'Speed',
      operatorId,
      operands,
    });
    expect(filtered).toEqual([
      [[range('InRange', 20, 38)]],
      [[range('NotInRange', 0, 18)]],
      [[0, 20, 40, 60, 80, 100, 120, 140].map((from) => range('NotInRange', from, from + 18))],
    ]);
  });

  it('are the ranges that the main process counts where there are more numbers than requested', async () => {
    const ranges = [
      { from: 0, to: 4999, devices: 4000 },
      { from: 5000, to: 9999, devices: 3000 },
    ];
    const speeds = { ...spread([[7, 1]], 7000), ranges };
    const { labels, row, filtered, main } = await show({ chosen: ['Speed'], spreads: { Speed: speeds } });
    expect(main.asked('devices.distribution')).toMatchObject([{ maxRanges: 8 }]);
    expect(labels()).toEqual(['0 to 4,999, 4,000 devices', '5,000 to 9,999, 3,000 devices']);
    await row('5,000').trigger('click');
    expect(filtered).toEqual([[[{ fieldName: 'Speed', operatorId: 'InRange', operands: [5000, 9999] }]]]);
  });

  it('list unset devices one by one where there are too many values to exclude', async () => {
    const { row, only, main } = await show({
      chosen: ['Depot'],
      spreads: {
        Depot: spread(
          [
            ['Motol', 6],
            [null, 4],
          ],
          300,
        ),
      },
    });
    expect(row('unset').attributes('aria-disabled')).toBeUndefined();
    await row('unset').trigger('click');
    await flushPromises();
    await row('unset').trigger('click', { shiftKey: true });
    await flushPromises();
    expect(main.asked('devices.rowsOf')).toMatchObject([
      { online: 1, sort: [], groupBy: 'Depot', from: 6, to: 10 },
      { from: 0, to: 6 },
    ]);
    expect(only).toEqual([
      [[6, 7, 8, 9], 'Depot is unset'],
      [[0, 1, 2, 3, 4, 5], 'Depot is set'],
    ]);
  });

  it('do nothing where the service cannot filter by them, and explain why', async () => {
    const rows: Rows = [[{ json: '[1]' }, 2]];
    const { row, filtered } = await show({ chosen: ['Depot'], spreads: { Depot: spread(rows) } });
    expect(row('[1]').attributes('aria-disabled')).toBe('true');
    expect(row('[1]').attributes('title')).toMatch(/service cannot be asked/);
    await row('[1]').trigger('click');
    await row('[1]').trigger('keydown', { key: 'Delete' });
    expect(filtered).toEqual([]);
  });

  it('are those of chosen fields, which are remembered', async () => {
    const { page, main, labels } = await show({
      chosen: ['Country'],
      spreads: { Country: countries, Depot: countries },
    });
    await page.get('[aria-label="Fields to count"]').trigger('click');
    await nextTick();
    const box = page.findAll('.menu-row').find((one) => one.text().startsWith('Depot'));
    await box?.get('input').setValue(true);
    await flushPromises();
    expect(main.asked('settings.change')).toEqual([{ facets: { transit: ['Country', 'Depot'] } }]);
    expect(labels()).toHaveLength(8);
  });

  it('tell when no field is chosen, when there are no devices, and when they cannot be counted', async () => {
    expect((await show({ chosen: [] })).page.text()).toContain('No field is counted.');
    expect((await show({ chosen: ['Country'], spreads: { Country: spread([]) } })).page.text()).toContain(
      'No device here.',
    );
    expect((await show({ chosen: ['Country'] })).page.get('[role="alert"]').text()).toContain(
      'The service did not answer',
    );
  });

  it('filter once by a key that is held down', async () => {
    const { row, filtered } = await show({ chosen: ['Country'], spreads: { Country: countries } });
    const down = (repeat: boolean): boolean =>
      row('DE').element.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true, cancelable: true }),
      );
    // A key event that is not prevented causes a click.
    expect([down(false), down(true)]).toEqual([false, false]);
    expect(filtered).toHaveLength(1);
  });

  it('show why unset devices cannot be listed one by one', async () => {
    const spreads: Record<string, Distribution> = { Depot: spread([[null, 4]], 300) };
    const { row, page } = await show({ chosen: ['Depot'], spreads });
    delete spreads['Depot'];
    await row('unset').trigger('click');
    await flushPromises();
    expect(page.find('[role="alert"]').exists()).toBe(true);
  });
});
