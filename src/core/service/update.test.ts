import { describe, expect, it } from 'vitest';
import type { FieldUpdate } from './client.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, startScriptServer, type Script } from './testing/script-server.ts';
import { HostLinks } from './transport/host-links.ts';

const update: FieldUpdate = {
  companyId: 627,
  fieldName: 'IsWarm',
  value: true,
  filters: [{ fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] }],
};

const accepted: Script = (_seen, response) => json(response, { success: true, data: { id: 77 } }, 202);

describe('an update', () => {
  it('is sent as the specification says and gives the id of the operation', async () => {
    const { client, seen } = await startScriptServer({ answer: accepted });
    expect(await client.updateField(update)).toEqual({ operationId: '77' });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/api/management/devices/long-operations/fields' });
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'content-type': 'application/json-patch+json',
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      company_id: 627,
      field_name: 'IsWarm',
      value: true,
      filters: [{ field_name: 'Country', rule: { operator_id: 'Equals', operands: ['DE'] } }],
    });
  });

  it('goes over a connection of its own that is closed after it', async () => {
    const { client, seen } = await startScriptServer({
      answer: (one, response) => (one.method === 'GET' ? json(response, []) : accepted(one, response)),
    });
    await client.readApplications();
    await client.updateField(update);
    const [read, sent] = seen;
    expect(sent?.headers.connection).toBe('close');
    expect(sent?.socket).not.toBe(read?.socket);
  });

  it.each([408, 500, 502, 503, 504, 301, 302, 303])(
    'answered with %d is sent once, and its fate is unknown',
    async (status) => {
      const { client, seen } = await startScriptServer({
        answer: (_seen, response) => json(response, {}, status),
      });
      const error = await failureOf(client.updateField(update));
      expect(error.delivery).toBe('unknown');
      expect(error.error.safe).toContain('may or may not be done');
      expect(seen).toHaveLength(1);
    },
  );

  it.each([400, 403, 404, 409, 413, 415, 422, 429, 307, 308])(
    'answered with %d was not made',
    async (status) => {
      const { client, seen } = await startScriptServer({
        answer: (_seen, response) => json(response, {}, status),
      });
      const error = await failureOf(client.updateField(update));
      expect(error.delivery).toBe('rejected');
      expect(seen).toHaveLength(1);
    },
  );

  it('whose connection is reset after it arrived is sent once, and its fate is unknown', async () => {
    const { client, seen } = await startScriptServer({
      answer: ({ socket }) => void socket.resetAndDestroy(),
    });
    const error = await failureOf(client.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'unknown']);
    expect(seen).toHaveLength(1);
  });

  it('that is not answered in time is sent once, and its fate is unknown', async () => {
    const { clientWith, seen } = await startScriptServer({ answer: () => undefined });
    const error = await failureOf(clientWith({ timeouts: { headersMs: 30 } }).updateField(update));
    expect([error.kind, error.delivery]).toEqual(['timed-out', 'unknown']);
    expect(seen).toHaveLength(1);
  });

  it('that is cancelled while it waits may have been done', async () => {
    const controller = new AbortController();
    const { client } = await startScriptServer({ answer: () => controller.abort() });
    const error = await failureOf(client.updateField(update, controller.signal));
    expect([error.kind, error.delivery]).toEqual(['cancelled', 'unknown']);
  });

  it('that waits for its answer when the computer goes to sleep may have been done, and is not sent again', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    const { clientWith, clock, seen } = await startScriptServer({ answer: () => resolve() });
    const links = new HostLinks(clock, () => 1);
    const sending = failureOf(clientWith({ links }).updateField(update));
    await arrived;
    links.sleep();
    const error = await sending;
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'unknown']);
    expect(error.error.happened).toContain('went to sleep');
    links.wake();
    expect(seen).toHaveLength(1);
  });

  it('is not sent while the computer sleeps', async () => {
    const { clientWith, clock, seen } = await startScriptServer({ answer: accepted });
    const links = new HostLinks(clock, () => 1);
    const client = clientWith({ links });
    await client.signIn();
    links.sleep();
    const error = await failureOf(client.updateField(update));
    expect(error.delivery).toBe('not-sent');
    expect(error.error.happened).toContain('went to sleep');
    expect(seen).toEqual([]);
    links.wake();
    expect(await client.updateField(update)).toEqual({ operationId: '77' });
  });

  it('that finds no server was not sent', async () => {
    const { client, stop } = await startScriptServer({});
    await client.signIn();
    await stop();
    const error = await failureOf(client.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['unreachable', 'not-sent']);
    expect(error.endpoint).toBe('POST /api/management/devices/long-operations/fields');
  });

  it('that needs a sign-in which is refused was not sent', async () => {
    const { client, seen } = await startScriptServer({
      token: (_seen, response) => json(response, { error: 'invalid_grant' }, 400),
    });
    const error = await failureOf(client.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['unauthorised', 'not-sent']);
    expect(error.error.safe).toBe('The change was not sent; the devices are as they were.');
    expect(seen).toEqual([]);
  });

  it('turned down for its token is sent again with a new one, once', async () => {
    const { client, seen } = await startScriptServer({
      answer: (one, response) =>
        one.headers.authorization === 'Bearer token-1' ? json(response, {}, 401) : accepted(one, response),
    });
    expect(await client.updateField(update)).toEqual({ operationId: '77' });
    expect(seen).toHaveLength(2);
  });

  it('turned down with every token is not sent a third time', async () => {
    const { client, seen } = await startScriptServer({
      answer: (_seen, response) => json(response, {}, 401),
    });
    const error = await failureOf(client.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['unauthorised', 'rejected']);
    expect(seen).toHaveLength(2);
  });

  it('checks permission after the sign-in, so that a lock set meanwhile takes effect', async () => {
    const order: string[] = [];
    const { clientWith, seen } = await startScriptServer({
      token: (_seen, response) => {
        order.push('token');
        json(response, { access_token: 'token-1', expires_in: 7200, token_type: 'Bearer' });
      },
      answer: (one, response) => (one.method === 'GET' ? json(response, []) : accepted(one, response)),
    });
    const locked = new Error('locked');
    const client = clientWith({
      assertWritable: () => {
        order.push('leave');
        throw locked;
      },
    });
    await expect(client.updateField(update)).rejects.toBe(locked);
    await expect(client.updateFromCsv({ companyId: 627, csv: '' })).rejects.toBe(locked);
    expect(order).toEqual(['token', 'leave', 'leave']);
    expect(seen).toEqual([]);
    expect(await client.readApplications()).toEqual([]);
  });

  it('turned down for its token is not sent again once that is locked', async () => {
    let asked = 0;
    const { clientWith, seen } = await startScriptServer({
      answer: (_seen, response) => json(response, {}, 401),
    });
    const client = clientWith({
      assertWritable: () => {
        asked += 1;
        if (asked > 1) throw new Error('locked');
      },
    });
    await expect(client.updateField(update)).rejects.toThrow('locked');
    expect(seen).toHaveLength(1);
  });

  it.each([{ success: true, data: {} }, { success: true, data: null }, {}, [], '', 'accepted'])(
    'accepted with %j instead of an id has an unknown fate',
    async (body) => {
      const { client } = await startScriptServer({ answer: (_seen, response) => json(response, body, 202) });
      const error = await failureOf(client.updateField(update));
      expect([error.kind, error.delivery]).toEqual(['not-understood', 'unknown']);
    },
  );

  it('refused inside a success states why', async () => {
    const refused = { success: false, message: 'Field is read-only' };
    const { client } = await startScriptServer({ answer: (_seen, response) => json(response, refused) });
    const error = await failureOf(client.updateField(update));
    expect([error.kind, error.delivery]).toEqual(['rejected', 'rejected']);
    expect(error.error.happened).toBe('The service refused: Field is read-only.');
  });

  it('accepted and refused in one answer has an unknown fate', async () => {
    const both = { success: false, message: 'Maybe' };
    const { client } = await startScriptServer({ answer: (_seen, response) => json(response, both, 202) });
    expect((await failureOf(client.updateField(update))).delivery).toBe('unknown');
  });

  it('with a value that JSON cannot carry is not sent', async () => {
    const { client, seen } = await startScriptServer({});
    const error = await failureOf(client.updateField({ ...update, value: Number.NaN }));
    expect([error.kind, error.delivery]).toEqual(['invalid-request', 'not-sent']);
    expect(seen).toEqual([]);
  });
});

describe('an update from CSV', () => {
  it('is a form with the company and the file', async () => {
    const { client, seen } = await startScriptServer({ answer: accepted });
    const csv = 'MacAddress;Country\r\n00:0A:14:88:96:AD;Česko\r\n';
    expect(await client.updateFromCsv({ companyId: 627, csv })).toEqual({ operationId: '77' });
    const [one] = seen;
    const form = await new Response(one?.body ?? '', {
      headers: { 'content-type': one?.headers['content-type'] ?? '' },
    }).formData();
    expect(form.get('CompanyId')).toBe('627');
    const file = form.get('File');
    expect(file instanceof File && (await file.text())).toBe(csv);
  });

  it('is sent once when its connection is reset', async () => {
    const { client, seen } = await startScriptServer({
      answer: ({ socket }) => void socket.resetAndDestroy(),
    });
    const error = await failureOf(client.updateFromCsv({ companyId: 627, csv: '' }));
    expect(error.delivery).toBe('unknown');
    expect(seen).toHaveLength(1);
  });
});
