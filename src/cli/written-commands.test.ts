import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountOptions } from '@shared/command-line/account-options.ts';
import { argumentsOf } from '@shared/command-line/command-line.ts';
import { devicesCommand } from '@shared/command-line/devices-command.ts';
import { exportCommand } from '@shared/command-line/export-command.ts';
import { setCommand } from '@shared/command-line/set-command.ts';
import { shellLine } from '@shared/command-line/shell-line.ts';
import type { ShownDevices } from '@shared/command-line/shown-devices.ts';
import type { Written } from '@shared/command-line/written.ts';
import type { Sort } from '@shared/devices/contract.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { exportFormats, exportValues, extensions, markColumns } from '@shared/export/formats.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import type { Query } from '@shared/query/query.ts';
import { odd, withQuery } from '@test/support/query-arbitraries.ts';
import { readArguments, type Given } from './arguments.ts';
import { commands, commonOptions } from './commands/index.ts';
import { dataFolder } from './data-folder.ts';
import { editGiven } from './edit-given.ts';
import { fieldNamed, fieldsNamed } from './fields.ts';
import { filtersOfText } from './filters.ts';
import { marksGiven } from './mark-options.ts';
import { chosenAccount } from './signed-in.ts';
import { orderGiven, sortOf } from './sort-options.ts';
import { valueGiven } from './value-given.ts';

/**
 * The law of commands that the window writes: the command line reads from each what the window meant, on a computer in
 * another time zone, too, or there is none.
 */

const folder = { dataFolder: '/home/m/.config/Rollcall', isUsualFolder: true };
const now = Date.parse('2026-05-20T09:12:00Z');

/** How many commands were written and checked in a test: a law on none would hold. */
let checked = 0;
beforeEach(() => void (checked = 0));
afterEach(() => void vi.unstubAllEnvs());

/** Runs `ask` in the time zone of the window, `check` in that of a terminal elsewhere, if a command was written. */
function elsewhere(ask: () => Written, check: (given: Given) => void): void {
  vi.stubEnv('TZ', 'Europe/Prague');
  const asked = ask();
  const args = asked.ok ? argumentsOf(asked.command) : [];
  if (!asked.ok || shellLine(args, 'posix') === null) return;
  vi.stubEnv('TZ', 'America/New_York');
  check(readArguments(args, commands, commonOptions));
  checked += 1;
}

const filtersMeant = (query: Query, fields: readonly Field[]) =>
  filtersOf(groupsOf(query, lexiconOf(fields)) ?? [], now);

const sortsOf = (fields: readonly Field[]): fc.Arbitrary<Sort[]> =>
  fc.array(
    fc.record({
      fieldName: fc.constantFrom(...fields.map(({ name }) => name)),
      direction: fc.constantFrom('ascending', 'descending'),
    }),
    { maxLength: 2 },
  );

/** What the window may show of a company, with the fields of the company. */
const shownArbitrary = withQuery.chain(([fields, query]) =>
  fc.record({
    fields: fc.constant(fields),
    shown: fc.record<ShownDevices>({
      query: fc.constant(query),
      fieldNames: fc.subarray(
        fields.map(({ name }) => name),
        { minLength: 1 },
      ),
      sort: sortsOf(fields),
      isGrouped: fc.constant(false),
      isSearched: fc.constant(false),
      isLimited: fc.constant(false),
    }),
  }),
);

function expectShown(given: Given, filter: readonly string[], shown: ShownDevices, fields: readonly Field[]) {
  expect(filtersOfText(filter.join(' '), fields, now)).toEqual(filtersMeant(shown.query, fields));
  const named = fieldsNamed(given.text('fields') ?? '', fields);
  expect(named.map(({ name }) => name)).toEqual(shown.fieldNames);
  expect(sortOf(orderGiven(given)(fields))).toEqual(shown.sort);
}

