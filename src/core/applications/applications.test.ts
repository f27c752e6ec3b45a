import { describe, expect, it } from 'vitest';
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

  it('are not returned after the account was left', async () => {
    const late = deferred<Application[]>();
    const access = fakeAccess({ readApplications: () => late.promise });
    const list = createApplications({ access, clock }).list();
    access.switchTo('metering');
    late.resolve([application]);
    await expect(list).rejects.toMatchObject({ error: { code: 'cancelled' } });
  });
});
