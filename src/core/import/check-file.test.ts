import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleField } from '@test/support/samples.ts';
import { formFields, macOf } from '@test/support/update-form.ts';
import { checkFile } from './check-file.ts';

const check = (text: string) => checkFile(text, formFields);
const refusal = (text: string): string => {
  try {
    check(text);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a file of the update form', () => {
  it('says a value for each device and field, empty cells none', () => {
    const file = check(
      '\uFEFFMacAddress;Depot;Ring;Warm;Limit\r\n' +
        '00-0a-14-88-00-01;"Nusle; hala 2";Hold;true;-1.5\r\n' +
        '00:0A:14:88:00:02;;1;;\r\n',
    );
    expect(file.rows).toEqual([
      {
        line: 2,
        mac: macOf(1),
        values: new Map<string, unknown>([
          ['Depot', 'Nusle; hala 2'],
          ['Ring', 4],
          ['Warm', true],
          ['Limit', -1.5],
        ]),
      },
      { line: 3, mac: macOf(2), values: new Map([['Ring', 1]]) },
    ]);
    expect(file).toMatchObject({ total: 2, findings: [], columnsLeftOut: [] });
  });

  it('is taken with commas also where the quoted heading of the address contains quotes and separators', () => {
    const [address, ...others] = formFields;
    const known = [{ ...address!, displayName: 'MAC "eth0"; address' }, ...others];
    const file = checkFile(`"MAC ""eth0""; address",Limit\n${macOf(1)},5\n`, known);
    expect(file.rows.map(({ values }) => values.get('Limit'))).toEqual([5]);
  });

  it.each(['\r\n', '\uFEFF\n\n', ' \n'])(
    'is taken with commas and tabs also after the empty lines %j',
    (empty) => {
      for (const separator of [',', '\t', ';']) {
        const file = check(`${empty}MacAddress${separator}Depot\n${macOf(1)}${separator}Nusle\n`);
        expect(file.rows.map(({ values }) => [...values])).toEqual([[['Depot', 'Nusle']]]);
      }
    },
  );

  it('is taken with tabs and commas too, marks against formulas taken away there alone', () => {
    const valueIn = (separator: string): unknown =>
      check(`MacAddress${separator}Depot\n${macOf(1)}${separator}'=1+1\n`).rows[0]?.values.get('Depot');
    expect([';', '\t', ','].map(valueIn)).toEqual(["'=1+1", '=1+1', '=1+1']);
  });

  it('has such marks in its headings too, where a field is called like a formula', () => {
    const known = [...formFields, sampleField({ name: '-Priority', displayName: 'Priority' })];
    const valueIn = (separator: string, heading: string): unknown =>
      checkFile(`MacAddress${separator}${heading}\n${macOf(1)}${separator}high\n`, known).rows[0]?.values.get(
        '-Priority',
      );
    expect([valueIn(',', "'-Priority"), valueIn('\t', "'-Priority"), valueIn(';', '-Priority')]).toEqual(
      Array(3).fill('high'),
    );
  });

  it.each(['Fuel limit', 'Fuel limit (l)', 'Fuel limit [Limit]', 'Fuel limit (l) [Limit]'])(
    'is taken with the heading %s, as an export of what is shown has it',
    (heading) => {
      const known = formFields.map((field) =>
        field.name === 'Limit' ? { ...field, displayName: 'Fuel limit', unit: 'l' } : field,
      );
      const file = checkFile(`MacAddress,${heading}\n${macOf(1)},5\n`, known);
      expect(file.rows.map(({ values }) => values.get('Limit'))).toEqual([5]);
    },
  );

  it('has a field by its whole label rather than by that of another one with its unit', () => {
    const others = [
      sampleField({ name: 'A', displayName: 'Limit', unit: 'l' }),
      sampleField({ name: 'B', displayName: 'Limit (l)' }),
    ];
    const known = [...formFields.filter(({ name }) => name === 'MacAddress'), ...others];
    const file = checkFile(`MacAddress,Limit (l)\n${macOf(1)},5\n`, known);
    expect(file.rows.map(({ values }) => [...values.keys()])).toEqual([['B']]);
  });

  it('means an option by its id in the form that has ids, though another is called so', () => {
    const ring = {
      ...sampleField({ name: 'Ring', displayName: 'Ring', type: 'Integer', hasOptions: true }),
      options: [
        { id: 0, name: '1' },
        { id: 1, name: '2' },
        { id: 2, name: 'Hold' },
      ],
    };
    const ringsIn = (separator: string): unknown[] =>
      checkFile(`MacAddress${separator}Ring\n${macOf(1)}${separator}1\n${macOf(2)}${separator}Hold\n`, [
        ring,
      ]).rows.map(({ values }) => values.get('Ring'));
    expect(ringsIn(';')).toEqual([1, 2]);
    expect(ringsIn(',')).toEqual([0, 2]);
  });

  it('means an option by its id where the heading is the name of its field, as in an export of raw values', () => {
    const ring = {
      ...sampleField({ name: 'Ring', displayName: 'Update ring', type: 'Integer', hasOptions: true }),
      options: [
        { id: 0, name: '1' },
        { id: 1, name: '2' },
      ],
    };
    const valueBelow = (heading: string): unknown =>
      checkFile(`MacAddress,${heading}\n${macOf(1)},1\n`, [ring]).rows[0]?.values.get('Ring');
    expect([valueBelow('Ring'), valueBelow('Update ring')]).toEqual([1, 0]);
  });

  it('does not choose between options of the same name, which only an id tells apart', () => {
    const ring = {
      ...sampleField({ name: 'Ring', displayName: 'Update ring', type: 'Integer', hasOptions: true }),
      options: [
        { id: 4, name: 'Hold' },
        { id: 7, name: 'Hold' },
      ],
    };
    for (const separator of [';', ',']) {
      const lines = ['MacAddress,Ring', `${macOf(1)},Hold`, `${macOf(2)},7`].join('\n');
      const file = checkFile(lines.replaceAll(',', separator), [ring]);
      expect(file.rows).toEqual([{ line: 3, mac: macOf(2), values: new Map([['Ring', 7]]) }]);
      expect(file.findings.map(({ line, sentence }) => [line, sentence])).toEqual([
        [2, 'Update ring has several options “Hold”. Use an ID: 4, 7.'],
      ]);
    }
  });

  it('leaves out columns that cannot be changed, and says which', () => {
    const file = check(`MacAddress;Depot;Signal;Foo;\n${macOf(1)};Nusle;-71;x;y\n`);
    expect(file.columnsLeftOut).toEqual([
      { heading: 'Signal', sentence: 'Signal cannot be changed.' },
      { heading: 'Foo', sentence: 'The company has no field “Foo”.' },
      { heading: '', sentence: 'The column has no heading.' },
    ]);
    expect(file.rows[0]?.values).toEqual(new Map([['Depot', 'Nusle']]));
  });

  it('is without the empty rows and columns that a spreadsheet saves behind the filled ones', () => {
    const file = check(
      `MacAddress;Depot;Ring;;\r\n${macOf(1)};Nusle;;;\r\n${macOf(2)};;4; ;\r\n;;;;\r\n ;;;;\r\n`,
    );
    expect(file).toMatchObject({ total: 2, findings: [], columnsLeftOut: [] });
    expect(file.rows.map(({ values }) => [...values])).toEqual([[['Depot', 'Nusle']], [['Ring', 4]]]);
  });

  it('keeps an empty column whose field is named, and cells that a row lacks are still missing', () => {
    const file = check(`MacAddress;Depot;Ring\n${macOf(1)};Nusle;\n${macOf(2)};Nusle\n`);
    expect(file.rows.map(({ line }) => line)).toEqual([2]);
    expect(file.findings.map(({ line }) => line)).toEqual([3]);
  });

  it('means a field by its name to the letter, by a label only where one field has it', () => {
    expect(check('MAC address;depot;Update ring\n').fields.map(({ name }) => name)).toEqual([
      'depot',
      'Ring',
    ]);
    const twins = formFields
      .filter(({ name }) => name !== 'Depot')
      .concat(sampleField({ name: 'X', displayName: 'Depot' }));
    expect(checkFile('MacAddress;Depot;Ring\n', twins).columnsLeftOut).toEqual([
      { heading: 'Depot', sentence: 'The company has no field “Depot”.' },
    ]);
  });

  it('takes yes and no as spreadsheets save them in English, German and Czech, and as text for a text', () => {
    const words = ['TRUE', 'FALSE', 'WAHR', 'FALSCH', 'PRAVDA', 'NEPRAVDA'];
    const rows = words.map((word, index) => `${macOf(index)};${word};${word}`);
    const file = check(`MacAddress;Warm;Depot\n${rows.join('\n')}\n`);
    expect(file.findings).toEqual([]);
    expect(file.rows.map(({ values }) => [...values.values()])).toEqual(
      words.map((word, index) => [index % 2 === 0, word]),
    );
  });

  it('leaves out rows with anything wrong, with line and reason', () => {
    const file = check(
      [
        'MacAddress;Ring;Warm;Limit;Due',
        'tram 1;1;;;',
        `${macOf(1)};Soon;;;`,
        `${macOf(2)};;yes;;`,
        `${macOf(3)};;;1,5;`,
        `${macOf(4)};;;;2026-02-30T00:00:00Z`,
        `${macOf(5)};1`,
        `${macOf(6)};1;;;`,
        `${macOf(7)};1;;;`,
        `${macOf(6)};4;;;`,
        ' ;4;;;',
      ].join('\n'),
    );
    expect(file.rows.map(({ mac }) => mac)).toEqual([macOf(7)]);
    expect(file.findings.map(({ line, sentence }) => [line, sentence])).toEqual([
      [2, '“tram 1” is not a MAC address.'],
      [3, 'Update ring has no option “Soon”.'],
      [4, '“yes”: Is warm takes true or false.'],
      [5, '“1,5”: Limit takes a number, with a point before decimals: 41.5.'],
      [6, '“2026-02-30T00:00:00Z”: Due takes a date and time, such as 2026-05-21T09:12:00Z.'],
      [7, 'The row does not have as many cells as there are headings.'],
      [8, 'The device appears in lines 8, 10.'],
      [10, 'The device appears in lines 8, 10.'],
      [11, 'The row has no MAC address.'],
    ]);
  });

  it('leaves out a row with a number that would be rounded, says why, and keeps such digits in texts', () => {
    const file = check(
      [
        'MacAddress;Limit;Depot',
        `${macOf(1)};9007199254740993;`,
        `${macOf(2)};0.12345678901234567890;`,
        `${macOf(3)};;9007199254740993`,
      ].join('\n'),
    );
    const wrong = 'The number has too many digits to be sent exactly.';
    expect(file.findings.map(({ line, sentence }) => [line, sentence])).toEqual([
      [2, `“9007199254740993”: ${wrong}`],
      [3, `“0.12345678901234567890”: ${wrong}`],
    ]);
    expect(file.rows.map(({ values }) => [...values])).toEqual([[['Depot', '9007199254740993']]]);
  });

  it('says all that is wrong with a row', () => {
    const file = check(
      [
        'MacAddress;Ring;Warm;Limit',
        `${macOf(1)};Soon;yes;1,5`,
        'tram 1;1;yes;',
        `${macOf(2)};1;;`,
        `${macOf(2)};;yes;`,
        `${macOf(2)};1`,
      ].join('\n'),
    );
    expect(file.rows).toEqual([]);
    expect(file.findings.map(({ sentence }) => sentence)).toEqual([
      'Update ring has no option “Soon”. “yes”: Is warm takes true or false. “1,5”: Limit takes a number, with a point before decimals: 41.5.',
      '“tram 1” is not a MAC address. “yes”: Is warm takes true or false.',
      'The device appears in lines 4, 5, 6.',
      'The device appears in lines 4, 5, 6. “yes”: Is warm takes true or false.',
      'The device appears in lines 4, 5, 6. The row does not have as many cells as there are headings.',
    ]);
  });

  it('names only the first lines of a device that occurs in many: every one of its rows says them', () => {
    const rows = Array.from({ length: 12 }, () => `${macOf(1)};1`);
    const { findings } = check(['MacAddress;Ring', ...rows].join('\n'));
    expect(findings).toHaveLength(12);
    expect(new Set(findings.map(({ sentence }) => sentence))).toEqual(
      new Set(['The device appears in lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and in 2 more.']),
    );
  });

  it.each([
    ['Name;Depot\n', 'The first column must be MacAddress.'],
    ['', 'The first column must be MacAddress.'],
    ['MacAddress\n', 'The file has no column with a field that can be changed.'],
    ['MacAddress;Rsrp;Foo\n', 'The file has no column with a field that can be changed.'],
    ['MacAddress;Ring;Update ring\n', 'The column “Update ring” appears twice.'],
    ['MacAddress;Depot\n\n00;"a', 'Line 3 is not CSV: a quote is opened and never closed.'],
  ])('cannot be taken as %j', (text, happened) => {
    expect(refusal(text)).toBe(happened);
  });

  it('is refused with a sentence or taken, whatever it holds', () => {
    const text = fc.string({
      unit: fc.constantFrom(';', ',', '\t', '"', '\r', '\n', 'MacAddress', 'Ring', '4', 'x'),
    });
    fc.assert(
      fc.property(text, (rest) => {
        expect(refusal(`MacAddress;Depot\n${rest}`)).toMatch(/^$|\.$/);
      }),
    );
  });
});
