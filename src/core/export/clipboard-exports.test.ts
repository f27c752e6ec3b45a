import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { order, exportsBench, type ExportsBench } from '@test/support/exports-bench.ts';

let { exports, folder, given, copied, exported } = {} as ExportsBench;
beforeEach(() => {
  ({ exports, folder, given, copied, exported } = exportsBench());
});

describe('an export onto the clipboard', () => {
  it('is text without a file', async () => {
    const status = await exported({ format: 'tsv' }, 'clipboard');
    expect(status).toMatchObject({ state: 'done', path: null });
    expect(copied).toEqual(["Name\tRsrp\r\n'=1+1\t-71\r\nTram 2\t-72\r\n\t-73\r\n"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused when it is too large, and then copies nothing', async () => {
    given.table = { Name: ['x'.repeat(5_000_000)] };
    const status = await exported({ format: 'tsv' }, 'clipboard');
    expect(status).toMatchObject({
      state: 'failed',
      error: {
        code: 'invalid-request',
        happened: 'This is too much for the clipboard.',
        safe: 'The clipboard is as it was.',
        todo: 'Save it as a file, or export fewer devices.',
      },
    });
    expect(copied).toEqual([]);
  });

  it('may be as large as the clipboard limit, and reports its size and what a reader should know', async () => {
    // The rest is the heading, two line ends and the mark of a formula.
    given.table = { Name: ['=' + 'x'.repeat(4_999_990)] };
    const status = await exported({ format: 'tsv', fieldNames: ['Name'] }, 'clipboard');
    expect(status).toMatchObject({ state: 'done', rows: 1, bytes: 5_000_000, sha256: null, notes: [] });
    expect(copied[0]).toHaveLength(5_000_000);
    given.table = { Name: ['123456789012'] };
    const { notes } = await exported({ format: 'csv', fieldNames: ['Name'] }, 'clipboard');
    expect(notes).toEqual([expect.stringContaining('more digits than a spreadsheet keeps')]);
  });

  it('copies nothing when it is cancelled', async () => {
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    given.onWindow = () => {
      asked.resolve();
      return goOn.promise;
    };
    const started = await exports.start({ ...order({ format: 'tsv' }), place: 'clipboard' });
    await asked.promise;
    const cancelled = exports.cancel(started?.id ?? '');
    goOn.resolve();
    expect((await cancelled).state).toBe('cancelled');
    expect(copied).toEqual([]);
  });

  it('is never a workbook, which needs a file', async () => {
    await expect(exports.start({ ...order({ format: 'xlsx' }), place: 'clipboard' })).rejects.toMatchObject({
      error: {
        code: 'invalid-request',
        happened: 'A workbook cannot be put on the clipboard.',
        safe: 'The clipboard is as it was.',
        todo: 'Choose text with tabs for the clipboard, or save the workbook as a file.',
      },
    });
    expect(exports.list()).toEqual([]);
    expect(await exported({ format: 'xlsx' })).toMatchObject({ state: 'done', rows: 3 });
  });
});
