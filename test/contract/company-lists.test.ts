import { describe, expect, it } from 'vitest';
import { failureOf } from '@core/service/testing/failure-of.ts';
import { withSimulator } from './with-simulator.ts';

const pair = withSimulator();

describe('fields', () => {
  it('are read with options and operators in three requests', async () => {
    const { client, simulator } = pair();
    const fields = await client.readFields(627);
    const online = fields.find(({ name }) => name === 'Online');
    expect(online).toMatchObject({
      hasOptions: true,
      options: [
        { id: 0, name: 'Offline' },
        { id: 1, name: 'Online' },
        { id: -1, name: 'Never Connected' },
      ],
    });
    for (const { hasOptions, options, operators } of fields) {
      expect(options.length > 0).toBe(hasOptions);
      expect(operators).toContain('Equals');
    }
    const { fields: one, inputOptions, operators } = simulator.requests;
    expect([one, inputOptions, operators]).toEqual([1, 1, 1]);
  });

  it('of another user’s company are not shown', async () => {
    const error = await failureOf(pair().client.readFields(999_999));
    expect(['forbidden', 'not-found']).toContain(error.kind);
  });

  it.each(['fields', 'inputOptions', 'operators'] as const)(
    'say when %s are of a third form',
    async (endpoint) => {
      const { client, simulator } = pair();
      simulator.failNext(endpoint, { status: 200, body: '{"success":true,"message":null,"data":"soon"}' });
      const error = await failureOf(client.readFields(627));
      expect(error.kind).toBe('not-understood');
      expect(error.error.sample).toMatchObject({ path: '$.data' });
      expect(error.error.sample?.endpoint).toMatch(/^GET \/api\/fields/);
    },
  );

  it('are read under the account’s prefix', async () => {
    const { clientWith, simulator } = pair();
    const client = clientWith({ apiPrefix: '/elsewhere' });
    expect((await failureOf(client.readFields(627))).kind).toBe('not-found');
    expect(await client.readApplications()).not.toEqual([]);
    expect(simulator.requests.fields).toBe(0);
  });
});

describe('applications', () => {
  it('have a name', async () => {
    const applications = await pair().client.readApplications();
    expect(applications.length).toBeGreaterThan(0);
    for (const { name } of applications) expect(name).not.toBe('');
  });
});

describe('reads', () => {
  it.each([
    { status: 502 },
    { status: 503 },
    { status: 504 },
    { status: 429 },
    'reset',
    'lose-answer',
  ] as const)('get over %j', async (fault) => {
    const { client, simulator } = pair();
    simulator.failNext('sources', fault, 2);
    expect((await client.readSources(627)).length).toBeGreaterThan(0);
    expect(simulator.requests.sources).toBe(3);
  });

  it.each([
    [{ status: 403 }, 'forbidden'],
    [{ status: 404 }, 'not-found'],
    [{ status: 500 }, 'server-error'],
    [{ status: 200, body: '<html>Sign in to the hotel</html>' }, 'not-understood'],
    [{ status: 200, body: '{"success":false,"message":"Maintenance"}' }, 'rejected'],
    [{ status: 429, headers: { 'retry-after': '3600' } }, 'busy'],
  ] as const)('that meet %j end as %s', async (fault, kind) => {
    const { client, simulator } = pair();
    simulator.failNext('sources', fault, 9);
    expect((await failureOf(client.readSources(627))).kind).toBe(kind);
  });
});
