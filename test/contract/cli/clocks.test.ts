import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '@shared/time.ts';
import { rowsOf } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const serviceNow = (): number => Date.now() + 10 * minuteMs;
const bench = withRollcall(394, { now: serviceNow });

describe('a computer whose clock is ten minutes behind that of the service', () => {
  it('is told so by the doctor, and what to do', async () => {
    const called = await bench().call('doctor');
    expect(called.code).toBe(0);
    const clock = rowsOf(called).find(({ step }) => step === 'clock');
    expect(clock).toMatchObject({ state: 'odd' });
    expect(clock?.['found']).toMatch(
      /^The clock of the service is (?:9 min 59 s|10 min|10 min 1 s) ahead of this computer’s\. Set the clock of this computer, or, if it is right, tell whoever runs the service\.$/,
    );
  });

  it('lists, changes, exports and follows devices by the present of the service', async () => {
    const [recent = '', earlier = ''] = bench().simulator.truth(394).keys();
    const since = (mac: string, minutes: number): void =>
      bench().simulator.setDevice(
        mac,
        'OnlineSince',
        new Date(serviceNow() - minutes * minuteMs).toISOString(),
      );
    since(recent, 5);
    since(earlier, 12);
    const filter = `OnlineSince > -7min and MacAddress in ("${recent}", "${earlier}")`;
    const listed = rowsOf(await bench().call('devices', filter));
    expect(listed.map(({ MacAddress }) => MacAddress)).toEqual([recent]);
    const changed = rowsOf(await bench().call('set', 'Country', 'CZ', '--where', filter));
    expect(changed.map(({ MacAddress }) => MacAddress)).toEqual([recent]);
    const exported = await bench().call('export', join(bench().folder, 'recent.csv'), filter);
    expect(exported.err).toContain('1 device in');
    const followed = rowsOf(await bench().call('history', recent, 'OnlineSince', '--from=-5min'));
    expect(followed.map(({ OnlineSince }) => OnlineSince)).toContain(
      bench().simulator.truth(394).get(recent)?.get('OnlineSince'),
    );
  });
});
