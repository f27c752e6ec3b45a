import { expect, it } from 'vitest';
import type { Bytes, ServiceClient } from '@core/service/index.ts';
import { fakeClient } from '@test/support/fake-client.ts';
import { sampleField } from '@test/support/samples.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import type { Rows } from '../output/model.ts';
import { history } from './history.ts';
import { commands, commonOptions } from './index.ts';

const time = (minute: number): string => `2026-05-20T09:${String(minute)}:00.000Z`;

/** Runs the command where the service has values at these minutes; returns its answers and what it tells the user. */
async function run(minutes: readonly number[], ...options: string[]) {
  const points = minutes.map((minute, value) => ({ time: time(minute), value }));
  const body: Bytes = new TextEncoder().encode(JSON.stringify({ success: true, data: { Rssi: points } }));
  const readHistory: ServiceClient['readHistory'] = async (_query, take) => {
    const taken = await take(body);
    return taken.isUnderstood ? taken.value : expect.fail('not understood');
  };
  const catalogue = { fields: () => Promise.resolve([sampleField({ name: 'Rssi' })]) };
  const answered: Rows[] = [];
  const notes: string[] = [];
  const context = {
    given: readArguments(['history', '00:0A:14:81:2B:3C', 'Rssi', ...options], commands, commonOptions),
    answer: (rows: Rows) => Promise.resolve(void answered.push(rows)),
    note: (text: string) => void notes.push(text),
    signedIn: () =>
      Promise.resolve({ rollcall: { catalogue }, active: { client: fakeClient({ readHistory }) } }),
  } as unknown as Context;
  return { code: await history.run(context), rows: answered.map(({ rows }) => rows), notes };
}

it('a history is in the order of its times, whatever the order of the service; equal times stay as they came', async () => {
  const { code, rows } = await run([12, 11, 12, 10]);
  expect(code).toBe(0);
  expect(rows).toEqual([
    [
      [time(10), 3],
      [time(11), 1],
      [time(12), 0],
      [time(12), 2],
    ],
  ]);
});

it('says how long the service keeps a history only if more is asked for', async () => {
  expect(await run([10], '--from=-120d')).toMatchObject({ code: 0, notes: ['The service keeps 90 days.'] });
  expect(await run([10], '--from=-90d')).toMatchObject({ code: 0, notes: [] });
});
