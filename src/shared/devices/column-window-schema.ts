import * as z from 'zod';

/**
 * The schemas behind the types of `column-window.ts`. They are kept separate so that the page, which reads windows but
 * parses nothing, does not bundle the schema library.
 */

const lastKind = 6;
const firstKindOfText = 4;

/** The values of one field in a window; `WindowColumn` documents the members. */
export const windowColumnSchema = z
  .object({
    fieldName: z.string(),
    kinds: z.instanceof(Uint8Array),
    numbers: z.instanceof(Float64Array),
    texts: z.array(z.string()),
  })
  .refine(({ kinds, numbers }) => kinds.length === numbers.length, 'as many numbers as kinds')
  .refine(
    ({ kinds, numbers, texts }) =>
      kinds.every((kind, index) => {
        const textIndex = numbers[index] ?? NaN;
        return kind < firstKindOfText || (kind <= lastKind && texts[textIndex] !== undefined);
      }),
    'kinds that are known, and a text for each cell that has one',
  );

/** Rows as columns in buffers; `ColumnWindow` documents the members. */
export const columnWindowSchema = z
  .object({
    rows: z.instanceof(Uint32Array),
    macs: z.instanceof(Float64Array),
    columns: z.array(windowColumnSchema),
  })
  .refine(
    ({ rows, macs, columns }) =>
      macs.length === rows.length && columns.every(({ kinds }) => kinds.length === rows.length),
    'as many addresses and cells as rows',
  );
