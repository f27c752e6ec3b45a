import { expect, it } from 'vitest';
import { nextTick } from 'vue';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { Query } from '@shared/query/query.ts';
import type { TileContent } from '@shared/statistics/page.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleField, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { modelOf, tilesOnPage } from '../pages/page-tiles.ts';
import { scopeOfFilter } from '../reading/scopes.ts';
import { useOverDays } from './use-over-days.ts';

const country = sampleField({ name: 'Country', displayName: 'Country' });

const ping = sampleField({ name: 'Ping', displayName: 'Ping Latency', type: 'Long' });

/** Shows the tile of a field over days, under a filter. */
function open(query: Query, content: TileContent = { kind: 'values', fieldName: 'Country' }, isGone = false) {
  const main = playMain();
  useSessionStore();
  const enter = (activeId: string): void =>
    main.tell.accounts.changed(
      sampleSession({ accounts: [sampleAccount(), sampleAccount({ id: 'metering' })], activeId }),
    );
  enter('transit');
  const scope = isGone ? null : scopeOfFilter({ query, lexicon: lexiconOf([country]), nowMs: 0 });
  const tiles = [{ id: 't', content, width: 1, height: 2, viewId: null }];
  const page = { id: 'p', name: 'P', viewId: null, tiles };
  const model = modelOf(page, { sources: [], fields: [country, ping] }, () => scope);
  const overDays = useOverDays();
  for (const tile of tilesOnPage(model, () => scope, new Map(), new Map())) overDays.open(tile);
  return { ...overDays, enter };
}

it('says which devices a narrowed tile covers, and nothing of one that covers all', () => {
  const narrowed = { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] };
  expect(open(narrowed).shown.value?.narrowed).toBe('Devices where Country = DE');
  expect(open(null).shown.value).toMatchObject({ title: 'Country', company: 'Transit', narrowed: null });
});

it('does not say that a tile covers all devices when those of its view cannot be told', () => {
  const { narrowed } = open(null, { kind: 'values', fieldName: 'Country' }, true).shown.value ?? {};
  expect(narrowed).toBe('devices that cannot be counted now');
});

it('has the name of the field for a histogram', () => {
  expect(open(null, { kind: 'numbers', fieldName: 'Ping' }).shown.value?.title).toBe('Ping Latency');
});

it('shows no tile of one account while another is active', async () => {
  const { shown, enter } = open(null);
  enter('metering');
  await nextTick();
  expect(shown.value).toBeNull();
});
