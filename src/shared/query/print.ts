import { parseBoolean } from '../devices/compare-operand.ts';
import { kindOf, type Field } from '../devices/field.ts';
import { fieldText, clearName, type Lexicon } from './lexicon.ts';
import { dayText, localText, readMoment } from './local-time.ts';
import { arityOf, endOfDay, operatorText } from './operators.ts';
import { parseCondition } from './parse.ts';
import { isRelative, type Condition, type Query, type QueryNode, type QueryOperand } from './query.ts';
import { numberIn, readOperand, type WrittenValue } from './read-operand.ts';
import { ageText, relativeText } from './relative-time.ts';
import { isBare, quoted } from './tokens.ts';

const plainText = (operand: QueryOperand): string =>
  isRelative(operand) ? relativeText(operand) : String(operand);

/**
 * Returns the operand in its canonical type, which means the same to the service: options, booleans and numbers may arrive
 * as text (known-shapes).
 */
function asMeant(operand: QueryOperand, field: Field): QueryOperand {
  if (isRelative(operand)) return operand;
  const kind = kindOf(field);
  if (kind === 'option' && /^-?\d{1,15}$/.test(String(operand))) return Number(operand) || 0;
  if (kind === 'number' && typeof operand === 'string') return numberIn(operand, field) ?? operand;
  return kind === 'boolean' ? (parseBoolean(operand) ?? operand) : operand;
}

const isSame = (a: QueryOperand, b: QueryOperand): boolean =>
  a === b || (isRelative(a) && isRelative(b) && a.fromNow === b.fromNow && a.unit === b.unit);

/**
 * How absolute times are written: briefly in this computer's time zone, or with their own zone, so that they mean the same
 * on every computer.
 */
export type TimeStyle = 'local' | 'zoned';

/** How a value is written. */
interface ValueStyle {
  /** Which of the operator's values it is, from 0. */
  readonly index: number;
  /** Whether one of several words is in quotes. */
  readonly inQuotes: boolean;
  readonly times?: TimeStyle;
}

/** The ways to write an absolute time: as a date alone where that can stand for an end of its day. */
function momentForms(text: string, operatorId: string, index: number): string[] {
  const at = new Date(text);
  const short = localText(at);
  const day = dayText(at);
  return [...(endOfDay(operatorId, index) ? [day] : []), short === day ? `${day} 00:00` : short, text];
}

/** The ways to write a value, the most readable first. */
function formsOf(
  operand: QueryOperand,
  field: Field,
  operatorId: string,
  { index, times = 'local' }: ValueStyle,
): string[] {
  const text = plainText(operand);
  const kind = kindOf(field);
  if (kind === 'option') {
    const option = field.options.find(({ id }) => id === operand);
    return [...(option ? [option.name] : []), `#${text}`, `##${text}`];
  }
  const isMoment = times === 'local' && kind === 'date' && !isRelative(operand) && readMoment(text) !== null;
  return isMoment ? momentForms(text, operatorId, index) : [text];
}

/** Returns the first form that is parsed as the value again. */
export function printValue(
  operand: QueryOperand,
  field: Field,
  operatorId: string,
  style: ValueStyle,
): string {
  const { index, inQuotes } = style;
  const meant = asMeant(operand, field);
  const spoken = formsOf(meant, field, operatorId, style).flatMap((text): WrittenValue[] => [
    ...(isBare(text) && !(inQuotes && text.includes(' ')) ? [{ text, isQuoted: false }] : []),
    { text, isQuoted: true },
  ]);
  const understood = spoken.find((one) => {
    const reading = readOperand(one, { field, operatorId, isAge: false, index });
    return reading.ok && isSame(reading.operand, meant);
  });
  const { text, isQuoted } = understood ?? { text: plainText(operand), isQuoted: true };
  return isQuoted ? quoted(text) : text;
}

