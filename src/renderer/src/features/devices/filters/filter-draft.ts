import { parseBoolean } from '@shared/devices/compare-operand.ts';
import { kindOf, macField, type Field, type FieldKind } from '@shared/devices/field.ts';
import { operandCount, type Filter, type Operand } from '@shared/devices/filter.ts';
import { normaliseMac, normalisePartialMac } from '@shared/devices/mac.ts';
import { optionIdOf } from '@shared/devices/option-value.ts';
import { numberToType, typedNumber } from '@page/ui/typed-number.ts';
import { say } from '../words.ts';

/** A filter that is being edited, with its values as typed or chosen. */
export interface FilterDraft {
  readonly fieldName: string;
  readonly operatorId: string;
  readonly values: readonly [string, string];
}

/** What is wrong with a draft, one sentence per control. */
export interface DraftProblems {
  readonly field?: string;
  readonly operator?: string;
  readonly value?: string;
}

export type DraftOutcome =
  { readonly ok: true; readonly filter: Filter } | { readonly ok: false; readonly problems: DraftProblems };

export const emptyDraft: FilterDraft = { fieldName: '', operatorId: '', values: ['', ''] };

/**
 * Formats a moment for `datetime-local` inputs, in local time: to the minute, or to the millisecond where it is not a
 * whole minute. Returns text that is not a moment unchanged.
 */
function localMoment(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return text;
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().replace(/(?::00\.000)?Z$/, '');
}

/**
 * Whether a moment is not edited, and stays the one that it was: clocks show one hour of the year twice, and the service
 * may send more digits than an input has.
 */
const isMomentStill = (text: string, before: Operand | undefined): before is Operand =>
  before !== undefined && localMoment(String(before)) === text;

/** A blank input lacks a value, unless the filter had just that one, as one by a counted value may. */
const isBlankStill = (text: string, before: Operand | undefined): boolean =>
  text.trim() === '' && before === text;

/** The draft of an existing filter. */
export function draftOf(filter: Filter, field: Field | undefined): FilterDraft {
  const kind = field && kindOf(field);
  const text = (operand: Operand | undefined): string => {
    if (operand === undefined) return '';
    if (kind === 'boolean') return String(parseBoolean(operand) ?? operand);
    if (kind === 'number' && typeof operand === 'number') return numberToType(operand);
    return kind === 'date' ? localMoment(String(operand)) : String(operand);
  };
  return {
    fieldName: filter.fieldName,
    operatorId: filter.operatorId,
    values: [text(filter.operands[0]), text(filter.operands[1])],
  };
}

/** Switches the draft to another field. The operator stays where that field has it, else it is the field's first one. */
export function withField(draft: FilterDraft, field: Field): FilterDraft {
  if (draft.fieldName === field.name) return draft;
  const operatorId = field.operators.includes(draft.operatorId)
    ? draft.operatorId
    : (field.operators[0] ?? '');
  return { fieldName: field.name, operatorId, values: ['', ''] };
}

/** How many values the draft needs. */
export const valueCount = (draft: FilterDraft): number => operandCount(draft.operatorId);

type Parsed = { readonly operand: Operand } | { readonly problem: string };

const chosen = (operand: number | boolean | null | undefined): Parsed =>
  operand === null || operand === undefined ? { problem: say('mustChooseValue') } : { operand };

const parsers: Readonly<Record<FieldKind, (text: string) => Parsed>> = {
  option: (text) => chosen(optionIdOf(text)),
  boolean: (text) => chosen(parseBoolean(text)),
  number: (text) => {
    const value = typedNumber(text);
    if (typeof value !== 'number') return value;
    // An integer that JavaScript cannot represent exactly is sent as typed.
    return { operand: Number.isInteger(value) && !Number.isSafeInteger(value) ? text.trim() : value };
  },
  date: (text) => {
    const date = new Date(text);
    if (text === '' || Number.isNaN(date.getTime())) return { problem: say('mustChooseMoment') };
    return { operand: date.toISOString() };
  },
  text: (text) => (text.trim() === '' ? { problem: say('mustTypeValue') } : { operand: text }),
};

function parseMac(text: string, operatorId: string): Parsed {
  const whole = normaliseMac(text);
  if (whole !== null) return { operand: whole };
  if (/equals/i.test(operatorId)) return { problem: say('wholeMac') };
  const part = normalisePartialMac(text);
  return part === null ? { problem: say('partOfMac') } : { operand: part };
}

function parseValue(field: Field, draft: FilterDraft, text: string): Parsed {
  return field.name === macField ? parseMac(text, draft.operatorId) : parsers[kindOf(field)](text);
}

const inOrder = (field: Field, [low, high]: readonly Operand[]): boolean => {
  if (low === undefined || high === undefined) return true;
  if (kindOf(field) === 'date') return Date.parse(String(low)) <= Date.parse(String(high));
  return typeof low !== 'number' || typeof high !== 'number' || low <= high;
};

/**
 * Turns a draft into a filter, or returns what is wrong with it. Options become ids, dates UTC. `before` is the filter that
 * the draft was made of.
 */
export function filterOf(
  draft: FilterDraft,
  fields: readonly Field[],
  before: Filter | null = null,
): DraftOutcome {
  const field = fields.find(({ name }) => name === draft.fieldName);
  if (!field) return { ok: false, problems: { field: say('mustChooseField') } };
  if (!field.operators.includes(draft.operatorId))
    return { ok: false, problems: { operator: say('mustChooseOperator') } };
  const operands: Operand[] = [];
  for (const [index, typed] of draft.values.slice(0, valueCount(draft)).entries()) {
    const was = before?.fieldName === field.name ? before.operands[index] : undefined;
    const parsed = isBlankStill(typed, was) ? { operand: typed } : parseValue(field, draft, typed);
    if ('problem' in parsed) return { ok: false, problems: { value: parsed.problem } };
    operands.push(kindOf(field) === 'date' && isMomentStill(typed, was) ? was : parsed.operand);
  }
  if (!inOrder(field, operands)) {
    return { ok: false, problems: { value: say('rangeOrder') } };
  }
  return { ok: true, filter: { fieldName: field.name, operatorId: draft.operatorId, operands } };
}
