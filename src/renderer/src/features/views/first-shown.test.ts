import { flushPromises } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { usePaletteRequests } from '@page/app/palette-requests.ts';
import { useToasts } from '@page/app/toasts.ts';
import { a, b, playViews, show } from '@test/support/open-views.ts';
import { useViewsStore } from './views-store.ts';

describe('the view that was shown last', () => {
  it('is shown once: coming back leaves what is shown', async () => {
    playViews([a, b], 'b');
    const first = await show();
    expect(first.opened).toEqual([b]);
    const again = await show();
    expect(again.opened).toEqual([]);
  });

  it('is shown also where the views were loaded elsewhere before', async () => {
    playViews([a, b], 'b');
    await useViewsStore().load();
    expect((await show()).opened).toEqual([b]);
  });

  it('is shown although the devices were left before the views were loaded', async () => {
    const main = playViews([a, b], 'b');
    const { list } = main.api.views;
    const { promise, resolve } = Promise.withResolvers<void>();
    vi.spyOn(main.api.views, 'list').mockImplementation(async () => (await promise, list()));
    const first = await show();
    await first.leave();
    resolve();
    await flushPromises();
    expect((await show()).opened).toEqual([b]);
  });

  it('is among the tabs, but not shown, where other devices were asked for before the views were loaded', async () => {
    playViews([a, b], 'b');
    useViewsStore().wasShown = true;
    const { opened, names } = await show();
    expect(names()).toEqual(['All devices', 'Trams CZ', 'Germany']);
    expect(opened).toEqual([]);
  });

  it('has no changes that were left before it was shown', async () => {
    playViews([a, b], 'b');
    await useViewsStore().load();
    usePaletteRequests().view = 'a';
    expect((await show()).opened).toEqual([a]);
    expect(useToasts().shown).toEqual([]);
  });
});
