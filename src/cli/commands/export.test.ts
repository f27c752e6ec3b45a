import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { FakeFleet, macOf } from '@test/support/fake-fleet.ts';
import { sampleAccount, sampleField } from '@test/support/samples.ts';
import { temporaryFolder } from '@test/support/temporary-folder.ts';
import { readArguments } from '../arguments.ts';
import type { Context } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { exportDevices } from './export.ts';
import { commands, commonOptions } from './index.ts';

let folder: string;
let file: string;
let leaving: AbortController;
/** What is said, and how often the fields were asked for. */
let said: string[];
let asked: number;
let whileAsked: () => void;
let fleet: FakeFleet;

beforeEach(() => {
  folder = temporaryFolder('export');
  file = join(folder, 'devices.csv');
  leaving = new AbortController();
  [said, asked, whileAsked] = [[], 0, () => undefined];
  fleet = new FakeFleet(3);
});

function contextOf(...args: readonly string[]): Context {
  const catalogue = {
    fields() {
      asked += 1;
      whileAsked();
      const online = sampleField({ name: 'Online', displayName: 'Connection', isEditable: false });
      return Promise.resolve([sampleField({ name: 'Name' }), sampleField({ name: 'MacAddress' }), online]);
    },
  };
  const active = { client: fleet.client, account: sampleAccount(), signal: leaving.signal };
  const marks = {
    list: (accountId: string) =>
      accountId === active.account.id ? [{ mac: macOf(1), isStarred: true, note: '=ls' }] : [],
  };
  const say = (text: string) => void said.push(text);
  return {
    given: readArguments(['export', file, ...args], commands, commonOptions),
    signedIn: () => Promise.resolve({ rollcall: { catalogue, dataFolder: folder, marks }, active }),
    ...{ note: say, warn: say, progress: () => undefined },
  } as unknown as Context;
}

it('an export that is interrupted while it is written leaves no file, and names none', async () => {
  // The devices have been read when the fields are asked for again.
  whileAsked = () => void (asked === 2 && leaving.abort());
  await expect(exportDevices.run(contextOf())).resolves.toBe(exitCodes.interrupted);
  expect(said).toEqual([]);
  expect(readdirSync(folder).filter((name) => name.includes('devices'))).toEqual([]);
});

it('the stars and notes of the account are written beside the fields, and are refused for the update form', async () => {
  const context = contextOf('--fields', 'Name', '--marks', 'star,note');
  await expect(exportDevices.run(context)).resolves.toBe(exitCodes.ok);
  expect(readFileSync(file, 'utf8')).toBe(
    "\uFEFFName,rollcall.star,rollcall.note\r\nBus 0,false,\r\nBus 1,true,'=ls\r\nBus 2,false,\r\n",
  );
  const form = exportDevices.run(contextOf('--update-form', '--marks', 'note'));
  await expect(form).rejects.toThrow('The update form has what the service has.');
});

it('an export of fewer devices than the service counts says so in its manifest', async () => {
  fleet.uncounted = 2;
  await expect(exportDevices.run(contextOf())).resolves.toBe(exitCodes.ok);
  const notes = ['The service counts 5 devices but listed 3.'];
  const manifest: unknown = JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'));
  expect(manifest).toMatchObject({ rows: 3, notes });
  expect(said).toEqual([...notes, `3 devices in ${file}`]);
});

it('the update form tells which of the named fields it leaves out', async () => {
  const context = contextOf('--update-form', '--fields', 'Name,Online');
  await expect(exportDevices.run(context)).resolves.toBe(exitCodes.ok);
  expect(said).toEqual(['The form leaves out Connection, which cannot be changed.', `3 devices in ${file}`]);
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFMacAddress;Name\r\n/);
});

it('the update form says nothing of fields that nobody named', async () => {
  await expect(exportDevices.run(contextOf('--update-form'))).resolves.toBe(exitCodes.ok);
  expect(said).toEqual([`3 devices in ${file}`]);
});

it.each([
  ['is not there', 'gone'],
  ['is a file', 'notes.txt'],
])('an export into a folder that %s is refused before anything is read', async (_why, name) => {
  writeFileSync(join(folder, 'notes.txt'), '');
  file = join(folder, name, 'devices.csv');
  await expect(exportDevices.run(contextOf())).rejects.toThrow('The folder for the export does not exist.');
  expect(asked).toBe(0);
});

it.each([
  [['--format', 'json'], 'The name of the file says csv, and --format says json.'],
  [['--seen', '--update-form'], 'The update form always has the values of the service.'],
])('an export that cannot have what %j asks for is refused', async (args, happened) => {
  await expect(exportDevices.run(contextOf(...args))).rejects.toThrow(happened);
  expect(asked).toBe(0);
});

it('an export may be given the format that its file has', async () => {
  await expect(exportDevices.run(contextOf('--format', 'csv'))).resolves.toBe(exitCodes.ok);
});

it('an export of all fields has them in the order of the company, as that of the window does', async () => {
  await expect(exportDevices.run(contextOf())).resolves.toBe(exitCodes.ok);
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFName,MacAddress,Online\r\n/);
});

it('an export has its devices in the order that --sort asks for', async () => {
  const sorted = contextOf('--fields', 'Name', '--sort', 'Name', '--descending');
  await expect(exportDevices.run(sorted)).resolves.toBe(exitCodes.ok);
  expect(readFileSync(file, 'utf8').trim().split('\r\n').slice(1)).toEqual(['Bus 2', 'Bus 1', 'Bus 0']);
  const manifest = readFileSync(`${file}.manifest.json`, 'utf8');
  const sort = [{ fieldName: 'Name', direction: 'descending' }];
  expect(JSON.parse(manifest)).toMatchObject({ filter: { sort } });
});

it('an export is not descending without a field to sort by', async () => {
  await expect(exportDevices.run(contextOf('--descending'))).rejects.toThrow('takes a field to sort by');
  expect(asked).toBe(0);
});
