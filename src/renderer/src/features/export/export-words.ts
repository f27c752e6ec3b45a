import { howMany } from '@shared/words/counts.ts';
import type { ExportStatus } from '@shared/export/contract.ts';
import type { ExportFormat } from '@shared/export/formats.ts';
import { grouped } from '@page/ui/number-words.ts';

export const formatWords: readonly { value: ExportFormat; text: string; note: string }[] = [
  { value: 'xlsx', text: 'Excel workbook', note: '.xlsx' },
  { value: 'csv', text: 'CSV', note: 'commas' },
  { value: 'update', text: 'Update form', note: 'to change and import again' },
  { value: 'json', text: 'JSON', note: 'one list' },
  { value: 'ndjson', text: 'JSON lines', note: 'one object a line' },
  { value: 'tsv', text: 'Text with tabs', note: 'for the clipboard' },
];

/** What a reader of each format has to know. */
export const formatSentences: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'MAC addresses, serial numbers and long numbers stay whole. No cell is computed.',
  csv: 'A text that begins like a formula gets an apostrophe before it. Excel shortens long numbers when it opens CSV by itself; a workbook keeps them.',
  update:
    'The service’s own form, with field names and option ids: only fields that can be changed. Import it again to change the devices.',
  json: 'Numbers that are too long for most programs are kept as text.',
  ndjson: 'Numbers that are too long for most programs are kept as text.',
  tsv: 'A text that begins like a formula gets an apostrophe before it.',
};

/** `612 devices in 9 columns`. */
export const sizeWords = (rows: number, columns: number): string =>
  `${howMany('devices', rows)} in ${howMany('columns', columns)}`;

const units = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A size in bytes as people read it, base 1024. */
export function bytesWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  const shown = power > 0 && value < 10 ? Number(value.toFixed(1)) : Math.round(value);
  return power === 0 && bytes === 1 ? '1 byte' : `${grouped(shown)} ${units[power] ?? ''}`;
}

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** Where an export stands, one sentence. */
export function stateWords({ state, rows, total, bytes, path }: ExportStatus): string {
  switch (state) {
    case 'writing':
      return `${grouped(rows)} of ${howMany('devices', total)} written.`;
    case 'cancelled':
      return 'The export was stopped. Nothing of it was kept.';
    case 'failed':
      return 'The export failed. Nothing of it was kept.';
    case 'done':
      return path === null
        ? `${howMany('devices', rows)} on the clipboard.`
        : `${howMany('devices', rows)} in “${nameOf(path)}”, ${bytesWords(bytes)}.`;
  }
}
