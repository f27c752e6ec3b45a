import * as z from 'zod';
import { sortSchema } from '../devices/contract.ts';
import { fieldSchema, fieldValueSchema } from '../devices/schema.ts';
import { maxFilterLength, maxListed } from './limits.ts';

/** How many devices of a company match a filter, or why that is not known. */
const matchingInSchema = z.object({
  accountId: z.string(),
  outcome: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('counted'),
      matching: z.number(),
      /** How many devices it has, and for how many of them the filter cannot be decided here. */
      all: z.number(),
      cannotTell: z.number(),
      /** When the devices were read that were counted, milliseconds since the epoch. */
      readAtMs: z.number(),
    }),
    /** The text is no query about the fields of this company. */
    z.object({
      kind: z.literal('not-understood'),
      /** As `QueryProblem`. */
      problem: z.object({
        from: z.number(),
        to: z.number(),
        message: z.string(),
        suggestions: z.array(z.string()),
      }),
    }),
    /** No reading of all its fields is kept. */
    z.object({ kind: z.literal('not-kept') }),
  ]),
});
export type MatchingIn = z.infer<typeof matchingInSchema>;

/** The devices of all companies that match a filter. */
export const matchingSchema = z.object({
  /** How many match in each company, in the order of the accounts. */
  companies: z.array(matchingInSchema),
  /** The fields that the filter names, besides those that are shown of every device: one for each label. */
  columns: z.array(
    z.object({
      label: z.string(),
      /** The field with this label, by account; of a company that is missing, nothing has it. */
      fields: z.record(z.string(), fieldSchema),
    }),
  ),
  /** The first of the devices that match. */
  devices: z.array(
    z.object({
      accountId: z.string(),
      /** `00:0A:14:…`. */
      mac: z.string(),
      name: z.string(),
      /** The value of `Online`. */
      online: fieldValueSchema,
      /** One for each of `columns`. */
      values: z.array(fieldValueSchema),
    }),
  ),
});
export type Matching = z.infer<typeof matchingSchema>;

/** By what the devices are sorted: the order of the accounts, or as in the grid; equal ones by their names. */
const matchingOrderSchema = z.object({
  by: z.union([
    z.enum(['company', 'name', 'state']),
    /** The label of one of `columns`. */
    z.object({ label: z.string() }),
  ]),
  direction: sortSchema.shape.direction,
});
export type MatchingOrder = z.infer<typeof matchingOrderSchema>;

/** A text in the query language, and how the devices that match it are listed. */
export const allMatchingSchema = z.object({
  text: z.string().max(maxFilterLength),
  order: matchingOrderSchema,
});
export const matchingQuestionSchema = allMatchingSchema.extend({ limit: z.int().min(1).max(maxListed) });
export type MatchingQuestion = z.infer<typeof matchingQuestionSchema>;
