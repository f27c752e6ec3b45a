import { describe, expect, it } from 'vitest';
import type { Field } from '../devices/field.ts';
import { filtersOf, groupsOf, maxGroups, toRequest } from './groups.ts';
import { lexiconOf } from './lexicon.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { fleetFields, field } from './testing/fleet-fields.ts';

const lexicon = lexiconOf(fleetFields);
const nowMs = Date.UTC(2026, 4, 20, 9, 12);

const problemOf = (text: string, fields: readonly Field[] = fleetFields) => {
  const parsed = parseQuery(text, lexiconOf(fields));
  if (parsed.ok) throw new Error(`expected a problem in ${text}`);
  return parsed.problem;
};
const queryOf = (text: string, fields: readonly Field[] = fleetFields) => {
  const parsed = parseQuery(text, lexiconOf(fields));
  if (!parsed.ok) throw new Error(`${parsed.problem.message} in ${text}`);
  return parsed.query;
};
const filtersIn = (text: string, fields = fleetFields) =>
  filtersOf(groupsOf(queryOf(text, fields), lexiconOf(fields)) ?? [], nowMs);
const canonical = (text: string) => printQuery(queryOf(text), lexicon);

describe('a query that operators write', () => {
  it('selects devices by field names, option names, "and", "or" and "not"', () => {
    const text =
      'Country = DE and Firmware version != 6.6.0 and not Online = Online or Name contains "Bus 1"';
    expect(filtersIn(text)).toEqual([
      [
        { fieldName: 'Country', operatorId: 'Equals', operands: ['DE'] },
        { fieldName: 'FirmwareVersion', operatorId: 'NotEquals', operands: ['6.6.0'] },
        { fieldName: 'Online', operatorId: 'NotEquals', operands: [1] },
      ],
      [{ fieldName: 'Name', operatorId: 'Contains', operands: ['Bus 1'] }],
    ]);
  });

  it.each([
    ['country=DE', 'Country = DE'],
    ['COUNTRY is de', 'Country = de'],
    ['Name ~ “Bus 1”', 'Name contains "Bus 1"'],
    ['Name is not R17', 'Name != R17'],
    ['Connection status = never connected', 'Connection Status = Never Connected'],
    ['Online = 0', 'Connection Status = Offline'],
    ['Online in (Online, #-1)', 'Connection Status in (Online, Never Connected)'],
    ['Temperature is greater than 41.50 °C', 'Temperature > 41.5'],
    ['Temperature between 30°C and 41.5°C', 'Temperature between 30 and 41.5'],
    ['Temperature in range -5 to 5', 'Temperature between -5 and 5'],
    ['Temperature ≤ 5', 'Temperature <= 5'],
    ['Temperature > −5 °C', 'Temperature > -5'],
    ['IsWarm = yes', 'IsWarm = true'],
    ['MAC address = 020a.1482.b70e', 'MAC Address = 02:0A:14:82:B7:0E'],
    ['MAC address contains 02-0a', 'MAC Address contains 02:0A'],
    ['Last seen is older than 2 days', 'Last Seen older than 2 days'],
    ['Last seen < 2 days ago', 'Last Seen older than 2 days'],
    ['Last seen > -90 min', 'Last Seen newer than 90 minutes'],
    ['Last seen between -1w and now', 'Last Seen between -1w and now'],
    ['Last seen > 2026-05-19T22:14', 'Last Seen > 2026-05-19 22:14'],
    ['not (Country = DE or Online = Online)', 'Country != DE and Connection Status != Online'],
    ['not (Country = DE and not IsWarm = true)', 'Country != DE or IsWarm = true'],
    ['not not Country = DE', 'Country = DE'],
    ['Country not in (DE, AT)', 'Country not in (DE, AT)'],
    ['"Asset No. (SAP)" = 0042', '"Asset No. (SAP)" = 0042'],
    ['((Country = DE))', 'Country = DE'],
    ['IsWarm = true and (Country = DE or Country = AT)', 'IsWarm = true and (Country = DE or Country = AT)'],
    ['  ', ''],
  ])('%s is %s', (text, expected) => expect(canonical(text)).toBe(expected));

  it('prefers the technical name where a display name is also one', () => {
    const fields = [
      field({ name: 'Status', displayName: 'State' }),
      field({ name: 'Sync', displayName: 'Status' }),
    ];
    expect(queryOf('Status = a', fields)).toMatchObject({ fieldName: 'Status' });
    const sync = { fieldName: 'Sync', operatorId: 'Equals', operands: ['a'] };
    expect(printQuery(sync, lexiconOf(fields))).toBe('Sync = a');
  });

  it('takes the longest name that an operator follows', () => {
    const fields = [
      field({ name: 'Signal', operators: ['Contains'] }),
      field({ name: 'Signal contains', operators: ['Equals', 'Contains'] }),
      field({ name: 'Not used' }),
    ];
    expect(queryOf('Signal contains x', fields)).toMatchObject({ fieldName: 'Signal', operands: ['x'] });
    expect(queryOf('Signal contains contains x', fields)).toMatchObject({ fieldName: 'Signal contains' });
    expect(queryOf('Not used = x', fields)).toMatchObject({ fieldName: 'Not used', operatorId: 'Equals' });
  });

  it('finds options whose names look like numbers by name, and by id after a #', () => {
    const ring = field({
      name: 'Ring',
      hasOptions: true,
      options: [
        { id: 1, name: '2' },
        { id: 2, name: '1' },
        { id: 3, name: 'Early' },
        { id: 4, name: 'Early' },
      ],
    });
    expect(queryOf('Ring = 1', [ring])).toMatchObject({ operands: [2] });
    expect(queryOf('Ring = #1', [ring])).toMatchObject({ operands: [1] });
    expect(queryOf('Ring = 3', [ring])).toMatchObject({ operands: [3] });
    expect(problemOf('Ring = Early', [ring])).toMatchObject({ suggestions: ['#3', '#4'] });
  });

  it('keeps every digit of numbers that JavaScript cannot hold', () => {
    expect(queryOf('ICCID = 8942000000000000017')).toMatchObject({ operands: ['8942000000000000017'] });
    expect(queryOf('Name = 17')).toMatchObject({ operands: ['17'] });
  });

  it('takes a comma in a list for the end of a number', () => {
    expect(queryOf('Temperature in (40,5)')).toMatchObject({ operands: [40, 5] });
  });

  it('covers the whole day when a date field equals a day', () => {
    const [start, end] = [new Date(2026, 4, 19), new Date(2026, 4, 20)];
    expect(queryOf('Last seen = 2026-05-19')).toMatchObject({
      operatorId: 'InRange',
      operands: [start.toISOString(), new Date(end.getTime() - 1).toISOString()],
    });
    expect(queryOf('not Last seen = 2026-05-19')).toMatchObject({ operatorId: 'NotInRange' });
    expect(canonical('Last seen = 2026-05-19')).toBe('Last Seen = 2026-05-19');
  });

  it('excludes the whole day when a date field does not equal a day', () => {
    const operators = ['Equals', 'NotEquals', 'InRange', 'NotInRange'];
    const due = [field({ name: 'Due', type: 'DateTime', operators })];
    const printed = (text: string) => printQuery(queryOf(text, due), lexiconOf(due));
    expect(queryOf('Due != 2026-05-19', due)).toEqual(queryOf('not Due = 2026-05-19', due));
    expect(queryOf('not Due != 2026-05-19', due)).toEqual(queryOf('Due = 2026-05-19', due));
    expect(printed('Due != 2026-05-19')).toBe('Due != 2026-05-19');
    expect(printed('Due != 2026-05-19 00:00')).toBe('Due != 2026-05-19 00:00');
  });

  it('does not match every device with an empty list, where the service has no lists', () => {
    const depot = field({ name: 'Depot', operators: ['Equals'] });
    const none = { fieldName: 'Depot', operatorId: 'In', operands: [] };
    expect(groupsOf(none, lexiconOf([depot]))).toEqual([[none]]);
  });

  it('keeps times relative until they are resolved', () => {
    const query = queryOf('Last seen older than 2 days');
    expect(query).toMatchObject({ operands: [{ fromNow: -2, unit: 'd' }] });
    expect(filtersIn('Last seen older than 2 days')).toEqual([
      [{ fieldName: 'LastSeen', operatorId: 'LessThan', operands: ['2026-05-18T09:12:00.000Z'] }],
    ]);
  });
});

