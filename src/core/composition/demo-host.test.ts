import { afterEach, describe, expect, it } from 'vitest';
import { createServiceClient } from '../service/index.ts';
import { createDemoHost } from './demo-host.ts';

const host = createDemoHost(6);
afterEach(() => host.close());

describe('the demo fleet', () => {
  it('serves the three companies on this computer only, to clients with its password', async () => {
    const fleet = await host.start();
    expect(new URL(fleet.url).hostname).toBe('127.0.0.1');
    expect(fleet.companies.map(({ id }) => id).sort()).toEqual([394, 413, 627]);
    expect(fleet.password.length).toBeGreaterThanOrEqual(32);

    const { url: serviceAddress, username, password } = fleet;
    const client = createServiceClient({ serviceAddress, username, password });
    const page = await client.queryDevices({
      companyId: 394,
      filters: [],
      fieldNames: ['Name'],
      page: 1,
      pageSize: 10,
    });
    await client.close();
    expect(page.totalItems).toBe(5);

    const stranger = createServiceClient({ serviceAddress, username, password: 'demo' });
    await expect(stranger.signIn()).rejects.toMatchObject({ error: { code: 'unauthorised' } });
    await stranger.close();
  });

  it('has another password at every start', async () => {
    const first = await host.start();
    await host.close();
    expect((await host.start()).password).not.toBe(first.password);
  });
});
