import { firstNotBelow } from '../bisect.ts';
import { isTextType } from './compare-operand.ts';
import { evaluateFilter, type Verdict } from './evaluate-filter.ts';
import { macField, type Field } from './field.ts';
import type { Filter, Operand } from './filter.ts';
import { macNumberOf } from './mac-number.ts';
import { normaliseMac } from './mac.ts';
import { valueText, type FieldValue } from './value.ts';
import { projectionOf, type Projection } from './projection.ts';

/** Verdicts as numbers: the minimum of several is their AND, the maximum their OR. */
export const verdictCodes: Readonly<Record<Verdict, number>> = {
  'does-not-match': 0,
  'cannot-tell': 1,
  matches: 2,
};

/** Returns the verdict (`verdictCodes`) on a value. */
export type Judge = (value: FieldValue) => number;

const judgeSingly =
  (filter: Filter, field: Field | undefined): Judge =>
  (value) =>
    verdictCodes[evaluateFilter(filter, value, field)];

/** Creates a judge for ordered values: between two neighbouring operands all have the same verdict, so one is judged. */
function judgeByOrder(filter: Filter, field: Field, projection: Projection): Judge {
  const judge = judgeSingly(filter, field);
  const numbers = filter.operands.map(projection).filter((number) => !Number.isNaN(number));
  const points = Float64Array.from(new Set(numbers)).sort();
  const known: (number | undefined)[] = [];
  return (value) => {
    const number = projection(value);
    if (Number.isNaN(number)) return judge(value);
    const before = firstNotBelow(points, number);
    if (points[before] === number) return judge(value);
    return (known[before] ??= judge(value));
  };
}

const isEquality = ({ operatorId, operands }: Filter): boolean =>
  /^(Not)?In$/.test(operatorId) || (/^(Not)?Equals$/.test(operatorId) && operands.length === 1);

/** Returns the operands by the texts that may equal them. */
function operandsByText({ operands }: Filter, field: Field): Map<string, Operand[]> {
  const byText = new Map<string, Operand[]>();
  for (const operand of operands) {
    const text = String(operand);
    const mac = field.name === macField ? normaliseMac(text) : null;
    for (const key of new Set([text, mac ?? text])) {
      byText.set(key, [...(byText.get(key) ?? []), operand]);
    }
  }
  return byText;
}

/** Returns the canonical spelling of a MAC address that is spelled otherwise; the value's own text for anything else. */
function otherSpelling(value: FieldValue, field: Field): string {
  const text = valueText(value);
  return field.name === macField && macNumberOf(text) === null ? (normaliseMac(text) ?? text) : text;
}

/** Creates a judge for equality: a text is judged by the operands it may equal, and all texts that may equal none alike. */
function judgeByEquality(filter: Filter, field: Field): Judge {
  const byText = operandsByText(filter, field);
  const far = judgeSingly({ ...filter, operands: filter.operands.slice(0, 1) }, field);
  let farText: number | undefined;
  return (value) => {
    if (value === null) return far(value);
    const near = byText.get(valueText(value)) ?? byText.get(otherSpelling(value, field));
    if (near) return judgeSingly({ ...filter, operands: near }, field)(value);
    return typeof value === 'string' ? (farText ??= far(value)) : far(value);
  };
}

/** Returns a judge by a filter that is fast on many values: its verdicts are those of `evaluateFilter`. */
export function judgeOf(filter: Filter, field: Field | undefined): Judge {
  const projection = field ? projectionOf(field) : null;
  if (field && projection) return judgeByOrder(filter, field, projection);
  if (field && isTextType(field) && !field.hasOptions && isEquality(filter))
    return judgeByEquality(filter, field);
  return judgeSingly(filter, field);
}

/** Returns the verdict (`verdictCodes`) on each of the values. */
export function verdictsOn(
  values: readonly FieldValue[],
  filter: Filter,
  field: Field | undefined,
): Uint8Array {
  const judge = judgeOf(filter, field);
  const verdicts = new Uint8Array(values.length);
  for (let place = 0; place < values.length; place += 1) verdicts[place] = judge(values[place] ?? null);
  return verdicts;
}
