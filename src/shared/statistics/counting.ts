import type * as z from 'zod';
import type {
  countAskedSchema,
  countedNumbersSchema,
  countedValuesSchema,
  countSchema,
  lookedUpSchema,
  whichDevicesSchema,
} from './counting-schema.ts';

/** Which devices are counted: those that a query means, and of these the ones that a search finds. */
export type WhichDevices = z.output<typeof whichDevicesSchema>;

/** What of a field is to be counted: its values, or how its numbers lie. */
export type CountAsked = z.output<typeof countAskedSchema>;

/**
 * How the values of a field are spread: `rows` has the most frequent of its `distinct` set values, the empty text among
 * them; `unset` devices have none.
 */
export type CountedValues = z.output<typeof countedValuesSchema>;

/** How the numbers of a field lie; what the parts mean is said at `NumberCounts` of the fleet store. */
export type CountedNumbers = z.output<typeof countedNumbersSchema>;

/** What was counted, in the order in which it was asked for. */
export type Count = z.output<typeof countSchema>;

/** Values of one device as it was read, whatever is filtered. */
export type LookedUp = z.output<typeof lookedUpSchema>;
