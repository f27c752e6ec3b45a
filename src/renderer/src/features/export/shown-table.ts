import type { CsvValue } from '@shared/export/csv.ts';

/** What a view shows, as a table: the headings are also the names of the columns in JSON. */
export interface ShownTable {
  /** What the table holds, for the name of the file: `outages`. */
  readonly what: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

/** A table with what it is about. */
export interface ShownDocument extends ShownTable {
  /** What precedes the rows in JSON: of what and when they are. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Returns a table as JSON, with what it is about. */
export function tableAsJson({ what, headings, rows, facts }: ShownDocument): string {
  const objects = rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [heading, row[index]])),
  );
  return `${JSON.stringify({ ...facts, [what.replaceAll(' ', '_')]: objects }, null, 2)}\n`;
}
