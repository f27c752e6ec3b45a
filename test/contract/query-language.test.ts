import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceRecord } from '@core/service/index.ts';
import { evaluateFilters } from '@shared/devices/evaluate-filter.ts';
import type { Field } from '@shared/devices/field.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { startMs, withSimulator } from './with-simulator.ts';

const pair = withSimulator();
const companyId = 413;

let fields: readonly Field[];
let devices: readonly DeviceRecord[];

beforeEach(async () => {
  const { client } = pair();
  fields = await client.readFields(companyId);
  const fieldNames = fields.map(({ name }) => name);
  devices = (await client.queryDevices({ companyId, filters: [], fieldNames, page: 1, pageSize: 1000 }))
    .devices;
});

/** The MAC addresses that match a query: with one request per group, and in memory. */
async function answersTo(text: string) {
  const lexicon = lexiconOf(fields);
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) throw new Error(`${parsed.problem.message} in ${text}`);
  const groups = filtersOf(groupsOf(parsed.query, lexicon) ?? [], startMs);
  const asked = new Set<string>();
  for (const filters of groups) {
    const page = await pair().client.queryDevices({
      companyId,
      filters,
      fieldNames: [],
      page: 1,
      pageSize: 1000,
    });
    for (const { mac } of page.devices) asked.add(mac);
  }
  const inMemory = devices.filter(({ values }) =>
    groups.some((filters) => evaluateFilters(filters, values, fields) === 'matches'),
  );
  return { asked: [...asked].sort(), inMemory: inMemory.map(({ mac }) => mac).sort() };
}

describe('a query as text', () => {
  it.each([
    'Country = DE and not Connection Status = Online or Name contains "1"',
    'Connection status in (Offline, Never Connected)',
    'not Data plan in ("20 GB", "50 GB")',
    'Temperature <= 41.5 and Temperature >= 30',
    'not (Temperature between 30 and 45 or IsWarm = true)',
    'Claimed date older than 1000 days',
    'Online/Offline Since newer than 52 weeks and Connection status is not Online',
    'Installed on = 2026-05-19 or Installed on before 2026-01-01',
    '"Asset No. (SAP)" != x and (Data plan = "20 GB" or Update ring = Stable)',
    'MAC address contains 8f',
  ])('%s asks the service and the memory for the same devices', async (text) => {
    const { asked, inMemory } = await answersTo(text);
    expect(inMemory).toEqual(asked);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(devices.length);
  });
});
