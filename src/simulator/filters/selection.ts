import type { Column } from '../fleet/column.ts';
import type { Company } from '../fleet/company.ts';
import type { FieldDefinition } from '../fleet/field.ts';
import { badRequest } from '../http/refusal.ts';
import { readArray, readObject, readText } from '../http/shape.ts';
import { at } from '../random.ts';
import { comparable, readOperand } from './operand.ts';
import { OPERATORS, operandCount, testFor, type Test } from './operators.ts';

interface Condition {
  readonly column: Column;
  readonly field: FieldDefinition;
  readonly test: Test;
}

/** The devices of a company that match all filters: indices, ascending. */
export type Selection = Int32Array;

interface Kept {
  readonly key: string;
  readonly stamp: string;
  readonly selection: Selection;
}

const KEPT = 16;

/** Evaluates filters and caches the latest results, so that fetching the second page does not search again. */
export class Selections {
  readonly #kept = new Map<Company, Kept[]>();

  /** Returns the matching devices. Refuses filters that the specification does not allow with status 400. */
  select(company: Company, filters: unknown): Selection {
    const conditions = readArray(filters, '"filters"').map((filter) => readCondition(company, filter));
    const isLive = conditions.some((condition) => condition.column.isLive);
    const stamp = `${String(company.changes)} ${isLive ? String(company.time) : ''}`;
    const key = JSON.stringify(filters ?? []);
    const kept = this.#kept.get(company) ?? [];
    const found = kept.find((entry) => entry.key === key && entry.stamp === stamp);
    if (found !== undefined) return found.selection;
    const selection = search(company, conditions);
    const others = kept.filter((entry) => entry.key !== key).slice(0, KEPT - 1);
    this.#kept.set(company, [{ key, stamp, selection }, ...others]);
    return selection;
  }
}

/** Returns the field with that name. Refuses an unknown one with status 400. */
export function readField(company: Company, name: unknown, where: string): FieldDefinition {
  const text = readText(name, where);
  const field = company.fields.get(text);
  if (field === undefined) throw badRequest(`The company has no field "${text}".`);
  return field;
}

function readCondition(company: Company, filter: unknown): Condition {
  const parts = readObject(filter, 'A filter', { required: ['field_name', 'rule'] });
  const field = readField(company, parts.get('field_name'), '"field_name"');
  const rule = readObject(parts.get('rule'), 'A rule', { required: ['operator_id', 'operands'] });
  const operatorId = readText(rule.get('operator_id'), '"operator_id"');
  if (!OPERATORS[field.type].includes(operatorId)) {
    throw badRequest(`The operator "${operatorId}" is not valid for "${field.name}" of type ${field.type}.`);
  }
  const operands = readArray(rule.get('operands'), '"operands"');
  const { least, most } = operandCount(operatorId);
  if (operands.length < least || operands.length > most) {
    throw badRequest(`The operator "${operatorId}" does not take ${String(operands.length)} operands.`);
  }
  const values = operands.map((operand) => readOperand(operand, field));
  if (least === 2 && at(values, 0) > at(values, 1)) {
    throw badRequest(`The range for "${field.name}" ends before it begins.`);
  }
  const column = company.column(field.name);
  if (column === undefined) throw badRequest(`The company has no field "${field.name}".`);
  return { column, field, test: testFor(operatorId, values) };
}

function search(company: Company, conditions: readonly Condition[]): Selection {
  const found = new Int32Array(company.size);
  let count = 0;
  for (let device = 0; device < company.size; device += 1) {
    const matches = conditions.every(({ column, field, test }) =>
      test(comparable(column.get(device), field)),
    );
    if (matches) found[count++] = device;
  }
  return found.slice(0, count);
}
