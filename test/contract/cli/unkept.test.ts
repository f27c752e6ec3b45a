import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { mountSmallDisk, whyNoSmallDisk } from '@test/support/small-disk.ts';
import { rowsOf, type Called } from './rollcall-process.ts';
import { withRollcall } from './with-rollcall.ts';

const companyId = 394;
const bench = withRollcall(companyId);
const noDisk = whyNoSmallDisk();

/** Works on a read-only copy of the bench's data. */
async function readOnly(
  work: (call: (...args: string[]) => Promise<Called>) => Promise<void>,
): Promise<void> {
  const disk = mountSmallDisk(8192);
  try {
    cpSync(bench().folder, disk.folder, { recursive: true });
    disk.makeReadOnly();
    await work((...args) => bench().callAt(disk.folder, args));
  } finally {
    disk.remove();
  }
}

describe(`data that may only be read${noDisk === null ? '' : ` (not here: ${noDisk})`}`, () => {
  it.skipIf(noDisk !== null)('is enough for commands that read, which report it', () =>
    readOnly(async (call) => {
      const { simulator } = bench();
      const called = await call('devices', '--fields', 'MacAddress', '--password-stdin');
      expect(called.code).toBe(0);
      expect(rowsOf(called)).toHaveLength(simulator.truth(companyId).size);
      expect(called.err).toMatch(/^rollcall: .+ changes to devices are refused\.\n$/);
      expect((await call('operations')).code).toBe(0);
    }),
  );

  it.skipIf(noDisk !== null)('is not enough for a change, of which nothing is sent, or for an account', () =>
    readOnly(async (call) => {
      const { simulator } = bench();
      const [mac = ''] = simulator.truth(companyId).keys();
      const set = ['set', 'Country', 'AA', '--where', `MacAddress = "${mac}"`, '--password-stdin'];
      expect((await call(...set)).code).toBe(0);
      const { code, err } = await call(...set, '--apply');
      expect(code).toBe(1);
      expect(err).toContain('a change that cannot be recorded is not sent');
      expect(simulator.updatesReceived).toHaveLength(0);

      const account = ['--address', simulator.url, '--username', simulator.username, '--company', '413'];
      const signIn = await call('sign-in', ...account);
      expect([signIn.code, signIn.out]).toEqual([1, '']);
      const companies = rowsOf(await call('accounts')).map(({ company }) => company);
      expect(companies).toEqual([companyId]);
    }),
  );
});

describe('data of a newer version', () => {
  it('is left unchanged, and accepts no account', async () => {
    const { folder, callBare, simulator } = bench();
    const database = new DatabaseSync(join(folder, 'rollcall.db'));
    database.exec('PRAGMA user_version = 9999');
    database.close();
    const account = ['--address', simulator.url, '--username', simulator.username, '--company', '413'];
    const { code, err } = await callBare(['sign-in', ...account], `${simulator.password}\n`);
    expect(code).toBe(1);
    expect(err).toContain('newer version');
  });
});
