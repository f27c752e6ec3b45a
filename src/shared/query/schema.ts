import * as z from 'zod';
import { operandSchema } from '../devices/schema.ts';
import { relativeUnits, type Query, type QueryNode } from './query.ts';

/** The schemas behind the types of `query.ts`; kept separate so that the page does not bundle the schema library. */

const relativeTimeSchema = z.strictObject({
  fromNow: z.int().min(-99_999).max(99_999),
  unit: z.enum(relativeUnits),
});

const conditionSchema = z.strictObject({
  fieldName: z.string().min(1),
  operatorId: z.string().min(1),
  operands: z.array(z.union([operandSchema, relativeTimeSchema])).max(10_000),
});

const nodeSchema: z.ZodType<QueryNode, QueryNode> = z.lazy(() =>
  z.union([
    conditionSchema,
    z.strictObject({ allOf: z.array(nodeSchema).min(2) }),
    z.strictObject({ anyOf: z.array(nodeSchema).min(2) }),
  ]),
);

/** A query, as saved views store it. */
export const querySchema: z.ZodType<Query, Query> = nodeSchema.nullable();
