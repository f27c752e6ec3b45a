import { kindOf, type Field } from '../devices/field.ts';
import { passes, placeBetween, placeOf, type Cursor, type Place } from './cursor.ts';
import { clearName } from './lexicon.ts';
import { readDay } from './local-time.ts';
import {
  arityOf,
  operatorsOf,
  operatorText,
  oppositeOf,
  readOperator,
  type OperatorReading,
} from './operators.ts';
import { QueryError, type Expectation } from './problem.ts';
import { isRelative, type Condition, type QueryOperand } from './query.ts';
import { isFieldAt, readField } from './read-field.ts';
import { readOperand, type OperandContext, type WrittenValue } from './read-operand.ts';
import { momentOf } from './relative-time.ts';
import { isConnective } from './tokens.ts';
import { say } from './words.ts';

const offered = (field: Field): string =>
  operatorsOf(field)
    .map((id) => say('quoted', { text: operatorText(id) }))
    .join(', ');

type Refusal = 'operatorExpected' | 'isForDates' | 'noSuchOperator';

/** Reads an operator that the field has. */
function readOwnOperator(cursor: Cursor, field: Field): OperatorReading & { readonly operatorId: string } {
  const reading = readOperator(cursor.tokens, cursor.index, field);
  const refuse = (place: Place, key: Refusal, phrase = ''): never => {
    const gaps = { field: clearName(field, cursor.lexicon), operators: offered(field), phrase };
    throw new QueryError(place, say(key, gaps), { expected: { what: 'operator', field } });
  };
  if (!reading) return refuse(placeOf(cursor), 'operatorExpected');
  const { operatorId, phrase, isAge, next } = reading;
  const place = placeBetween(cursor, cursor.index, next);
  if (isAge && kindOf(field) !== 'date') return refuse(place, 'isForDates', phrase);
  if (operatorId === null) return refuse(place, 'noSuchOperator', phrase);
  cursor.index = next;
  return { ...reading, operatorId };
}

/** What joins conditions, by the words that users of Rollcall in German and Czech may write for it. */
const translated: ReadonlyMap<string, string> = new Map([
  ['und', 'and'],
  ['oder', 'or'],
  ['a', 'and'],
  ['nebo', 'or'],
]);

/** Throws where a field with its operator is among the words of a value: "and" was forgotten, or written otherwise. */
function refuseFieldWithin(cursor: Cursor, first: number, end: number): void {
  for (let index = first; index < end; index += 1) {
    if (!isFieldAt({ ...cursor, index })) continue;
    const meant =
      index > first ? translated.get(cursor.tokens[index - 1]?.text.toLowerCase() ?? '') : undefined;
    const field = placeBetween(cursor, index, index + 1);
    const name = cursor.text.slice(field.from, field.to);
    const place = meant === undefined ? field : placeBetween(cursor, index - 1, index + 1);
    const suggestions = [`${meant ?? 'and'} ${name}`];
    throw new QueryError(place, say('connectiveBeforeField'), { suggestions });
  }
}

interface Value extends Place {
  readonly spoken: WrittenValue;
}

/** Reads a quoted text, or the words up to the next sign, quoted text, "and" or "or". */
function readSpoken(cursor: Cursor, against: OperandContext, stop?: string): Value {
  const { tokens, index } = cursor;
  const expected: Expectation = { what: 'value', field: against.field, isAge: against.isAge };
  const token = tokens[index];
  if (token?.kind === 'quoted') {
    cursor.index += 1;
    return { spoken: { text: token.text, isQuoted: true }, from: token.from, to: token.to };
  }
  let end = index;
  while (tokens[end]?.kind === 'word' && !isConnective(tokens[end]) && tokens[end]?.text !== stop) end += 1;
  if (end === index) {
    const field = clearName(against.field, cursor.lexicon);
    throw new QueryError(placeOf(cursor), say('valueExpected', { field }), { expected });
  }
  refuseFieldWithin(cursor, index + 1, end);
  const text = tokens
    .slice(index, end)
    .map((word) => word.text)
    .join(' ');
  const place = placeBetween(cursor, index, end);
  cursor.index = end;
  return { spoken: { text, isQuoted: false }, ...place };
}

function readValue(cursor: Cursor, against: OperandContext, stop?: string): QueryOperand {
  const { spoken, from, to } = readSpoken(cursor, against, stop);
  const reading = readOperand(spoken, against);
  if (reading.ok) return reading.operand;
  const { field, isAge } = against;
  const gaps = { field: clearName(field, cursor.lexicon), problem: reading.message };
  throw new QueryError({ from, to }, say('valueProblem', gaps), {
    suggestions: reading.suggestions,
    expected: { what: 'value', field, isAge },
  });
}

