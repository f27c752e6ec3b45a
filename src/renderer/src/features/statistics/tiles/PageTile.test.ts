import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defineComponent, h } from 'vue';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { PlacedTile, TileContent } from '@shared/statistics/page.ts';
import { mountPage, playMain } from '@test/support/mount-page.ts';
import { sampleError, sampleField } from '@test/support/samples.ts';
import { noFigures, type ScopeFigures } from '../reading/figures-reading.ts';
import PageTile from './PageTile.vue';
import { modelOf, tilesOnPage } from '../pages/page-tiles.ts';
import { scopeOfFilter } from '../reading/scopes.ts';
import { sampleNumbers, sampleValues, sourcesOfField } from '../testing/samples.ts';

const firmware = sampleField({
  id: 2,
  name: 'Firmware',
  displayName: 'Firmware',
  operators: ['Equals', 'NotEquals'],
});
const ping = sampleField({
  ...{ id: 20, name: 'Ping', displayName: 'Ping latency', type: 'Double', unit: 'ms' },
  operators: ['Equals', 'InRange'],
});
const ofPing = { sources: sourcesOfField(20, 301), fields: [firmware, ping] };
const scope = scopeOfFilter({ query: null, lexicon: lexiconOf(ofPing.fields), nowMs: 0 });
const mac = '00:0A:14:88:00:01';
const numbers = sampleNumbers([12, 64, -1], { fieldName: 'Ping', sentinel: -1, unset: 1 });
const count = {
  devices: 4,
  cannotTell: 0,
  readAtMs: 0,
  counts: [numbers, sampleValues([['6.6.0', 3]], { unset: 1 })],
};
const told = (...values: readonly (string | number | null)[]) => ({
  evaluation: {
    values: values.map((value, at) => ({ sourceId: 301 + at, value })),
    readAtMs: 0,
    requests: 1,
  },
});

/** Mounts one tile. Returns the page and the spies of the tile's events. */
async function show(
  content: TileContent,
  figures: Partial<ScopeFigures>,
  part: Partial<PlacedTile> = {},
  known = ofPing,
) {
  playMain();
  const placed = { id: 't', content, width: 1, height: 2, viewId: null, ...part };
  const model = modelOf({ id: 'p', name: 'P', viewId: null, tiles: [placed] }, known, () => scope);
  const names = new Map([[mac, { name: 'Bus 3402', values: new Map([['Ping', 64]]) }]]);
  const [tile] = tilesOnPage(model, () => scope, new Map([['', { ...noFigures, ...figures }]]), names);
  const events = { onShow: vi.fn(), onFilter: vi.fn(), onShowValues: vi.fn(), onRetry: vi.fn() };
  const host = defineComponent({
    setup: () => () =>
      tile &&
      h(PageTile, {
        tile,
        devices: names,
        views: [],
        canArrange: true,
        busy: false,
        table: false,
        ...events,
      }),
  });
  const { page } = await mountPage(host);
  await flushPromises();
  const [section] = page.findAll('section').slice(-1);
  if (!section) throw new Error('no section');
  return { page: section, text: () => section.text(), events };
}
const max: TileContent = { kind: 'source', sourceId: 301 };

