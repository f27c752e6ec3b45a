import type * as z from 'zod';
import type {
  countAskedSchema,
  countedNumbersSchema,
  countedValuesSchema,
  countSchema,
  lookedUpSchema,
  whichDevicesSchema,
} from './counting-schema.ts';

/** Which devices are counted: those that match a query and, of these, those that match a search. */
export type WhichDevices = z.output<typeof whichDevicesSchema>;

/** What is counted of a field: its values, or the distribution of its numbers. */
export type CountAsked = z.output<typeof countAskedSchema>;

/**
 * The distribution of the values of a field: `rows` has the most frequent of its `distinct` set values, the empty text
 * being one of them; `unset` devices have none.
 */
export type CountedValues = z.output<typeof countedValuesSchema>;

/** The distribution of the numbers of a field; `NumberCounts` of the fleet store documents the members. */
export type CountedNumbers = z.output<typeof countedNumbersSchema>;

/** The counts, in the order in which they were requested. */
export type Count = z.output<typeof countSchema>;

/** Values of one device as last read, regardless of filters. */
export type LookedUp = z.output<typeof lookedUpSchema>;
