import { describe, expect, it } from 'vitest';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator();

const online = { fieldName: 'Online', operatorId: 'Equals', operands: [1] };

describe('sources', () => {
  it('are listed with their field, and one without', async () => {
    const { client } = pair();
    const sources = await client.readSources(627);
    const fields = new Set((await client.readFields(627)).map(({ id }) => id));
    expect(sources.find(({ name }) => name === 'Users Count')?.fieldId).toBeNull();
    const ofFields = sources.filter(({ fieldId }) => fieldId !== null);
    expect(ofFields.length).toBeGreaterThan(0);
    expect(ofFields.filter(({ fieldId }) => fieldId === null || !fields.has(fieldId))).toEqual([]);
  });

  it('return the highest value of a field and the device that has it, under filters', async () => {
    const { client, simulator } = pair();
    const sources = await client.readSources(627);
    const idOf = (name: string) => sources.find((source) => source.name === name)?.id ?? 0;
    const sourceIds = [idOf('CPU Usage max'), idOf('CPU Usage top device')];
    const [max, top] = await client.evaluateSources({ companyId: 627, filters: [online], sourceIds });
    const usages = [...simulator.truth(627)]
      .filter(([, values]) => values.get('Online') === 1)
      .map(([mac, values]) => ({ mac, usage: Number(values.get('CpuUsage') ?? -1) }));
    const highest = Math.max(...usages.map(({ usage }) => usage));
    expect(max).toEqual({ sourceId: sourceIds[0], value: highest });
    expect(usages.filter(({ usage }) => usage === highest).map(({ mac }) => mac)).toContain(top?.value);
  });

  it('that do not exist are refused with a reason', async () => {
    const { client } = pair();
    const error = await failureOf(
      client.evaluateSources({ companyId: 627, filters: [], sourceIds: [987_654] }),
    );
    expect(['rejected', 'not-found']).toContain(error.kind);
    expect(error.error.details).toContain('POST /api/monitoring/companies/627/sources');
  });

  it('over no device have no value, which is not zero', async () => {
    const { client } = pair();
    const sources = await client.readSources(627);
    const id = sources.find(({ name }) => name === 'CPU Usage max')?.id ?? 0;
    const nowhere = { fieldName: 'Country', operatorId: 'Equals', operands: ['Atlantis'] };
    const values = await client.evaluateSources({ companyId: 627, filters: [nowhere], sourceIds: [id] });
    expect(values.find(({ sourceId }) => sourceId === id)?.value ?? null).toBeNull();
  });
});
