import { expect, it } from 'vitest';
import { recentViews } from './recent.ts';

const views = Array.from({ length: 12 }, (_, index) => ({ id: `id-${index}`, name: `View & ${index}` }));
const ids = views.map(({ id }) => id);

it('shows the last eight, the most recent first, under their names', () => {
  const recent = recentViews({ companyId: 627, views, opened: ids.toReversed() });
  expect(recent).toHaveLength(8);
  expect(recent[0]).toEqual({ name: 'View & 11', link: 'rollcall://company/627/view/id-11' });
});

it('fills up with older ones when one was deleted, is unreadable, or has an id that no link can name', () => {
  const strange = { id: 'a b', name: 'Strange' };
  const opened = ['gone', strange.id, ...ids];
  const recent = recentViews({ companyId: 627, views: [strange, ...views], opened });
  expect(recent.map(({ name }) => name)).toEqual(views.slice(0, 8).map(({ name }) => name));
});

it('shows none that were never opened', () => {
  expect(recentViews({ companyId: 627, views, opened: [] })).toEqual([]);
});
