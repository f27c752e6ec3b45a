import { describe, expect, it, vi } from 'vitest';
import type { UpdateReceived } from '@simulator/service.ts';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);
const truth = () => bench().simulator.truth(companyId);
const received = () => bench().simulator.updatesReceived.length;
const someone = (place: number): string => [...truth().keys()][place] ?? '';
const of = (mac: string): string[] => ['--where', `MacAddress = "${mac}"`];

describe('rollcall set', () => {
  it('shows what would change and sends nothing', async () => {
    const mac = someone(0);
    const before = truth().get(mac)?.get('Country') ?? null;
    const called = await bench().call('set', 'Country', 'AA', ...of(mac));
    expect(called.code).toBe(0);
    expect(rowsOf(called)).toMatchObject([{ MacAddress: mac, before, after: 'AA' }]);
    expect(called.err).toBe('1 device would change; 0 already have the value, 0 cannot be changed.\n');
    expect(received()).toBe(0);
    expect(truth().get(mac)?.get('Country') ?? null).toBe(before);
  });

  it('sends the change once with --apply and reads every device back', async () => {
    const mac = someone(1);
    const sentBefore = received();
    const filter = of(mac);
    const called = await bench().call('set', 'Country', 'BB', ...filter, '--apply', '--expect', '1');
    expect(called.code).toBe(0);
    expect(rowsOf(called)).toMatchObject([{ MacAddress: mac, now: 'BB', outcome: 'confirmed' }]);
    expect(called.err).toMatch(/^1 of 1 device confirmed by reading back\.\n$/m);
    expect(received()).toBe(sentBefore + 1);
    expect(truth().get(mac)?.get('Country')).toBe('BB');

    const again = await bench().call('set', 'Country', 'BB', ...filter, '--apply');
    expect(again.code).toBe(3);
    expect(received()).toBe(sentBefore + 1);
  });

  it('shows options by name in a table, before and after, and their ids to scripts', async () => {
    const mac = someone(1);
    bench().simulator.setDevice(mac, 'UpdateRing', 1);
    const change = ['set', 'UpdateRing', 'Stable', ...of(mac)];
    const [preview, applied] = [
      await bench().call(...change, '--format', 'table'),
      await bench().call(...change, '--format', 'table', '--apply'),
    ];
    expect(preview.out).toMatch(/ Pilot {3}Stable {2}will-change /);
    expect(applied.out).toMatch(/ Pilot {3}Stable {2}confirmed/);
    const again = await bench().call(...change);
    expect(rowsOf(again)).toMatchObject([{ before: 3, after: 3, group: 'has-it' }]);
    expect(again.err).toBe('0 devices would change; 1 already has the value, 0 cannot be changed.\n');
  });

  it.each([
    ['another number of devices', ['--where', 'Country != XX', '--expect', '99']],
    ['no filter and no name', []],
    ['a filter that is not understood', ['--where', 'Countri = XX']],
  ])('sends nothing with %s', async (_, more) => {
    const sentBefore = received();
    const { code, out, err } = await bench().call('set', 'Country', 'CC', '--apply', ...more);
    expect([code, out]).toEqual([2, '']);
    expect(err.split('\n').length).toBeGreaterThanOrEqual(4);
    expect(received()).toBe(sentBefore);
  });
});

it('a change that the service refuses says why, even with quiet output', async () => {
  const { call, simulator } = bench();
  simulator.failNext('updateField', { status: 403 });
  const { code, err } = await call('set', 'Country', 'HH', ...of(someone(3)), '--apply', '--quiet');
  expect(code).toBe(1);
  expect(err).toMatch(/^rollcall: .+\. .+\. .+\.\n$/);
});

it('a change that the service refuses counts no devices as read back', async () => {
  const { call, simulator } = bench();
  simulator.failNext('updateField', { status: 403 });
  const { code, err } = await call('set', 'Country', 'HH', ...of(someone(3)), '--apply');
  expect(code).toBe(1);
  expect(err).not.toContain('confirmed by reading back');
});

/**
 * Runs `act` when a change arrives at the service, before the service responds. Returns a function that undoes this.
 */
function onArrival(act: () => void): () => void {
  const updates = bench().simulator.updatesReceived as UpdateReceived[];
  updates.push = (...more) => {
    act();
    return Array.prototype.push.apply(updates, more);
  };
  return () => void (updates.push = (...more) => Array.prototype.push.apply(updates, more));
}

describe('a change interrupted after it was sent', () => {
  it('ends with the signal’s exit code and says how to follow the change', async ({ skip }) => {
    skip(process.platform === 'win32', 'Windows ends a process without telling it');
    const sentBefore = received();
    const child = bench().start('set', 'Country', 'EE', ...of(someone(3)), '--apply');
    const forget = onArrival(() => child.kill('SIGINT'));
    const { code, out, err } = await child.ended;
    forget();
    expect([code, out]).toEqual([130, '']);
    expect(err).toMatch(/“rollcall operations [\da-f-]{36} --follow --user-data-dir [^”]+”\.\n$/);
    expect(received()).toBe(sentBefore + 1);
  });
});

describe('a change whose process is killed after it was sent', () => {
  it('is unknown at the next start and not sent again, and can be found out', async () => {
    const { start, call, callBare } = bench();
    const mac = someone(2);
    const sentBefore = received();
    const child = start('set', 'Country', 'DD', ...of(mac), '--apply');
    const forget = onArrival(() => child.kill('SIGKILL'));
    await child.ended;
    forget();
    expect(received()).toBe(sentBefore + 1);

    const listed = rowsOf(await callBare(['operations']))[0];
    expect(listed).toMatchObject({ state: 'unknown', field: 'Country', targets: 1 });
    const id = String(listed?.['id']);
    expect((await callBare(['operations', id])).code).toBe(5);
    const verified = await call('operations', id, '--verify', '--devices');
    expect(rowsOf(verified)).toMatchObject([{ MacAddress: mac, now: 'DD', outcome: 'confirmed' }]);
    expect(verified.code).toBe(0);
    expect(received()).toBe(sentBefore + 1);
  });

  it('is sent a second time only on explicit request', async () => {
    const { start, call, simulator } = bench();
    const mac = someone(4);
    const child = start('set', 'Country', 'FF', ...of(mac), '--apply');
    const forget = onArrival(() => child.kill('SIGKILL'));
    await child.ended;
    forget();
    // The change arrived but did not last.
    await vi.waitFor(() => expect(truth().get(mac)?.get('Country')).toBe('FF'));
    simulator.setDevice(mac, 'Country', 'GG');
    const sentBefore = received();
    const again = await call('set', 'Country', 'FF', ...of(mac), '--apply');
    expect(again.code).toBe(2);
    expect(again.err).toMatch(
      /“rollcall operations [\da-f-]{36} --user-data-dir [^”]+”, or add --expect 1 to send it again\.\n$/,
    );
    expect(received()).toBe(sentBefore);
  });

  it('cannot be found under another id', async () => {
    expect(await bench().callBare(['operations', 'nonsense'])).toMatchObject({ code: 3, out: '' });
    expect((await bench().callBare(['operations', '--follow'])).code).toBe(2);
  });
});
