/** What an export can be: `update` is the service's own CSV, which it takes back as changes (known-shapes). */
export const exportFormats = ['xlsx', 'csv', 'update', 'json', 'ndjson', 'tsv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * How values are written. `seen`: as on the screen, under labels, options by name, units in the heading, times in local
 * time. `raw`: as the service has them, under field names, options by id, times as they came.
 */
export const exportValues = ['seen', 'raw'] as const;
export type ExportValues = (typeof exportValues)[number];

/** The rows and columns that are shown, or every device that was read with every field. */
export const exportReaches = ['seen', 'everything'] as const;
export type ExportReach = (typeof exportReaches)[number];

/** Straight into the folder for downloads under a new name, where a dialog says, or onto the clipboard. */
export const exportPlaces = ['downloads', 'ask', 'clipboard'] as const;
export type ExportPlace = (typeof exportPlaces)[number];

/** How a file of the format is named at its end. */
export const extensions: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  update: 'csv',
  json: 'json',
  ndjson: 'ndjson',
  tsv: 'tsv',
};

/** The most characters that an export puts onto the clipboard; more belongs into a file. */
export const clipboardLimit = 5_000_000;