function operandsText(
  { operatorId, operands }: Condition,
  toText: (operand: QueryOperand, index: number) => string,
): string {
  const texts = operands.map(toText);
  const arity = arityOf(operatorId);
  if (arity === 'range') return texts.join(' and ');
  return arity === 'list' ? `(${texts.join(', ')})` : texts.join(' ');
}

/** `older than 2 days`, and the like; `null` where it does not apply. */
function ageWords({ operatorId, operands: [operand] }: Condition): string | null {
  const sign = operatorText(operatorId);
  if (operand === undefined || !isRelative(operand) || operand.fromNow >= 0) return null;
  if (sign === '<') return `older than ${ageText(operand)}`;
  return sign === '>' ? `newer than ${ageText(operand)}` : null;
}

/** `= 2026-05-19`, for a condition on a whole day in this computer's time zone; `null` where it does not apply. */
function dayWords(
  { operatorId, operands: [start] }: Condition,
  field: Field,
  times: TimeStyle,
): string | null {
  if (times === 'zoned') return null;
  if (typeof start !== 'string' || kindOf(field) !== 'date') return null;
  const day = dayText(new Date(start));
  const said = operatorText(operatorId);
  if (said === 'between') return `= ${day}`;
  return said === 'not between' ? `!= ${day}` : null;
}

/** Whether `a` is `b`, apart from the types in which its options, booleans and numbers arrive. */
export const sameCondition = (a: Condition | null, b: Condition, field: Field): boolean =>
  a !== null &&
  a.fieldName === b.fieldName &&
  a.operatorId === b.operatorId &&
  a.operands.length === b.operands.length &&
  a.operands.every((operand, index) => isSame(operand, asMeant(b.operands[index] ?? '', field)));

/** Returns the most readable text that is parsed as the condition again. */
function conditionText(condition: Condition, lexicon: Lexicon, times: TimeStyle): string {
  const { fieldName, operatorId } = condition;
  const field = lexicon.named(fieldName);
  if (!field) {
    const values = operandsText(condition, (operand) => quoted(plainText(operand)));
    return [quoted(fieldName), operatorText(operatorId), values].join(' ').trim();
  }
  const names = [fieldText(field, lexicon), quoted(clearName(field, lexicon))];
  const textsWith = (inQuotes: boolean): string[] => {
    const values = operandsText(condition, (operand, index) =>
      printValue(operand, field, operatorId, { index, inQuotes, times }),
    );
    const sayings = [
      ageWords(condition),
      dayWords(condition, field, times),
      ...[operatorText(operatorId), quoted(operatorId)].map((said) => `${said} ${values}`.trim()),
    ].filter((said) => said !== null);
    return sayings.flatMap((said) => names.map((name) => `${name} ${said}`));
  };
  const isUnderstood = (text: string): boolean =>
    sameCondition(parseCondition(text, lexicon), condition, field);
  const readable = textsWith(false).find(isUnderstood);
  if (readable !== undefined) return readable;
  // Words of a value may look like a field with an operator; such values need quotes.
  const inQuotes = textsWith(true);
  return inQuotes.find(isUnderstood) ?? inQuotes.at(-1) ?? '';
}

function nodeText(node: QueryNode, lexicon: Lexicon, times: TimeStyle): string {
  const textOf = (part: QueryNode): string => nodeText(part, lexicon, times);
  if ('anyOf' in node) return node.anyOf.map(textOf).join(' or ');
  if (!('allOf' in node)) return conditionText(node, lexicon, times);
  return node.allOf.map((part) => ('anyOf' in part ? `(${textOf(part)})` : textOf(part))).join(' and ');
}

/**
 * Returns the canonical text of a query, by display names and option names; `parseQuery` reads it as the same query. A
 * condition on a field that the company does not have is printed by its technical name, and cannot be read back.
 */
export const printQuery = (query: Query, lexicon: Lexicon, times: TimeStyle = 'local'): string =>
  query === null ? '' : nodeText(query, lexicon, times);