describe('a tile of the page', () => {
  it('shows the figure, the device with name and address, and that it is the same here', async () => {
    const { text, page, events } = await show(max, { ...told(64, mac, 12, 38), count });
    expect(text()).toContain('64');
    expect(text()).toContain(`Bus 3402${mac}`);
    expect(text()).toContain('1 failed ping (−1) is left out');
    expect(text()).toContain('Same when counted here.');
    await page.get('button[aria-label="64 ms: show the devices with this value"]').trigger('click');
    expect(events.onShow).toHaveBeenCalledWith([{ fieldName: 'Ping', operatorId: 'Equals', operands: [64] }]);
  });

  it('says the exact value of a figure where it is shown in a larger unit', async () => {
    const data = sampleField({ id: 21, name: 'Data', displayName: 'Data', type: 'Long', unit: 'MB' });
    const { page } = await show(
      { kind: 'source', sourceId: 321 },
      { evaluation: { values: [{ sourceId: 321, value: 52_000 }], readAtMs: 0, requests: 1 } },
      {},
      { sources: sourcesOfField(21, 321), fields: [data] },
    );
    const label = page.get('.figure button').attributes('aria-label');
    expect(label).toMatch(/^[\d.]+ GB, 52,000 MB: show/);
  });

  it('warns where the figure differs, and says where no device has a value', async () => {
    const { text } = await show(max, { ...told(70, mac), count });
    expect(text()).toContain('Here: 64 ms, read ');
    const none = { ...count, counts: [sampleNumbers([], { fieldName: 'Ping', unset: 4 })] };
    const empty = await show(max, { ...told(null, null), count: none });
    expect(empty.text()).toContain('No device has a value');
  });

  it('says the date of its figures, too, once the day is over', async () => {
    const readAtMs = new Date(2026, 10, 20, 23, 42).getTime();
    vi.useFakeTimers({ now: readAtMs + 60_000, toFake: ['Date', 'setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { text } = await show({ kind: 'numbers', fieldName: 'Ping' }, { count: { ...count, readAtMs } });
    expect(text()).toContain('read 23:42.');
    vi.advanceTimersByTime(20 * 60_000);
    await flushPromises();
    expect(text()).toContain('read 20 Nov, 23:42.');
  });

  it('does not conclude from a missing figure that no device has a value', async () => {
    const { text } = await show(max, { ...told(null, null), count });
    expect(text()).toContain('The service gave no value');
    expect(text()).not.toContain('Next:');
    expect(text()).toContain('Here: 64 ms, read ');
    const uncounted = await show(max, told(null, null));
    expect(uncounted.text()).toContain('The service gave no value');
  });

  it.each([
    ['a histogram', { kind: 'numbers', fieldName: 'Ping' }],
    ['a distribution', { kind: 'values', fieldName: 'Firmware' }],
  ] as const)('says of how many devices %s does not know whether they belong to it', async (_, content) => {
    const whole = await show(content, { count });
    expect(whole.text()).not.toContain('cannot be checked');
    const partly = await show(content, { count: { ...count, cannotTell: 3 } });
    expect(partly.text()).toContain('3 more cannot be checked here.');
  });

  it('shows the mean without failed measurements, and what the service computed with them', async () => {
    const { text } = await show({ kind: 'source', sourceId: 304 }, { ...told(null, null, null, 25), count });
    expect(text()).toMatch(/38\s+ms, mean/);
    expect(text()).toContain('Counted here. The service counts failures in: 25 ms.');
  });

  it('shows placeholders while it reads, and the way on where it failed', async () => {
    const reading = await show(max, {});
    expect(reading.page.find('.bone').exists()).toBe(true);
    expect(reading.page.attributes('aria-busy')).toBe('true');
    const { page, text, events } = await show(max, {
      evaluationError: sampleError({ code: 'not-understood' }),
    });
    expect(text()).toContain('The service answered something Rollcall does not understand');
    await page
      .findAll('button')
      .find((button) => button.text() === 'Read again')
      ?.trigger('click');
    expect(events.onRetry).toHaveBeenCalledOnce();
    const stale = await show(max, { ...told(64, mac), count, evaluationError: sampleError() });
    expect(stale.text()).toContain('Not read again: The service did not answer within 20 s.');
    const counted = await show(
      { kind: 'numbers', fieldName: 'Ping' },
      { count, evaluationError: sampleError() },
    );
    expect(counted.text()).not.toContain('Not read again');
  });

  it('filters by a value, leaves it out with Shift, and shows the devices of a number', async () => {
    const { page, text, events } = await show({ kind: 'values', fieldName: 'Firmware' }, { count });
    await page.get('button[aria-label="6.6.0: filter"]').trigger('click');
    expect(events.onFilter).toHaveBeenLastCalledWith({ chosen: [['6.6.0']], excluded: [] });
    await page.get('button[aria-label="6.6.0: filter"]').trigger('click', { shiftKey: true });
    expect(events.onFilter).toHaveBeenLastCalledWith({ chosen: [], excluded: [['6.6.0']] });
    await page.get('button[aria-label="Show 3 devices"]').trigger('click');
    expect(events.onShowValues).toHaveBeenLastCalledWith({ chosen: [['6.6.0']], excluded: [] });
    expect(text()).toContain('– Unset');
  });

  it('draws one bar per bin, which shows exactly its devices', async () => {
    const { page, text, events } = await show({ kind: 'numbers', fieldName: 'Ping' }, { count });
    await page.get('button.bin').trigger('click');
    expect(events.onShow).toHaveBeenCalledWith([
      { fieldName: 'Ping', operatorId: 'InRange', operands: [12, 64] },
    ]);
    expect(text()).toContain('1 unset. 1 failed ping (−1) is left out');
  });
});
