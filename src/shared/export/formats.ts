/** The formats of an export: `update` is the service's own CSV, which it accepts as changes (known-shapes). */
export const exportFormats = ['xlsx', 'csv', 'update', 'json', 'ndjson', 'tsv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * How values are written. `seen`: as on the screen, under labels, options by name, units in the heading, times in local
 * time. `raw`: as the service has them, under field names, options by id, times unchanged.
 */
export const exportValues = ['seen', 'raw'] as const;
export type ExportValues = (typeof exportValues)[number];

/**
 * What is exported: the visible rows and columns (`seen`), or every device that was read with every field
 * (`everything`).
 */
export const exportReaches = ['seen', 'everything'] as const;
export type ExportReach = (typeof exportReaches)[number];

/** What users keep about a device (`marks`) that an export can have in columns of their own, after those of fields. */
export const markColumns = ['star', 'note'] as const;
export type MarkColumn = (typeof markColumns)[number];

/** Where to: directly into the downloads folder under a new name, to a file chosen in a dialog, or to the clipboard. */
export const exportPlaces = ['downloads', 'ask', 'clipboard'] as const;
export type ExportPlace = (typeof exportPlaces)[number];

/** The file name extension of each format. */
export const extensions: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  update: 'csv',
  json: 'json',
  ndjson: 'ndjson',
  tsv: 'tsv',
};

/** The maximum number of characters that an export puts on the clipboard; more belongs in a file. */
export const clipboardLimit = 5_000_000;
