import * as z from 'zod';

/**
 * The schemas behind the types of `points.ts`, `series.ts` and `remarks.ts`. They are kept separate so that the page,
 * which reads histories but parses nothing, does not bundle the schema library.
 */

const lastKind = 6;
const firstKindOfText = 4;

interface Cells {
  readonly kinds: Uint8Array;
  readonly numbers: Float64Array;
  readonly texts: readonly string[];
}

/** A plain loop, because there may be a million values. */
function areKnown({ kinds, numbers, texts }: Cells): boolean {
  for (let index = 0; index < kinds.length; index += 1) {
    const kind = kinds[index] ?? 0;
    if (kind >= firstKindOfText && (kind > lastKind || texts[numbers[index] ?? NaN] === undefined))
      return false;
  }
  return true;
}

/** Values with their times in buffers; `Points` documents the members. */
export const pointsSchema = z
  .object({
    times: z.instanceof(Float64Array),
    kinds: z.instanceof(Uint8Array),
    numbers: z.instanceof(Float64Array),
    texts: z.array(z.string()),
  })
  .refine(
    ({ times, kinds, numbers }) => times.length === kinds.length && times.length === numbers.length,
    'as many times and numbers as kinds',
  )
  .refine(areKnown, 'kinds that are known, and a text for each value that has one');
