import { describe, expect, it, vi } from 'vitest';
import type { Application } from '@shared/applications/contract.ts';
import { fakeAccess } from '@test/support/fake-access.ts';
import { deferred } from '@test/support/fake-client.ts';
import { createApplications } from './applications.ts';

const clock = { now: () => 7000 };
const application: Application = { id: 1, name: 'Gateway', version: null, description: null, further: [] };

describe('applications', () => {
  it('are listed with the time of reading', async () => {
    const access = fakeAccess({ readApplications: () => Promise.resolve([application]) });
    expect(await createApplications({ access, clock }).list()).toEqual({
      applications: [application],
      readAtMs: 7000,
    });
  });

  it('are read once for all who ask during one reading, and anew after it and for another account', async () => {
    const readApplications = vi.fn(() => Promise.resolve([application]));
    const access = fakeAccess({ readApplications });
    const applications = createApplications({ access, clock });
    await Promise.all([applications.list(), applications.list()]);
    expect(readApplications).toHaveBeenCalledOnce();
    const late = applications.list();
    expect(readApplications).toHaveBeenCalledTimes(2);
    access.switchTo('metering', { readApplications: () => Promise.resolve([]) });
    expect((await applications.list()).applications).toEqual([]);
    await expect(late).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });

  it('are not returned after the account was left', async () => {
    const late = deferred<Application[]>();
    const access = fakeAccess({ readApplications: () => late.promise });
    const list = createApplications({ access, clock }).list();
    access.switchTo('metering');
    late.resolve([application]);
    await expect(list).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});
