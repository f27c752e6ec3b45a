import type * as z from 'zod';
import type { Field, FieldOption } from '@shared/devices/field.ts';
import type { Answer } from '../answer/envelope.ts';
import { listAt, matchShape, recordAt } from '../answer/shape.ts';
import { fieldDto, inputOptionsDto, operatorsDto, optionsDto, typeOperatorsDto } from './dto.ts';

type FieldDto = z.output<typeof fieldDto>;

/** Predefined values, looked up by a field's name or else by its id as text: one list may have numbers, another texts. */
export interface OptionsByField {
  readonly byName: ReadonlyMap<string, readonly FieldOption[]>;
  readonly byId: ReadonlyMap<string, readonly FieldOption[]>;
}

/** Returns the records of GET /fields. */
export const fieldDtosOf = ({ data, path }: Answer): FieldDto[] =>
  listAt(data, path, 'a list of fields').map((item, index) => matchShape(fieldDto, item, [...path, index]));

/** Reads the answer of GET /fields/input-options: a list of fields with options, or an object by field name. */
export function optionsOf({ data, path }: Answer): OptionsByField {
  const byName = new Map<string, readonly FieldOption[]>();
  const byId = new Map<string, readonly FieldOption[]>();
  if (Array.isArray(data)) {
    data.forEach((item: unknown, index) => {
      const dto = matchShape(inputOptionsDto, item, [...path, index]);
      if (typeof dto.field_name === 'string') byName.set(dto.field_name, dto.options);
      if (dto.field_id !== null && dto.field_id !== undefined) byId.set(String(dto.field_id), dto.options);
    });
  } else {
    const record = recordAt(data, path, 'options by field');
    for (const name of Object.keys(record)) {
      byName.set(name, matchShape(optionsDto, record[name], [...path, name]));
    }
  }
  return { byName, byId };
}

/**
 * Reads the answer of GET /fields/operators-for-types: an object by type name, or a list. The keys of the result are
 * type names in lower case.
 */
export function operatorsOf({ data, path }: Answer): ReadonlyMap<string, readonly string[]> {
  const byType = new Map<string, readonly string[]>();
  if (Array.isArray(data)) {
    data.forEach((item: unknown, index) => {
      const dto = matchShape(typeOperatorsDto, item, [...path, index]);
      byType.set(dto.type.toLowerCase(), dto.operators);
    });
  } else {
    const record = recordAt(data, path, 'operators by type');
    for (const type of Object.keys(record)) {
      byType.set(type.toLowerCase(), matchShape(operatorsDto, record[type], [...path, type]));
    }
  }
  return byType;
}

/**
 * Joins fields with their options and operators. Where no operators are listed, the field gets `Equals`, which always
 * exists.
 */
export function joinFields(
  dtos: readonly FieldDto[],
  options: OptionsByField,
  operators: ReadonlyMap<string, readonly string[]>,
): Field[] {
  return dtos.map((dto) => {
    const ofField = dto.has_options
      ? (options.byName.get(dto.name) ?? options.byId.get(String(dto.id)))
      : undefined;
    const ofType = operators.get((dto.type ?? '').toLowerCase()) ?? [];
    return {
      id: dto.id,
      name: dto.name,
      displayName: dto.display_name || dto.name,
      type: dto.type ?? null,
      hasOptions: dto.has_options,
      isEditable: dto.is_editable ?? null,
      category: dto.category ?? null,
      unit: dto.unit ?? null,
      options: [...(ofField ?? [])],
      operators: ofType.length > 0 ? [...ofType] : ['Equals'],
    };
  });
}
