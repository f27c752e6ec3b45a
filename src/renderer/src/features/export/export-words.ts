import type { ExportStatus } from '@shared/export/contract.ts';
import type { ExportFormat } from '@shared/export/formats.ts';
import { bytesText } from '@page/ui/bytes-text.ts';
import { say } from './words.ts';

const notes: Readonly<Record<ExportFormat, Parameters<typeof say>[0]>> = {
  xlsx: 'xlsxNote',
  csv: 'csvNote',
  update: 'updateNote',
  json: 'jsonNote',
  ndjson: 'ndjsonNote',
  tsv: 'tsvNote',
};

const formats = ['xlsx', 'csv', 'update', 'json', 'ndjson', 'tsv'] as const satisfies readonly ExportFormat[];

/** The formats to choose from. */
export const formatWords = (): { value: ExportFormat; text: string; note: string }[] =>
  formats.map((format) => ({ value: format, text: say(format), note: say(notes[format]) }));

const sentences: Readonly<Record<ExportFormat, Parameters<typeof say>[0]>> = {
  xlsx: 'aboutXlsx',
  csv: 'aboutCsv',
  update: 'aboutUpdate',
  json: 'aboutJson',
  ndjson: 'aboutJson',
  tsv: 'aboutTsv',
};

/** What a reader of a format needs to know. */
export const formatSentence = (format: ExportFormat): string => say(sentences[format]);

/** `612 devices in 9 columns, from memory: no request.` */
export const sizeWords = (rows: number, columns: number): string =>
  say('size', { n: rows, columns: say('inColumns', { n: columns }) });

const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;

/** The state of an export in one sentence. */
export function stateWords({ state, rows, total, bytes, path }: ExportStatus): string {
  switch (state) {
    case 'writing':
      return say('writing', { written: rows, n: total });
    case 'cancelled':
      return say('cancelled');
    case 'failed':
      return say('failed');
    case 'done':
      return path === null
        ? say('onClipboard', { n: rows })
        : say('inFile', { n: rows, file: nameOf(path), size: bytesText(bytes) });
  }
}
