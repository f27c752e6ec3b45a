import { expect, it } from 'vitest';
import { json, startScriptServer } from '../testing/script-server.ts';
import { createServiceProbe } from './create-probe.ts';

it('makes every read, also after one that got no answer', async () => {
  const { url: serviceAddress, clock } = await startScriptServer({
    answer: ({ path, socket }, response) =>
      path.startsWith('/api/fields') ? json(response, []) : void socket.destroy(),
  });
  const account = { serviceAddress, username: 'ops', password: 'correct horse' };
  const probe = createServiceProbe({ ...account, clock, random: () => 1 });
  const subject = { companyId: 627, mac: null, sourceId: null, operationId: null, nowMs: 0 };
  const { signal } = new AbortController();
  await expect(probe.read('devices', subject, signal)).rejects.toMatchObject({ kind: 'unreachable' });
  await expect(probe.read('fields', subject, signal)).resolves.toMatchObject({ found: {} });
  await probe.close();
});