describe('a command that the window writes', () => {
  it('lists the devices of the same filters, with the same columns in the same order', () => {
    fc.assert(
      fc.property(shownArbitrary, ({ fields, shown }) => {
        elsewhere(
          () => devicesCommand(shown, fields),
          (given) => {
            expect([given.command, given.text('format')]).toEqual(['devices', 'csv']);
            expectShown(given, given.positionals, shown, fields);
          },
        );
      }),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(50);
  });

  it('exports the same devices, columns and values in the same format', () => {
    const manners = fc.record({
      format: fc.constantFrom(...exportFormats),
      values: fc.constantFrom(...exportValues),
      marks: fc.subarray([...markColumns]),
      place: fc.constant('downloads' as const),
      file: fc.constantFrom('devices.', '-a b.'),
    });
    fc.assert(
      fc.property(shownArbitrary, manners, fc.boolean(), ({ fields, shown }, how, isAll) => {
        const manner = { ...how, file: how.file + extensions[how.format] };
        elsewhere(
          () => exportCommand(isAll ? { everyOf: shown.query } : shown, manner, fields),
          (given) => {
            const [file, ...filter] = given.positionals;
            expect([given.command, file]).toEqual(['export', manner.file]);
            expect(given.has('update-form')).toBe(how.format === 'update');
            expect(given.has('seen')).toBe(how.format !== 'update' && how.values === 'seen');
            expect(marksGiven(given)).toEqual(how.format === 'update' ? [] : how.marks);
            if (!isAll) return expectShown(given, filter, shown, fields);
            expect(filtersOfText(filter.join(' '), fields, now)).toEqual(filtersMeant(shown.query, fields));
            expect(given.text('fields')).toBeUndefined();
            expect(given.text('sort')).toBeUndefined();
          },
        );
      }),
      { numRuns: 200 },
    );
    expect(checked).toBeGreaterThan(50);
  });

  it('previews the same change of the same devices, and applies nothing', () => {
    const change = withQuery.chain(([fields, query]) =>
      fc.constantFrom(...fields).chain((field) =>
        fc.record({
          fields: fc.constant(fields),
          field: fc.constant(field),
          query: fc.constant(query),
          value:
            kindOf(field) === 'option'
              ? fc.constantFrom(...field.options.map(({ id }) => id), 77)
              : fc.oneof(odd, fc.constant(''), fc.integer(), fc.boolean()),
          reason: fc.oneof(odd, fc.constant('')),
          expect: fc.nat(),
        }),
      ),
    );
    fc.assert(
      fc.property(change, ({ fields, field, query, value, ...rest }) => {
        elsewhere(
          () => setCommand({ query, fieldName: field.name, value, ...rest }, fields),
          (given) => {
            const [name = '', text = '?'] = given.positionals;
            expect(fieldNamed(name, fields)).toBe(field);
            expect(editGiven(given)).toBeNull();
            expect(String(valueGiven(field, text))).toBe(String(value));
            const where = given.text('where') ?? '';
            expect(filtersOfText(where, fields, now)).toEqual(filtersMeant(query, fields));
            expect(given.text('expect')).toBe(String(rest.expect));
            expect(given.text('reason') ?? '').toBe(rest.reason);
            expect([given.has('apply'), given.has('accept-disagreement')]).toEqual([false, false]);
            expect(given.text('every-device-of')).toBeUndefined();
          },
        );
      }),
      { numRuns: 300 },
    );
    expect(checked).toBeGreaterThan(50);
  });

  it('reaches the same account, whichever was shown last or is added later', () => {
    const account = fc.record({
      id: fc.uuid(),
      name: fc.constantFrom('Transit', 'transit', 'Trams'),
      companyId: fc.integer({ min: 1, max: 3 }),
      isDemo: fc.constant(false),
    });
    const accounts = fc.uniqueArray(account, { selector: ({ id }) => id, minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(accounts, fc.nat(), fc.nat(), (all, which, last) => {
        const [meant, shown] = [all[which % all.length], all[last % all.length]];
        if (!meant || !shown) return;
        const options = accountOptions(meant, folder);
        const args = argumentsOf({ name: 'devices', positionals: [], options });
        const given = readArguments(args, commands, commonOptions);
        expect(given.text('company')).toBeUndefined();
        const choice = { account: given.text('account'), company: undefined };
        expect(chosenAccount(all, choice, shown.id)).toBe(meant);
        expect(given.has('demo')).toBe(false);
      }),
    );
  });

  it('reaches the data folder of the window', () => {
    const account = { id: 'a', companyId: 627, isDemo: false };
    const options = accountOptions(account, { dataFolder: '/media/stick', isUsualFolder: false });
    const args = argumentsOf({ name: 'devices', positionals: [], options });
    expect(dataFolder(readArguments(args, commands, commonOptions), null)).toBe(resolve('/media/stick'));
  });

  it('names the demo fleet, which is in no data folder', () => {
    const demo = { id: 'demo-627', companyId: 627, isDemo: true };
    const options = accountOptions(demo, { ...folder, isUsualFolder: false });
    expect(options).toEqual([['demo'], ['company', '627']]);
  });
});

it('a line for a shell hands over exactly its arguments', ({ skip }) => {
  skip(process.platform === 'win32', 'there is no sh on Windows');
  const argument = fc.oneof(
    odd,
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', "it's", '$HOME', '`id`', '!!', '*', '~', '=ls', '-', '--', 'a\nb', '\\', 'a b', '#'),
  );
  const lists = fc.array(fc.array(argument, { maxLength: 4 }), {
    minLength: 40,
    maxLength: 40,
    size: 'max',
  });
  fc.assert(
    fc.property(lists, (all) => {
      const lines = all.flatMap((args) => {
        const line = shellLine(['rollcall', ...args], 'posix');
        return line === null ? [] : [{ args, line }];
      });
      const program = 'rollcall() { for one do printf "%s\\0" "$one"; done; printf "\\1\\0"; }\n';
      const output = execFileSync('sh', { input: program + lines.map(({ line }) => `${line}\n`).join('') });
      const heard = output.toString().split('\0').slice(0, -1);
      expect(heard).toEqual(lines.flatMap(({ args }) => [...args, '\u0001']));
      checked += lines.length;
    }),
    { numRuns: 10 },
  );
  expect(checked).toBeGreaterThan(200);
});
