import { isDoubleType, isTextType } from '../devices/compare-operand.ts';
import { isDouble, parseDecimal } from '../devices/decimal.ts';
import { kindOf, macField, type Field, type FieldKind } from '../devices/field.ts';
import { operatorWords, type Operand } from '../devices/filter.ts';
import { normaliseMac, normalisePartialMac } from '../devices/mac.ts';
import { optionsNamed } from '../devices/option-value.ts';
import { readDay, readMoment } from './local-time.ts';
import { folded, nearest } from './nearest.ts';
import { arityOf, endOfDay } from './operators.ts';
import type { QueryOperand } from './query.ts';
import { readAge, readRelativeTime } from './relative-time.ts';
import { isBare, quoted } from './tokens.ts';
import { say } from './words.ts';

/** A value as written in a query. */
export interface WrittenValue {
  readonly text: string;
  readonly isQuoted: boolean;
}

/** What the value is compared with: a field, one of its operators, and whether that takes a duration. */
export interface OperandContext {
  readonly field: Field;
  readonly operatorId: string;
  readonly isAge: boolean;
  /** Which of the operator's values it is, from 0. */
  readonly index: number;
}

/** The operand that was read, or why there is none, with values that may have been meant. */
export type OperandReading =
  | { readonly ok: true; readonly operand: QueryOperand }
  | { readonly ok: false; readonly message: string; readonly suggestions: readonly string[] };

const read = (operand: QueryOperand): OperandReading => ({ ok: true, operand });
const wrong = (message: string, suggestions: readonly string[] = []): OperandReading => ({
  ok: false,
  message,
  suggestions,
});

/** The maximum number of values that a message lists. */
const maxNamed = 5;

/**
 * Reads an option id, written as `#1`, as `##1` where an option is named `#1`, or as `1` where no option has a name like
 * that.
 */
function readOptionId({ text, isQuoted }: WrittenValue, field: Field): OperandReading | null {
  const [, mark, digits] = /^(#{0,2})(-?\d{1,15})$/.exec(isQuoted ? '' : text) ?? [];
  if (digits === undefined) return null;
  const id = Number(digits) || 0;
  const isKnown = field.options.length === 0 || field.options.some((option) => option.id === id);
  return mark !== '' || isKnown ? read(id) : null;
}

function noSuchOption(text: string, field: Field): OperandReading {
  const names = field.options.map(({ name }) => name);
  const near = nearest(text, names, (name) => [name]).map((name) => (isBare(name) ? name : quoted(name)));
  const more = names.length - maxNamed;
  const gaps = { text, names: names.slice(0, maxNamed).join(', ') };
  return wrong(
    more > 0 ? say('notAmongValuesMore', { ...gaps, n: more }) : say('notAmongValues', gaps),
    near,
  );
}

/** Reads an option by its name, else by its id. */
function readOption(spoken: WrittenValue, field: Field): OperandReading {
  const { text } = spoken;
  const named = optionsNamed(field, text, folded);
  const [option, other] = named;
  if (!option) return readOptionId(spoken, field) ?? noSuchOption(text, field);
  if (!other) return read(option.id);
  const ids = named.map(({ id }) => `#${id}`);
  return wrong(say('valuesCalledThat', { n: named.length, ids: ids.join(', ') }), ids);
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

function readBoolean({ text }: WrittenValue): OperandReading {
  const value = booleans.get(text.toLowerCase());
  return value === undefined ? wrong(say('writeTrueOrFalse'), ['true', 'false']) : read(value);
}

/** Returns a number as typed, without the unit that may follow it: `41.5 °C`, `90%`. */
const withoutUnit = (text: string, { unit }: Field): string =>
  unit && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;

/** Returns the number in a text; one that JavaScript cannot hold to the last digit stays a text. `null` if it is none. */
export function numberIn(digits: string, field: Field): number | string | null {
  const value = Number(digits);
  if (parseDecimal(digits) === null || !Number.isFinite(value)) return null;
  if (isDoubleType(field) || Number.isSafeInteger(value)) return value;
  return !Number.isInteger(value) && isDouble(digits) ? value : digits;
}

/** Reads a number, also with a true minus sign. */
function readNumber({ text }: WrittenValue, field: Field): OperandReading {
  const number = numberIn(withoutUnit(text, field).replace(/^−/, '-'), field);
  return number === null ? wrong(say('numberExpected')) : read(number);
}

/**
 * Reads a day as the end of it that the comparison is about; `null` for any other text, and where a day stands for its
 * beginning. A list has no room for both ends of a day.
 */
function readDayEnd(text: string, { operatorId, index }: OperandContext): OperandReading | null {
  const day = readDay(text);
  if (!day) return null;
  if (arityOf(operatorId) === 'list') return wrong(say('dayInList'), [`${text} 00:00`]);
  const end = endOfDay(operatorId, index);
  return end && read(day[end].toISOString());
}

const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?: (\d{1,2}):(\d\d))?$/;

/** Returns a date that is written as in German and Czech, `19.5.2026 22:14`, as it is written in a query. */
function withDots(text: string): string[] {
  const [, day, month, year, hour, minute] = dotted.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return [];
  const time = hour === undefined ? '' : ` ${hour.padStart(2, '0')}:${minute ?? ''}`;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
  return readMoment(date) === null ? [] : [date];
}

function readDate({ text }: WrittenValue, against: OperandContext): OperandReading {
  const { isAge } = against;
  if (isAge) {
    const age = readAge(text);
    return age ? read(age) : wrong(say('ageExpected'), ['2 days']);
  }
  const ofDay = readDayEnd(text, against);
  if (ofDay) return ofDay;
  const moment = readRelativeTime(text) ?? readMoment(text);
  if (moment !== null) return read(moment);
  const age = readAge(text);
  if (age) return wrong(say('pastOrFuture'), [`-${text}`, `+${text}`]);
  return wrong(say('dateExpected'), withDots(text));
}

function readMac(text: string, operatorId: string): OperandReading {
  const whole = normaliseMac(text);
  if (whole !== null) return read(whole);
  if (/equals|^(not )?in$/.test(operatorWords(operatorId))) return wrong(say('wholeMac'));
  const part = normalisePartialMac(text);
  return part === null ? wrong(say('partOfMac')) : read(part);
}

/** Reads a value of a field of unknown type: without quotes, it is a number or a boolean if it can be one. */
function readOfUnknownType(text: string): Operand {
  const isNumber = parseDecimal(text) !== null && String(Number(text)) === text;
  if (isNumber) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** Reads a text; in quotes, it is taken literally. */
function readText({ text, isQuoted }: WrittenValue, { field, operatorId }: OperandContext): OperandReading {
  if (isQuoted) return read(text);
  if (field.name === macField) return readMac(text, operatorId);
  if (text.includes(' ')) return wrong(say('textWithSpaces'), [quoted(text)]);
  return read(isTextType(field) ? text : readOfUnknownType(text));
}

const readers: Readonly<
  Record<FieldKind, (spoken: WrittenValue, against: OperandContext) => OperandReading>
> = {
  option: (spoken, { field }) => readOption(spoken, field),
  boolean: readBoolean,
  number: (spoken, { field }) => readNumber(spoken, field),
  date: readDate,
  text: readText,
};

/** Returns what a value means for a field, depending on the field's kind, or a sentence about what was expected. */
export const readOperand = (spoken: WrittenValue, against: OperandContext): OperandReading =>
  readers[kindOf(against.field)](spoken, against);
