import { describe, expect, it } from 'vitest';
import type { FieldValue } from '@shared/devices/value.ts';
import { sampleField } from '@test/support/samples.ts';
import { windowsOf } from '@test/support/windows.ts';
import { columnsOf } from './column.ts';
import type { Finding } from './finding.ts';
import { separatedValues } from './separated-values.ts';

type Dialect = 'csv' | 'tsv' | 'update';

/** The cells of one column below its heading, and the findings about them. */
async function columnOf(
  format: Dialect,
  values: readonly FieldValue[],
  type: 'String' | 'DateTime' = 'String',
) {
  const findings: Finding[] = [];
  const onFinding = (finding: Finding): void => void findings.push(finding);
  const { columns } = columnsOf(['Name'], [sampleField({ type })], { format: 'csv', values: 'seen' });
  const writer = separatedValues({ format, values: 'seen', columns, onFinding });
  let text = writer.begin;
  for await (const window of windowsOf({ Name: values })) text += writer.window(window);
  return { cells: (text + writer.end).split('\r\n').slice(1, -1), findings };
}

describe('what a spreadsheet would shorten', () => {
  it.each(['csv', 'update'] as const)('is reported in %s, and written in full', async (format) => {
    const digits = ['0123', '123456789012', '12E5', '12e34', 1e11, -1e11, 358_240_051_111_110];
    const { cells, findings } = await columnOf(format, digits);
    expect(cells).toEqual(digits.map(String));
    expect(findings).toEqual(digits.map(() => 'digits'));
  });

  it.each(['csv', 'update'] as const)('is nothing else in %s', async (format) => {
    const harmless = ['0', '12345678901', 'E5', 'x0123', '0123x', 99_999_999_999, 123_456_789_012.5, true];
    const { cells, findings } = await columnOf(format, harmless);
    expect(cells).toEqual(harmless.map(String));
    expect(findings).toEqual([]);
  });
});

describe('values that are not texts', () => {
  const values = [false, -71, null, { json: '[1]' }, { exact: '35824005111111012' }];

  it('are written plainly', async () => {
    expect((await columnOf('csv', values)).cells).toEqual(['false', '-71', '', '[1]', '35824005111111012']);
    expect((await columnOf('tsv', values)).cells).toEqual(['false', '-71', '', '[1]', '35824005111111012']);
  });

  it('keep the value of the device when the update form cannot express them', async () => {
    const { cells } = await columnOf('update', [...values, '']);
    expect(cells).toEqual(['false', '-71', '', '', '35824005111111012', '']);
  });

  it('are local times with their offset from UTC', async () => {
    const at = '2026-05-20T09:12:04Z';
    const local = /^2026-05-\d\dT\d\d:\d\d:04[+-]\d\d:\d\d$/;
    expect((await columnOf('csv', [at], 'DateTime')).cells[0]).toMatch(local);
    expect((await columnOf('tsv', [at], 'DateTime')).cells[0]).toMatch(local);
  });
});

describe('cells on the clipboard', () => {
  it('are quoted when they contain a tab, a quote or a line end, and only then', async () => {
    const { cells } = await columnOf('tsv', ['say "no"', 'a\tb', 'a\rb', 'a, b; c', ' d ', '']);
    expect(cells).toEqual(['"say ""no"""', '"a\tb"', '"a\rb"', 'a, b; c', ' d ', '']);
  });
});
