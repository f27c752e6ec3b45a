import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import type { Edit } from '../operations/edit.ts';
import { fleetFields } from '../query/testing/fleet-fields.ts';
import { argumentsOf } from './command-line.ts';
import { devicesCommand } from './devices-command.ts';
import { exportCommand, type ExportManner } from './export-command.ts';
import { exportFileName } from './export-file-name.ts';
import { setCommand } from './set-command.ts';
import { shellLine, shells } from './shell-line.ts';
import type { ShownDevices } from './shown-devices.ts';
import { whyNotWords, type Written } from './written.ts';

const shown: ShownDevices = {
  query: { fieldName: 'Online', operatorId: 'Equals', operands: [0] },
  fieldNames: ['Name', 'LastSeen'],
  sort: [{ fieldName: 'LastSeen', direction: 'descending' }],
  isGrouped: false,
  isSearched: false,
  isLimited: false,
};
const manner: ExportManner = { format: 'csv', values: 'seen', marks: [], place: 'ask', file: 'devices.csv' };
const key = sampleField({ name: 'A, "B"', displayName: 'A' });
const unknown = { fieldName: 'Depot', operatorId: 'Equals', operands: ['x'] };
const two = [...shown.sort, { fieldName: 'Name', direction: 'ascending' } as const];
const change = { query: shown.query, fieldName: 'Country', value: 'CZ', expect: 3, reason: 'moved' };

const wordsOf = (asked: Written): string | readonly string[] =>
  asked.ok ? argumentsOf(asked.command) : whyNotWords(asked.whyNot);

describe('the command for what is shown', () => {
  it('lists it as CSV', () => {
    expect(wordsOf(devicesCommand(shown, fleetFields))).toEqual([
      ...['devices', 'Connection Status = Offline', '--fields', 'Name,LastSeen'],
      ...['--sort', 'LastSeen', '--descending', '--format', 'csv'],
    ]);
  });

  it.each<[Partial<ShownDevices>, string]>([
    [{ isSearched: true }, 'cannot search'],
    [{ isLimited: true }, 'not for some of them'],
    [{ isGrouped: true }, 'cannot group'],
    [{ sort: two }, 'one column only'],
    [{ query: unknown }, 'filters cannot be written'],
    [{ fieldNames: ['Depot'] }, 'a name that cannot be written'],
    [{ fieldNames: [key.name] }, 'a name that cannot be written'],
    [{ fieldNames: [] }, 'a name that cannot be written'],
    [{ sort: [{ fieldName: 'Depot', direction: 'ascending' }] }, 'a name that cannot be written'],
  ])('does not exist for %j', (part, why) => {
    const fields = [...fleetFields, key];
    expect(wordsOf(devicesCommand({ ...shown, ...part }, fields))).toContain(why);
    expect(wordsOf(exportCommand({ ...shown, ...part }, manner, fields))).toContain(why);
  });
});

describe('the command for an export', () => {
  it('writes the shown columns as on the screen', () => {
    expect(wordsOf(exportCommand(shown, manner, fleetFields))).toEqual([
      ...['export', 'devices.csv', 'Connection Status = Offline', '--fields', 'Name,LastSeen'],
      ...['--sort', 'LastSeen', '--descending', '--seen'],
    ]);
  });

  it('writes stars and notes besides', () => {
    const marks = ['star', 'note'] as const;
    expect(wordsOf(exportCommand({ everyOf: null }, { ...manner, marks }, fleetFields))).toEqual([
      ...['export', 'devices.csv', '--marks', 'star,note', '--seen'],
    ]);
  });

  it('writes every field of every device, and the update form', () => {
    const form = { ...manner, format: 'update' as const, marks: ['star'] as const };
    expect(wordsOf(exportCommand({ everyOf: null }, form, fleetFields))).toEqual([
      ...['export', 'devices.csv', '--update-form'],
    ]);
  });

  it('writes into a file whose name says of which company, what and when', () => {
    const at = new Date(2026, 4, 20, 9, 2, 3).getTime();
    expect(exportFileName(627, 'xlsx', at)).toBe('devices-627-2026-05-20-090203.xlsx');
    expect(exportFileName(627, 'update', at)).toBe('update-627-2026-05-20-090203.csv');
    const line = `rollcall ${exportFileName(627, 'ndjson', at)}`;
    expect(shells.map((shell) => shellLine(line.split(' '), shell))).toEqual([line, line]);
  });

  it('does not exist for the clipboard', () => {
    const toClipboard = { ...manner, place: 'clipboard' as const };
    expect(wordsOf(exportCommand(shown, toClipboard, fleetFields))).toContain('not to the clipboard');
  });
});

describe('the command for a change', () => {
  it('shows what it would do to exactly as many devices', () => {
    expect(wordsOf(setCommand(change, fleetFields))).toEqual([
      ...['set', 'Country', 'CZ', '--where', 'Connection Status = Offline'],
      ...['--expect', '3', '--reason', 'moved'],
    ]);
  });

  it('takes a value that begins with a dash for no option', () => {
    const dashed = { ...change, query: null, value: '-x', reason: '-y' };
    expect(wordsOf(setCommand(dashed, fleetFields))).toEqual([
      ...['set', '--expect', '3', '--reason=-y', '--', 'Country', '-x'],
    ]);
  });

  it('says how new values are computed instead of a value', () => {
    const edited = { ...change, query: null, reason: '' };
    const wordsOfEdit = (edit: Edit) => wordsOf(setCommand({ ...edited, edit }, fleetFields));
    expect(wordsOfEdit({ kind: 'prepend', text: '-x' })).toEqual([
      ...['set', 'Country', '--prepend=-x', '--expect', '3'],
    ]);
    expect(wordsOfEdit({ kind: 'replace', text: 'a', by: '' })).toEqual([
      ...['set', 'Country', '--replace', 'a', '--with=', '--expect', '3'],
    ]);
    expect(wordsOfEdit({ kind: 'turn-over' })).toEqual(['set', 'Country', '--turn-over', '--expect', '3']);
  });

  it('names an option, by its id where another has the same name', () => {
    const options = ['Early', 'Late', 'Late'].map((name, id) => ({ id, name }));
    const ring = sampleField({ name: 'Ring', type: 'Integer', hasOptions: true, options });
    const valueOf = (value: number) =>
      wordsOf(setCommand({ ...change, query: null, fieldName: 'Ring', value }, [ring]))[2];
    expect([0, 1, 2].map(valueOf)).toEqual(['Early', '1', '2']);
  });

  it('does not exist for an option whose id is the name of another one', () => {
    const options = ['Late', 'Late', '1'].map((name, id) => ({ id, name }));
    const ring = sampleField({ name: 'Ring', type: 'Integer', hasOptions: true, options });
    const asked = { ...change, query: null, fieldName: 'Ring', value: 1 };
    expect(wordsOf(setCommand(asked, [ring]))).toContain('This value cannot be written');
  });

  it('does not exist for a field that the company does not have, or filters on one', () => {
    expect(wordsOf(setCommand({ ...change, fieldName: 'Depot' }, fleetFields))).toContain('a name that');
    expect(wordsOf(setCommand({ ...change, query: unknown }, fleetFields))).toContain('filters cannot');
  });
});
