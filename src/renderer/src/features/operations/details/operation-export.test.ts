import { describe, expect, it, onTestFinished } from 'vitest';
import type { Operation, OperationDevice } from '@shared/operations/operation.ts';
import { changeLanguage } from '@shared/words/speak.ts';
import { useSessionStore } from '@page/features/accounts/index.ts';
import { playMain } from '@test/support/mount-page.ts';
import { sampleOperation, sampleOperationDevice, sampleSession, updateRing } from '@test/support/samples.ts';
import { exportResults } from './operation-export.ts';

const operation = sampleOperation({ state: 'done-with-failures', confirmed: 1204, notChanged: 6 });

const device = (part: Partial<OperationDevice> = {}): OperationDevice =>
  sampleOperationDevice({ mac: '02:0A', name: 'Bus 1', now: 2, outcome: 'confirmed', ...part });

async function exported(rows: readonly OperationDevice[], activeId = 'transit', of: Operation = operation) {
  const fake = playMain({
    accounts: { session: () => sampleSession({ activeId }) },
    devices: { fields: () => [updateRing] },
    operations: {
      devices: ({ offset, limit }) => ({
        total: rows.length,
        rows: rows.slice(offset, offset + limit),
      }),
    },
  });
  await useSessionStore().load();
  const { text, said } = await exportResults(of);
  const [head, ...lines] = text.split('\n').map((line) => line.split('\t'));
  return { fake, said, head, lines };
}

describe('the results as a table', () => {
  it('hold every device of every page', async () => {
    const { fake, said, lines } = await exported(Array.from({ length: 501 }, () => device()));
    expect(said).toBe('501 rows on the clipboard');
    expect(lines).toHaveLength(502);
    expect(fake.asked('operations.devices')).toMatchObject([{ offset: 0 }, { offset: 500 }]);
  });

  it('contain each value in readable form and as the service has it', async () => {
    const { head, lines } = await exported([device()]);
    expect(head).toEqual([
      'Device',
      'MAC address',
      'Before',
      'Now',
      'What became of it',
      'What the service said',
      'Before, as the service has it',
      'Now, as the service has it',
    ]);
    expect(lines[0]).toEqual(['Bus 1', '02:0A', 'Early', 'Stable', 'has the new value', '', '1', '2']);
  });

  it.each([
    ['an unset value', device({ before: null }), 'unset', ''],
    ['an empty text', device({ before: '' }), '“”', ''],
    ['an option that is gone', device({ before: 77 }), '#77 (unknown option)', '77'],
    ['a tab, which would end the cell', device({ before: 'a\tb\r\nc' }), 'a b c', 'a b c'],
  ])('represent %s', async (_, row, words, raw) => {
    const { lines } = await exported([row]);
    expect([lines[0]?.[2], lines[0]?.[6]]).toEqual([words, raw]);
  });

  it('have the same words in every language', async () => {
    await changeLanguage('de');
    onTestFinished(() => changeLanguage('en'));
    const { lines } = await exported([device({ before: null, now: '' })]);
    expect(lines[0]?.slice(2, 5)).toEqual(['unset', '“”', 'has the new value']);
  });

  it('tell what was not read, and contain the messages of the service', async () => {
    const rows = [
      device({ outcome: 'pending', now: null }),
      device({ outcome: 'gone', message: 'Device is busy' }),
    ];
    const going = sampleOperation({ state: 'verifying', confirmed: 1203, notChanged: 6 });
    const { lines } = await exported(rows, 'transit', going);
    expect(lines[0]?.slice(3, 5)).toEqual(['not read yet', 'was not read back yet']);
    expect(lines[1]?.slice(4, 6)).toEqual(['is not there any more', 'Device is busy']);
  });

  it('tell that a request was not sent where all others were read back', async () => {
    const { lines } = await exported([device({ outcome: 'pending', now: null })]);
    expect(lines[0]?.slice(3, 5)).toEqual(['not read', 'was not sent to it']);
  });

  it('do not take the reasons of Rollcall for words of the service', async () => {
    const locked = device({ outcome: 'had-it', message: 'Device is locked' });
    const gone = device({ outcome: 'cannot-change', message: 'The device is no longer there.' });
    const said = async (row: OperationDevice, of = operation) =>
      (await exported([row], 'transit', of)).lines[0]?.slice(4, 6);
    expect(await said(gone)).toEqual(['was left out: The device is no longer there.', '']);
    expect(await said(locked)).toEqual(['had the value before', 'Device is locked']);
    const edit = { kind: 'replace', text: 'North', by: 'South' } as const;
    const edited = sampleOperation({ change: { ...operation.change, edit } });
    const without = device({ outcome: 'had-it', message: 'Its value does not contain “North”.' });
    expect(await said(without, edited)).toEqual(['stays as it was: Its value does not contain “North”.', '']);
  });

  it('do not use the options of another company for those of the operation', async () => {
    const { fake, lines } = await exported([device()], 'metering');
    expect(lines[0]?.slice(2, 4)).toEqual(['1', '2']);
    expect(fake.asked('devices.fields')).toEqual([]);
  });

  it('hold no cell that a spreadsheet would calculate', async () => {
    const { lines } = await exported([device({ name: '=HYPERLINK("x")', message: ' @SUM(A1)', before: -1 })]);
    expect(lines[0]?.[0]).toBe(`'=HYPERLINK("x")`);
    expect(lines[0]?.[5]).toBe("' @SUM(A1)");
    expect(lines[0]?.[6]).toBe('-1');
  });
});