describe('operators that the service lacks', () => {
  it('are composed of those it has', () => {
    expect(filtersIn('Temperature <= 5')).toEqual([
      [{ fieldName: 'Temperature', operatorId: 'LessThan', operands: [5] }],
      [{ fieldName: 'Temperature', operatorId: 'Equals', operands: [5] }],
    ]);
    expect(filtersIn('IsWarm in (true, false)').map(([filter]) => filter?.operatorId)).toEqual([
      'Equals',
      'Equals',
    ]);
    expect(filtersIn('not Country in (DE, AT)')).toEqual([
      [
        { fieldName: 'Country', operatorId: 'NotEquals', operands: ['DE'] },
        { fieldName: 'Country', operatorId: 'NotEquals', operands: ['AT'] },
      ],
    ]);
  });

  it('are sent unchanged where the service has them', () => {
    const fields = [
      field({ name: 'Signal', type: 'Integer', operators: ['LessThanOrEqual', 'In', 'NotIn'] }),
    ];
    expect(filtersIn('Signal <= 5', fields)).toMatchObject([[{ operatorId: 'LessThanOrEqual' }]]);
    expect(filtersIn('not Signal in (1, 2)', fields)).toMatchObject([[{ operatorId: 'NotIn' }]]);
  });

  it('are refused where that is impossible, listing those that the field has', () => {
    expect(problemOf('Country = DE and not Name contains x')).toMatchObject({
      from: 26,
      to: 34,
      message: '“Name” has no operator for “not contains”. It has “=”, “!=”, “contains”, “in”, “not in”.',
    });
    expect(problemOf('Name < 5')).toMatchObject({ from: 5, to: 6 });
    expect(problemOf('Name is unset')).toMatchObject({ from: 5, to: 13 });
  });

  it('are written by the words of their id, those for unset values included', () => {
    const fields = [field({ name: 'Depot', operators: ['Equals', 'IsUnset', 'Sounds Like'] })];
    expect(queryOf('Depot is unset and Depot sounds like Motol', fields)).toMatchObject({
      allOf: [{ operatorId: 'IsUnset', operands: [] }, { operatorId: 'Sounds Like' }],
    });
  });
});

