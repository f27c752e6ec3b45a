import type { Company } from './company.ts';
import type { FieldDefinition } from './field.ts';

/** How a source aggregates the values of its field. */
export type Aggregation = 'Max' | 'TopDevice' | 'Min' | 'Average';

/** A source based on a field, or the one that counts users. */
export interface SourceDefinition {
  readonly id: number;
  readonly name: string;
  readonly sourceType: 'FieldAggregation' | 'UsersCount';
  readonly field?: FieldDefinition;
  readonly aggregation?: Aggregation;
}

const USERS_COUNT: SourceDefinition = { id: 17, name: 'Users Count', sourceType: 'UsersCount' };
const AGGREGATIONS: readonly Aggregation[] = ['Max', 'TopDevice', 'Min', 'Average'];
const FIRST_ID = 301;
const IDS_PER_FIELD = 10;

/** Returns the sources of a company: four for each numeric field, and the count of users. */
export function sourcesOf(company: Company): SourceDefinition[] {
  const numeric = [...company.fields.values()].filter(
    (field) => field.options === undefined && (field.type === 'Integer' || field.type === 'Double'),
  );
  const tied = numeric.flatMap((field, k) =>
    AGGREGATIONS.map((aggregation, n) => ({
      id: FIRST_ID + k * IDS_PER_FIELD + n,
      name: `${field.displayName} ${aggregation === 'TopDevice' ? 'top device' : aggregation.toLowerCase()}`,
      sourceType: 'FieldAggregation' as const,
      field,
      aggregation,
    })),
  );
  return [USERS_COUNT, ...tied];
}
