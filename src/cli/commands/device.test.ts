import { expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { device } from './device.ts';
import { commands, commonOptions } from './index.ts';

const mac = '00:0A:14:81:2B:3C';

it('a device is lines of names and values, which cannot control the terminal and keep their spaces', async () => {
  const fields = [sampleField({ name: '東京' }), sampleField({ name: 'Up\u001B[2J' })];
  const values = new Map([['東京', '  Tram']]);
  const client = { queryDevices: () => Promise.resolve({ devices: [{ mac, values }], totalItems: 1 }) };
  const active = { client, account: { companyId: 627 }, signal: new AbortController().signal };
  let shown = '';
  const context = {
    given: readArguments(['device', mac], commands, commonOptions),
    format: 'table',
    write(text: string) {
      shown += text;
      return Promise.resolve();
    },
    signedIn: () =>
      Promise.resolve({ rollcall: { catalogue: { fields: () => Promise.resolve(fields) } }, active }),
  } as unknown as Context;
  await expect(device.run(context)).resolves.toBe(0);
  expect(shown).toBe('東京      Tram\nUp�[2J  —\n');
});
