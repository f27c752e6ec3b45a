import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeFleet } from '@test/support/fake-fleet.ts';
import { sampleField } from '@test/support/samples.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { exportDevices } from './export.ts';
import { commands, commonOptions } from './index.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'rollcall-export-'))));
afterEach(() => rmSync(folder, { recursive: true }));

it('an export that is interrupted while it is written leaves no file, and names none', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const catalogue = {
    fields() {
      asked += 1;
      // The devices have been read when the fields are asked for again.
      if (asked === 2) leaving.abort();
      return Promise.resolve([sampleField({ name: 'Name' })]);
    },
  };
  const account = { companyId: 627, name: 'Transit' };
  const active = { client: new FakeFleet(3).client, account, signal: leaving.signal };
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const file = join(folder, 'devices.csv');
  const context = {
    given: readArguments(['export', file], commands, commonOptions),
    signedIn: () => Promise.resolve({ rollcall: { catalogue, dataFolder: folder }, active }),
    ...{ note: say, warn: say, progress: () => undefined },
  } as unknown as Context;
  await expect(exportDevices.run(context)).resolves.toBe(exitCodes.interrupted);
  expect(said).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.includes('devices'))).toEqual([]);
});
