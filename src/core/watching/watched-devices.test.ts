import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allOf, anyOf, type Query } from '@shared/query/query.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { WatchCondition, WatchRule } from '@shared/watching/contract.ts';
import { sampleField } from '@test/support/samples.ts';
import { offlineFor, WatchingBench } from '@test/support/watching-bench.ts';
import { problemOf } from './watched-devices.ts';

const named = (text: string) => ({ fieldName: 'Name', operatorId: 'Contains', operands: [text] });
const viewOf = (id: string, query: Query): SavedView => ({
  ...{ id, name: id, query, search: { text: '', fieldNames: null } },
  ...{ columns: [], sort: [], groupBy: null, answeredBy: 'memory' as const },
});

describe('why a rule cannot be applied', () => {
  const fields = [sampleField({ name: 'Name' }), sampleField({ name: 'Temperature' })];
  const rule = (condition: WatchCondition, viewId: string | null = null): WatchRule => ({
    ...{ id: 'rule', name: 'Rule', isOn: true, viewId, condition },
  });
  const twenty = anyOf(Array.from({ length: 20 }, (_, index) => named(String(index))));
  const views = [viewOf('trams', named('Tram')), viewOf('many', allOf(twenty ? [twenty, twenty] : []))];

  it.each([
    ['nothing, of the whole company', rule(offlineFor(10)), null],
    ['nothing, of a view', rule(offlineFor(10), 'trams'), null],
    ['a view that was removed', rule(offlineFor(10), 'buses'), 'Its view is no longer there.'],
    ['too many alternatives', rule(offlineFor(10), 'many'), 'Its view has too many alternatives.'],
    [
      'a field that is gone',
      rule({ kind: 'value', fieldName: 'Voltage', side: 'below', limit: 11 }),
      'The company no longer has a field “Voltage”.',
    ],
    [
      'nothing, of a field',
      rule({ kind: 'value', fieldName: 'Temperature', side: 'above', limit: 60 }),
      null,
    ],
    [
      'a date that is gone',
      rule({ kind: 'never-connected', days: 7, claimedField: 'Claimed' }),
      'The company no longer has a field “Claimed”.',
    ],
  ])('is %s', (_, given, problem) => {
    expect(problemOf(given, { views, fields })).toBe(problem);
  });
});

describe('the devices that a rule checks', () => {
  let bench: WatchingBench;
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 4, 20, 12).getTime() });
    bench = new WatchingBench();
  });
  afterEach(() => void vi.useRealTimers());

  it('are those of its own view, with any of its alternatives', async () => {
    bench.views = [viewOf('buses', named('Bus')), viewOf('rails', anyOf([named('Tram'), named('Metro')]))];
    const company = (online: number) =>
      ['Bus 1', 'Tram 2', 'Metro 3', 'Ferry 4'].map((name) => [name, online] as const);
    await bench.read(company(1));
    await bench.watch({ viewId: 'rails', condition: offlineFor(0) });
    await bench.read(company(0));
    expect(bench.found).toEqual(['Gone: Tram 2 Metro 3']);
  });

  it('are not those that may or may not be in its view, which are counted whatever their connection is', async () => {
    // Whether this operator ignores case is not known.
    const begins = { fieldName: 'Name', operatorId: 'StartsWith', operands: ['bus'] };
    bench.views = [viewOf('buses', begins)];
    const company = (online: number) => ['Bus 1', 'bus 2', 'Tram 3'].map((name) => [name, online] as const);
    await bench.read(company(1));
    await bench.watch({ viewId: 'buses', condition: offlineFor(0) });
    expect(bench.watching.list().rules).toMatchObject([{ holds: 0, undecided: 1, problem: null }]);
    await bench.read(company(0));
    expect(bench.found).toEqual(['Gone: bus 2']);
    expect(bench.watching.list().rules).toMatchObject([{ holds: 1, undecided: 1 }]);
    bench.views = [{ ...viewOf('buses', begins), search: { text: 'tram', fieldNames: null } }];
    await bench.read();
    expect(bench.watching.list().rules).toMatchObject([{ holds: 0, undecided: 0 }]);
  });

  it('are all of one reading: when they change meanwhile, they are checked again from the beginning', async () => {
    const company = (online: number) =>
      Array.from({ length: 1500 }, (_, at) => [`Bus ${at}`, online] as const);
    await bench.read(company(1));
    await bench.watch({ condition: offlineFor(0) });
    const { fleets } = bench.fleets;
    const rows = fleets.rows.bind(fleets);
    const offsets: number[] = [];
    vi.spyOn(fleets, 'rows').mockImplementation(async (choice) => {
      const answer = await rows(choice);
      if (choice.limit === 1) return answer;
      offsets.push(choice.offset);
      return offsets.length === 2 ? { ...answer, revision: answer.revision + 1 } : answer;
    });
    await bench.read(company(0));
    expect(offsets).toEqual([0, 1000, 0, 1000]);
    expect(bench.watching.list().findings).toMatchObject([{ devices: 1500 }]);
    expect(bench.faults).toEqual([]);
  });
});

describe('watching', () => {
  it.each([
    ['a rule that is on', { isOn: true }, {}, true],
    ['a summary', { isOn: false }, { digestMinute: 480 }, true],
    ['a number on the icon', { isOn: false }, { hasBadge: true }, true],
    ['none of them', { isOn: false }, {}, false],
  ])('needs readings with the window closed for %s', (_, rule, plan, isOn) => {
    const bench = new WatchingBench();
    bench.plan = { ...bench.plan, digestMinute: null, hasBadge: false, ...plan };
    bench.watching.save({
      id: null,
      rule: { name: 'Gone', viewId: null, condition: offlineFor(10), ...rule },
    });
    expect(bench.watching.isOn()).toBe(isOn);
  });
});
