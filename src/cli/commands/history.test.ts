import { expect, it } from 'vitest';
import type { Bytes, ServiceClient } from '@core/service/index.ts';
import { sampleField } from '@test/support/samples.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import type { Rows } from '../output/model.ts';
import { history } from './history.ts';
import { commands, commonOptions } from './index.ts';

const time = (minute: number): string => `2026-05-20T09:${String(minute)}:00.000Z`;

it('a history is in the order of its times, whatever the order of the service; equal times stay as they came', async () => {
  const minutes = [12, 11, 12, 10];
  const points = minutes.map((minute, value) => ({ time: time(minute), value }));
  const body: Bytes = new TextEncoder().encode(JSON.stringify({ success: true, data: { Rssi: points } }));
  const readHistory: ServiceClient['readHistory'] = async (_query, take) => {
    const taken = await take(body);
    return taken.isUnderstood ? taken.value : expect.fail('not understood');
  };
  const catalogue = { fields: () => Promise.resolve([sampleField({ name: 'Rssi' })]) };
  const answered: Rows[] = [];
  const context = {
    given: readArguments(['history', '00:0A:14:81:2B:3C', 'Rssi'], commands, commonOptions),
    answer: (rows: Rows) => Promise.resolve(void answered.push(rows)),
    signedIn: () => Promise.resolve({ rollcall: { catalogue }, active: { client: { readHistory } } }),
  } as unknown as Context;
  await expect(history.run(context)).resolves.toBe(0);
  expect(answered.map(({ rows }) => rows)).toEqual([
    [
      [time(10), 3],
      [time(11), 1],
      [time(12), 0],
      [time(12), 2],
    ],
  ]);
});
