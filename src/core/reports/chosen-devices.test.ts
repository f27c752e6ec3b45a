import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Condition, Query } from '@shared/query/query.ts';
import type { ReportOrder } from '@shared/reports/contract.ts';
import { hourMs } from '@shared/time.ts';
import type { SavedView } from '@shared/views/view.ts';
import { settled } from '@test/support/manual-clock.ts';
import { reportsBench, type BenchDevice } from '@test/support/reports-bench.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { createReports } from './reports.ts';

const april = Date.UTC(2026, 3, 1);
const june = Date.UTC(2026, 5, 1);

const view = (query: Query, part: Partial<SavedView> = {}): SavedView => ({
  ...{ id: 'kobylisy', name: 'Kobylisy <depot>', query, search: { text: '', fieldNames: null } },
  ...{ columns: [], sort: [], groupBy: null, answeredBy: 'memory' },
  ...part,
});
const isFrom = (depot: string): Condition => ({
  fieldName: 'Depot',
  operatorId: 'Equals',
  operands: [depot],
});
const order: ReportOrder = {
  subject: { kind: 'view', viewId: 'kobylisy' },
  ...{ month: '2026-04', timeZone: 'UTC' },
};

const device = (name: string, depot: string | null): BenchDevice => ({
  ...{ name, depot },
  segments: [{ startMs: april, endMs: june, state: 'online' }],
});

function benchWith(views: readonly SavedView[]) {
  const devices = [device('Tram 1', 'Kobylisy'), device('Bus 2', 'Motol'), device('Bus 3', 'Kobylisy')];
  const { bench, ports } = reportsBench([...devices, device('Bus 4', null)], temporaryFolder('report'));
  bench.views.push(...views);
  return { bench, ports, reports: createReports(ports) };
}

async function made(views: readonly SavedView[]) {
  const { bench, reports } = benchWith(views);
  const { id } = reports.start({ ...order, ask: false });
  while (bench.told.at(-1)?.state !== 'done') await settled();
  const names = reports.rows({ id, offset: 0, limit: 500 }).map(({ name }) => name);
  return { bench, reports, id, names, report: reports.read(id) };
}

describe('a report of the devices in a view', () => {
  it('is about these and no others, and says what the view was', async () => {
    const { names, report } = await made([view(isFrom('Motol'), { id: 'other' }), view(isFrom('Kobylisy'))]);
    expect(names).toEqual(['Bus 3', 'Tram 1']);
    expect(report).toMatchObject({
      ...{ title: 'Kobylisy <depot>', devices: 2, values: null },
      view: { name: 'Kobylisy <depot>', filters: 'Home depot = Kobylisy', search: '' },
    });
  });

  it('takes its alternatives and its search', async () => {
    const either = { anyOf: [isFrom('Kobylisy'), isFrom('Motol')] };
    const { names, report } = await made([view(either, { search: { text: 'Bus', fieldNames: null } })]);
    expect(names).toEqual(['Bus 2', 'Bus 3']);
    expect(report.view).toMatchObject({
      filters: 'Home depot = Kobylisy or Home depot = Motol',
      search: 'Bus',
    });
  });

  it('means a relative time by the clock of the service, as the view does where it is shown', async () => {
    const { bench, ports, reports } = benchWith([
      view({ fieldName: 'Depot', operatorId: 'Equals', operands: [{ fromNow: -3, unit: 'h' }] }),
    ]);
    vi.spyOn(ports.access.active().client, 'clockLeadMs').mockReturnValue(2 * hourMs);
    const open = vi.spyOn(ports.fleets, 'open');
    await reports.plan(order);
    const since = new Date(bench.clock.nowMs - hourMs).toISOString();
    expect(open.mock.calls[0]?.[0].anyOf?.[0]?.[0]?.operands).toEqual([since]);
  });

  it('costs what these devices cost', async () => {
    const { reports } = benchWith([view(isFrom('Motol'))]);
    expect(await reports.plan(order)).toMatchObject({ devices: 1 });
  });

  it('states its filters when it is printed, as text, and encloses them', async () => {
    const { bench, reports, id } = await made([view(isFrom('Kobylisy'))]);
    const folder = (await reports.save({ id, place: 'downloads' }))?.folder ?? '';
    expect(bench.printed[0]?.html).toContain(
      '<p>Devices in this view when the report was made: Home depot = Kobylisy</p>',
    );
    expect(bench.printed[0]?.html).toContain('<h1>Kobylisy &lt;depot&gt;, 2026-04</h1>');
    expect(JSON.parse(readFileSync(join(folder, 'parameters.json'), 'utf8'))).toMatchObject({
      ...{ title: 'Kobylisy <depot>', subject: order.subject },
      view: { filters: 'Home depot = Kobylisy' },
    });
  });

  it('is refused where memory cannot tell of a device whether it is in the view', async () => {
    const { reports } = benchWith([view({ fieldName: 'Depot', operatorId: 'SoundsLike', operands: ['a'] })]);
    await expect(reports.plan(order)).rejects.toThrow('For 4 devices, Rollcall cannot tell');
  });

  it('is refused when the view is gone', async () => {
    const { reports } = benchWith([]);
    await expect(reports.plan(order)).rejects.toMatchObject({ error: { code: 'not-found' } });
  });

  it('is about no device when there is none in the view', async () => {
    const { reports } = benchWith([view(isFrom('Zličín'))]);
    expect(await reports.plan(order)).toMatchObject({ devices: 0 });
  });
});
