import type { Application } from '@shared/applications/contract.ts';
import type { Answer } from '../answer/envelope.ts';
import { fieldValueOf } from '../answer/field-value.ts';
import { listAt, matchShape, recordAt } from '../answer/shape.ts';
import { applicationDto } from './dto.ts';

const known: ReadonlySet<string> = new Set(Object.keys(applicationDto.shape));

/**
 * Returns the applications in an answer. Every further key of a record is kept, since its shape is not specified. Throws
 * `ShapeMismatch`.
 */
export function applicationsOf({ data, path }: Answer): Application[] {
  return listAt(data, path, 'a list of applications').map((item, index) => {
    const place = [...path, index];
    const record = recordAt(item, place, 'an application');
    const dto = matchShape(applicationDto, record, place);
    const further = Object.keys(record).filter((key) => !known.has(key));
    return {
      id: dto.id ?? null,
      name: dto.name ?? String(dto.id ?? ''),
      version: dto.version === null || dto.version === undefined ? null : String(dto.version),
      description: dto.description ?? null,
      further: further.map((key) => [key, fieldValueOf(record[key])]),
    };
  });
}
