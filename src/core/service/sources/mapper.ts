import type { Source, SourceValue } from '@shared/statistics/contract.ts';
import type { Answer } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { listAt, matchShape } from '../answer/shape.ts';
import { sourceDto, sourceValueDto } from './dto.ts';

/**
 * Returns all sources of a company (GET /sources); a source without a name is named by its id. Throws `ShapeMismatch`.
 */
export function sourcesOf({ data, path }: Answer): Source[] {
  return listAt(data, path, 'a list of sources').map((item, index) => {
    const dto = matchShape(sourceDto, item, [...path, index]);
    return {
      id: dto.id,
      name: dto.name ?? String(dto.id),
      sourceType: dto.source_type ?? null,
      aggregationType: dto.aggregation_type ?? null,
      fieldId: dto.field_id ?? null,
    };
  });
}

/** Returns the values of sources (endpoint 3); a missing value is unset, never 0. Throws `ShapeMismatch`. */
export function sourceValuesOf({ data, path }: Answer): SourceValue[] {
  return listAt(data, path, 'a list of values of sources').map((item, index) => {
    const dto = matchShape(sourceValueDto, item, [...path, index]);
    return { sourceId: dto.source_id, value: fieldValueOf(dto.value) };
  });
}
