import { describe, expect, it } from 'vitest';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 413;
const bench = withRollcall(companyId);
const truth = () => bench().simulator.truth(companyId);
const received = () => bench().simulator.updatesReceived.length;
const someone = (place: number): string => [...truth().keys()][place] ?? '';
const of = (macs: readonly string[]): string[] => [
  '--where',
  macs.map((mac) => `MacAddress = "${mac}"`).join(' or '),
];
const apply = ['--apply', '--quiet'];

/** All plans, and how many changes the service received. */
const state = () => ({
  plans: [...truth()].map(([mac, values]) => [mac, values.get('DataPlan') ?? null]),
  received: received(),
});

/** Gives as many devices each its own data plan. Returns the devices, and a function that reads their plans. */
function planned(...plans: string[]) {
  const macs = plans.map((plan, place) => {
    bench().simulator.setDevice(someone(place), 'DataPlan', plan);
    return someone(place);
  });
  return { macs, plansNow: () => macs.map((mac) => truth().get(mac)?.get('DataPlan')) };
}

describe('rollcall set with an edit', () => {
  it('shows what each device would get, and sends nothing', async () => {
    const { macs } = planned('Depot A', 'Depot B', 'Yard');
    const before = state();
    const called = await bench().call(
      ...['set', 'DataPlan', '--replace', 'Depot', '--with', 'Halle'],
      ...of(macs),
    );
    expect(called.code).toBe(0);
    expect(called.err).toBe('2 devices would change; 1 stays as it is, 0 cannot be changed.\n');
    const shown = new Map(rowsOf(called).map(({ MacAddress, after, group }) => [MacAddress, [after, group]]));
    expect(macs.map((mac) => shown.get(mac))).toEqual([
      ['Halle A', 'will-change'],
      ['Halle B', 'will-change'],
      ['Yard', 'has-it'],
    ]);
    expect(state()).toEqual(before);
  });

  it('sends each device its own value with --apply, and reads every one back', async () => {
    const { macs, plansNow } = planned('A', 'B', 'A');
    const others = state().plans.slice(macs.length);
    const sentBefore = received();
    const called = await bench().call('set', 'DataPlan', '--append', ' – Brno', ...of(macs), ...apply);
    expect(called).toMatchObject({ code: 0, err: '' });
    expect(plansNow()).toEqual(['A – Brno', 'B – Brno', 'A – Brno']);
    const read = new Map(rowsOf(called).map(({ MacAddress, now, outcome }) => [MacAddress, [now, outcome]]));
    expect(macs.map((mac) => read.get(mac))).toEqual(plansNow().map((plan) => [plan, 'confirmed']));
    expect(state().plans.slice(macs.length)).toEqual(others);
    expect(received()).toBeGreaterThan(sentBefore + 1);
    const listed = rowsOf(await bench().callBare(['operations']))[0];
    expect(listed).toMatchObject({ state: 'done', value: '“ – Brno” added at the end', targets: 3 });
  });

  it('is made on top of its own result only with --again, whatever else confirms it', async () => {
    const { macs, plansNow } = planned('one', 'two', 'three');
    const edit = ['set', 'DataPlan', '--prepend', 'X', ...of(macs), ...apply, '--expect', '3'];
    expect((await bench().call(...edit)).code).toBe(0);
    const before = state();
    const refused = await bench().call(...edit);
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(
      /“rollcall operations [\da-f-]{36} --user-data-dir [^”]+”, or add --again --expect 3 to send it again/,
    );
    expect(state()).toEqual(before);
    expect((await bench().call(...edit, '--again')).code).toBe(0);
    expect(plansNow()).toEqual(['XXone', 'XXtwo', 'XXthree']);
  });

  it('turns true and false over', async () => {
    const macs = [someone(8), someone(9)];
    macs.forEach((mac, index) => bench().simulator.setDevice(mac, 'Maintenance', index === 0));
    expect((await bench().call('set', 'Maintenance', '--turn-over', ...of(macs), ...apply)).code).toBe(0);
    expect(macs.map((mac) => truth().get(mac)?.get('Maintenance'))).toEqual([false, true]);
  });

  it.each([
    ['a field of another kind', ['DataPlan', '--turn-over']],
    ['a value besides', ['DataPlan', 'x', '--append', 'y']],
    ['half of a replacement', ['DataPlan', '--replace', 'x']],
    ['nothing to do', ['DataPlan']],
  ])('sends nothing with %s', async (_, more) => {
    const before = state();
    const { code, out, err } = await bench().call('set', ...more, ...of([someone(0)]), ...apply);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n').length).toBeGreaterThanOrEqual(4);
    expect(state()).toEqual(before);
  });
});