describe('a text that is not a query', () => {
  it.each([
    ['Contry = DE', 0, 6, 'No field is called “Contry”.', ['Country']],
    [
      'Country = DE and firmwar version = 1',
      17,
      32,
      'No field is called “firmwar version”.',
      ['Firmware Version'],
    ],
    ['Asset No. (SAP) = 5', 0, 9, 'No field is called “Asset No.”.', ['"Asset No. (SAP)"']],
    ['Country = DE and', 16, 16, 'A field was expected here.', []],
    ['or Country = DE', 0, 2, 'A field was expected here, not “or”.', []],
    ['Country', 7, 7, /^An operator of “Country” was expected here/, []],
    ['Country DE', 8, 10, /^An operator of “Country” was expected here/, []],
    ['Country =', 9, 9, 'A value of “Country” was expected here.', []],
    [
      'Online = Onlin',
      9,
      14,
      /“Onlin” is not one of its values: Offline, Online, Never Connected/,
      ['Online'],
    ],
    ['Online = 7', 9, 10, /“7” is not one of its values/, []],
    ['Name = Bus 1', 7, 12, /Text with spaces/, ['"Bus 1"']],
    ['Country = DE Name = x', 13, 17, '“and” or “or” was expected before this field.', ['and Name']],
    ['Name = "x', 7, 9, 'This quotation mark is never closed.', ['"x"']],
    ['(Country = DE', 13, 13, '“and”, “or” or “)” was expected here.', []],
    ['Country = DE)', 12, 13, '“and”, “or” or the end of the query was expected here.', []],
    ['Country in (DE', 14, 14, 'A list goes on with “,” or ends with “)”.', []],
    ['Temperature > warm', 14, 18, /A number was expected/, []],
    ['Temperature > 40,5', 14, 18, /with a decimal point and without commas/, ['40.5']],
    ['(Temperature between -1,5 and 4)', 21, 25, /without commas/, ['-1.5']],
    ['Temperature > 2,400 or IsWarm = true', 14, 19, /without commas/, ['2400', '2.400']],
    ['Temperature > 1,204,500', 14, 23, /without commas/, ['1204500']],
    ['Temperature > 1.234,5', 14, 21, /without commas/, ['1234.5']],
    ['Temperature > 1,234.5', 14, 21, /without commas/, ['1234.5']],
    ['Country = DE und Name = x', 13, 21, /“and” or “or” was expected/, ['and Name']],
    ['Country = DE oder Name = x', 13, 22, /“and” or “or” was expected/, ['or Name']],
    ['Country = DE a Name = x', 13, 19, /“and” or “or” was expected/, ['and Name']],
    ['Country = DE NEBO Name = x', 13, 22, /“and” or “or” was expected/, ['or Name']],
    ['Country = a Name = x', 12, 16, /“and” or “or” was expected/, ['and Name']],
    ['Last seen > 9.5.2026', 12, 20, /A date was expected/, ['2026-05-09']],
    ['Last seen > 19. 5. 2026 8:05', 12, 28, /A date was expected/, ['2026-05-19 08:05']],
    ['Last seen > 31.2.2026', 12, 21, /A date was expected/, []],
    ['Temperature between 5 and 1', 26, 27, 'The range ends before it begins.', []],
    ['Temperature between 5', 21, 21, 'The two ends of a range are joined by “and”.', []],
    ['Temperature older than 5 days', 12, 22, /^“older than” is for dates/, []],
    ['Last seen < 2 days', 12, 18, /past or in the future/, ['-2 days', '+2 days']],
    ['Last seen > 2026-02-30', 12, 22, /A date was expected/, []],
    ['Last seen older than Monday', 21, 27, /A length of time was expected/, ['2 days']],
    ['Last seen between now and -1d', 26, 29, 'The range ends before it begins.', []],
    ['MAC address = 02:0a', 14, 19, /A MAC address has 12 digits/, []],
    ['IsWarm = warm', 9, 13, /Write true or false/, ['true', 'false']],
    ['Country ! DE', 8, 9, '“!” means nothing here.', []],
  ])('%s reports the range %i to %i', (text, from, to, message, suggestions) => {
    const problem = problemOf(text);
    expect(problem).toMatchObject({ from, to, suggestions });
    expect(problem.message).toMatch(message);
  });

  it.each([
    ['Name = "x', '"x"'],
    ['Name = “x', '“x”'],
    ['Name = “x"', '“x"”'],
    ['Name = „x', '„x“'],
    ['Name = "x\\', '"x\\\\"'],
    ['Name = "x\\\\', '"x\\\\"'],
  ])('is a query once its quotation mark is closed as suggested: %s', (text, suggestion) => {
    const { from, suggestions } = problemOf(text);
    expect(suggestions).toEqual([suggestion]);
    expect(() => queryOf(`${text.slice(0, from)}${suggestion}`)).not.toThrow();
  });

  it('names the fields that an ambiguous name may refer to', () => {
    const fields = [field({ name: 'A', displayName: 'State' }), field({ name: 'B', displayName: 'State' })];
    expect(problemOf('State = x', fields)).toMatchObject({ from: 0, to: 5, suggestions: ['"A"', '"B"'] });
  });

  it('is refused with too many alternatives, or when nested too deeply', () => {
    const choices = '(Country = DE or Country = AT or Country = CZ)';
    expect(problemOf(Array.from({ length: 9 }, () => choices).join(' and ')).message).toContain(
      `more than ${maxGroups} alternatives`,
    );
    expect(problemOf('('.repeat(20_000)).message).toBe('The parentheses are nested too deeply.');
  });
});

describe('a request', () => {
  it('carries one group, or no filters for every device', () => {
    const one = filtersIn('Country = DE and Online = Online');
    expect(toRequest(one)).toEqual({ filters: one[0] });
    expect(toRequest(filtersIn(''))).toEqual({ filters: [] });
  });

  it('cannot carry several groups', () => {
    expect(toRequest(filtersIn('Country = DE or Online = Online'))).toBeNull();
  });
});

it('prints a condition on a field that no longer exists by its technical name', () => {
  const gone = { fieldName: 'Old "tag"', operatorId: 'In', operands: ['a', 1] };
  expect(printQuery(gone, lexicon)).toBe('"Old \\"tag\\"" in ("a", "1")');
  expect(groupsOf(gone, lexicon)).toEqual([[gone]]);
});

it('prints a boolean that arrived as a number or a text in the words of the language', () => {
  const own = lexiconOf([field({ name: 'IsWarm', type: 'Boolean' })]);
  const texts = ['1', 1, 'True'].map((operand) =>
    printQuery({ fieldName: 'IsWarm', operatorId: 'Equals', operands: [operand] }, own),
  );
  expect(new Set(texts)).toEqual(new Set(['IsWarm = true']));
});
