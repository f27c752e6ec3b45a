import { expect, it } from 'vitest';
import { computed, shallowRef } from 'vue';
import type { TilesPage } from '@shared/statistics/page.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleAccount, sampleSession } from '@test/support/samples.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { useTables } from './use-tables.ts';

const pageOf = (id: string): TilesPage => ({ id, name: id, viewId: null, tiles: [] });

/** The tables of a page of the account `transit`. */
function open() {
  const main = playMain();
  const page = shallowRef(pageOf('overview'));
  const switchTo = (activeId: string): void =>
    main.tell.accounts.changed(
      sampleSession({ accounts: [sampleAccount(), sampleAccount({ id: 'metering' })], activeId }),
    );
  useSessionStore();
  switchTo('transit');
  return { page, switchTo, ...useTables(computed(() => page.value)) };
}

it('shows a tile as a table on its page alone, and still when that is shown again', () => {
  const { page, isTable, turn } = open();
  turn(['values Country']);
  page.value = pageOf('buses');
  expect(isTable('values Country')).toBe(false);
  page.value = pageOf('overview');
  expect(isTable('values Country')).toBe(true);
});

it('shows no tile of another company as a table', () => {
  const { switchTo, isTable, turn } = open();
  turn(['values Country']);
  switchTo('metering');
  expect(isTable('values Country')).toBe(false);
});

it('turns all tiles into tables unless all of them are tables', () => {
  const { isTable, turn } = open();
  const ids = ['values Country', 'source 301'];
  turn(['source 301']);
  turn(ids);
  expect(ids.map(isTable)).toEqual([true, true]);
  turn(ids);
  expect(ids.map(isTable)).toEqual([false, false]);
});