/** Returns a negative number when a range with these ends is certainly empty. */
function orderOf(high: QueryOperand, low: QueryOperand, field: Field): number {
  if (isRelative(high) && isRelative(low)) return momentOf(high, 0) - momentOf(low, 0);
  if (isRelative(high) || isRelative(low)) return 0;
  return kindOf(field) === 'date'
    ? Date.parse(String(high)) - Date.parse(String(low))
    : Number(high) - Number(low);
}

/**
 * Reads a value that is not in a list. Throws where a number is written with commas, which languages use before
 * decimals or between thousands.
 */
function readSingle(cursor: Cursor, against: OperandContext, stop?: string): QueryOperand {
  const { from } = placeOf(cursor);
  const written = /^[+-]?\d[\d.,]*,\d[\d.,]*(?![^\s)])/u.exec(cursor.text.slice(from))?.[0];
  if (kindOf(against.field) !== 'number' || written === undefined) return readValue(cursor, against, stop);
  const hasCommas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written);
  const hasDecimalComma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(written);
  const readings = [
    ...(hasCommas ? [written.replaceAll(',', '')] : []),
    ...(hasDecimalComma ? [written.replaceAll('.', '').replace(',', '.')] : []),
  ];
  throw new QueryError({ from, to: from + written.length }, say('pointInNumbers'), { suggestions: readings });
}

function readRange(cursor: Cursor, against: OperandContext): QueryOperand[] {
  const low = readSingle(cursor, against, 'to');
  if (!passes(cursor, 'and', 'to')) {
    throw new QueryError(placeOf(cursor), say('rangeJoined'));
  }
  const place = placeOf(cursor);
  const high = readSingle(cursor, { ...against, index: 1 });
  if (orderOf(high, low, against.field) < 0) throw new QueryError(place, say('rangeOrder'));
  return [low, high];
}

function readList(cursor: Cursor, against: OperandContext): QueryOperand[] {
  if (!passes(cursor, '(')) return [readValue(cursor, against)];
  const operands: QueryOperand[] = [];
  do operands.push(readValue(cursor, against));
  while (passes(cursor, ','));
  if (!passes(cursor, ')')) throw new QueryError(placeOf(cursor), say('listGoesOn'));
  return operands;
}

function readOperands(cursor: Cursor, against: OperandContext): QueryOperand[] {
  switch (arityOf(against.operatorId)) {
    case 'none':
      return [];
    case 'one':
      return [readSingle(cursor, against)];
    case 'range':
      return readRange(cursor, against);
    case 'list':
      return readList(cursor, against);
  }
}

/** The operator that expresses, for a whole day, each of the two equality operators. */
const rangesByEquality: ReadonlyMap<string, string> = new Map([
  ['=', 'between'],
  ['!=', 'not between'],
]);

/**
 * A time is on a day when it is between the first and the last millisecond of it; equality with a single moment hardly
 * ever holds.
 */
function readWholeDay(cursor: Cursor, { field, operatorId }: OperandContext): Condition | null {
  const said = kindOf(field) === 'date' ? rangesByEquality.get(operatorText(operatorId)) : undefined;
  const range = operatorsOf(field).find((id) => operatorText(id) === said);
  const day = said ? readDay(cursor.tokens[cursor.index]?.text ?? '') : null;
  const following = cursor.tokens[cursor.index + 1];
  if (!day || range === undefined || (following?.kind === 'word' && !isConnective(following))) return null;
  cursor.index += 1;
  const operands = [day.first.toISOString(), day.last.toISOString()];
  return { fieldName: field.name, operatorId: range, operands };
}

function opposite(cursor: Cursor, condition: Condition, field: Field, place: Place): Condition {
  const operatorId = oppositeOf(field, condition.operatorId);
  if (operatorId !== null) return { ...condition, operatorId };
  const gaps = {
    field: clearName(field, cursor.lexicon),
    operator: operatorText(condition.operatorId),
    operators: offered(field),
  };
  throw new QueryError(place, say('noOpposite', gaps));
}

/**
 * Reads field, operator and values. With `isNot`, the operator becomes the one that holds exactly where the written one
 * does not. Throws `QueryError`.
 */
export function readCondition(cursor: Cursor, isNot: boolean): Condition {
  const field = readField(cursor);
  const first = cursor.index;
  const { operatorId, isAge } = readOwnOperator(cursor, field);
  const place = placeBetween(cursor, first, cursor.index);
  const against: OperandContext = { field, operatorId, isAge, index: 0 };
  const condition = readWholeDay(cursor, against) ?? {
    fieldName: field.name,
    operatorId,
    operands: readOperands(cursor, against),
  };
  return isNot ? opposite(cursor, condition, field, place) : condition;
}
