import { badRequest } from '../http/refusal.ts';

/**
 * Parses CSV text with `;` as separator, quoting as in RFC 4180 and an optional byte order mark. Empty lines are
 * skipped.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r?\n|$)/y;
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < text.length || row.length > 0) {
    const match = cell.exec(text);
    if (match === null) throw badRequest(`Row ${String(rows.length + 1)} of the CSV file is not valid.`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ';') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (match[3] === '') break;
  }
  return rows;
}
