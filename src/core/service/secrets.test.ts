import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ServiceClient } from './client.ts';
import { failureOf } from './testing/failure-of.ts';
import { startScriptServer, type Script } from './testing/script-server.ts';

const password = 'Pa55  "word"\tünd+more/🔑';
const token = 'tok3n.SECRET-value_0123456789';

/** Everything that a log, a report or a debugger could show of an error. */
const allOf = (error: Error): string =>
  `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)}`;

const passwordSpellings = [
  password,
  JSON.stringify(password).slice(1, -1),
  encodeURIComponent(password),
  Buffer.from(password).toString('base64'),
];
const spellings = [...passwordSpellings, token, encodeURIComponent(token)];

const calls: readonly ((client: ServiceClient) => Promise<unknown>)[] = [
  (client) => client.signIn(),
  (client) => client.readApplications(),
  (client) => client.queryDevices({ companyId: 1, filters: [], fieldNames: [], page: 1, pageSize: 10 }),
  (client) => client.updateField({ companyId: 1, fieldName: 'Country', value: 'DE', filters: [] }),
  (client) => client.readLongOperation('77'),
];

/** Answers of every kind that echo the secrets of the request. */
const answers = fc
  .record({
    status: fc.constantFrom(200, 202, 302, 400, 401, 403, 404, 422, 500, 503),
    echoed: fc.constantFrom(...spellings),
    // A message is cut at 300 characters: some of these make the cut fall into a secret.
    before: fc.integer({ min: 138, max: 148 }),
    form: fc.constantFrom(
      'message',
      'far',
      'text',
      'html',
      'userinfo',
      'key',
      'value',
      'deep',
      'error',
      'location',
    ),
  })
  .map(({ status, echoed, form, before }) => {
    const bodies: Record<string, string> = {
      message: JSON.stringify({ success: false, message: `Wrong: ${echoed}` }),
      far: JSON.stringify({ success: false, message: '. '.repeat(before) + echoed }),
      text: `Wrong: ${echoed}`,
      html: `<p>${echoed}</p>`,
      userinfo: `Look at https://ops:${encodeURIComponent(password)}@host/`,
      key: JSON.stringify({ success: true, data: { [echoed]: 7 } }),
      value: JSON.stringify([{ MacAddress: echoed }]),
      deep: JSON.stringify({ success: true, data: [{ state: 7, [echoed]: { [echoed]: echoed } }] }),
      error: JSON.stringify({ error: 'invalid_request', error_description: echoed }),
      location: '',
    };
    return { status, body: bodies[form] ?? '', location: form === 'location' ? `https://h/?t=${token}` : '' };
  });

type Echo = ReturnType<(typeof answers)['generate']>['value'];

it('never shows the password or a token, whatever the service echoes', async () => {
  let current: Echo = { status: 200, body: '', location: '' };
  const echo: Script = (_seen, response) => {
    const { status, body, location } = current;
    response.writeHead(status, location === '' ? {} : { location }).end(body);
  };
  let isTokenGood = true;
  const issue: Script = (seen, response) => {
    if (!isTokenGood) return echo(seen, response);
    response.end(JSON.stringify({ access_token: token, expires_in: 7200 }));
  };
  const { clientWith } = await startScriptServer({ answer: echo, token: issue });
  await fc.assert(
    fc.asyncProperty(answers, fc.constantFrom(...calls), fc.boolean(), async (answer, call, isSignInGood) => {
      current = answer;
      isTokenGood = isSignInGood;
      const client = clientWith({ password });
      const outcome = await failureOf(call(client)).catch(() => null);
      await client.close();
      const shown = outcome ? allOf(outcome) : '';
      // A token that was never issued to this client is not one of its secrets.
      for (const secret of isSignInGood ? spellings : passwordSpellings)
        expect(shown).not.toContain(secret.slice(0, 8));
    }),
    { numRuns: 300 },
  );
});
