import type { Field } from '../devices/field.ts';
import { operandCount, operatorWords } from '../devices/filter.ts';
import type { Token } from './tokens.ts';

/**
 * The ways to write one operator; the first is how it is printed. `words` are those of `operatorWords`, for every
 * spelling of the id.
 */
interface Saying {
  readonly phrases: readonly string[];
  readonly words: readonly string[];
}

const sayings: readonly Saying[] = [
  { phrases: ['=', '==', 'is', 'equal to'], words: ['equals'] },
  { phrases: ['!=', '<>', '≠', 'is not', 'does not equal'], words: ['not equals'] },
  { phrases: ['<', 'below', 'before', 'older than'], words: ['less than'] },
  { phrases: ['>', 'above', 'after', 'newer than'], words: ['greater than'] },
  { phrases: ['<=', '≤', 'at most'], words: ['less than or equals', 'less than or equal'] },
  { phrases: ['>=', '≥', 'at least'], words: ['greater than or equals', 'greater than or equal'] },
  { phrases: ['contains', '~'], words: ['contains'] },
  { phrases: ['not contains', '!~', 'does not contain'], words: ['not contains'] },
  { phrases: ['in', 'one of'], words: ['in'] },
  { phrases: ['not in', 'none of'], words: ['not in'] },
  { phrases: ['between'], words: ['in range', 'between'] },
  { phrases: ['not between'], words: ['not in range', 'not between'] },
  { phrases: ['is unset', 'unset'], words: ['is unset', 'is null', 'is not set', 'not set'] },
  { phrases: ['is set'], words: ['is not null', 'has value'] },
];

const wordsByPhrase: ReadonlyMap<string, readonly string[]> = new Map(
  sayings.flatMap(({ phrases, words }) => [...phrases, ...words].map((phrase) => [phrase, words])),
);

/** Operators that can be derived from others, given by their words; deriving does not change whether unset values match. */
const derivations: readonly {
  readonly operatorId: string;
  readonly unless: readonly string[];
  readonly from: readonly string[];
}[] = [
  {
    operatorId: 'LessThanOrEquals',
    unless: ['less than or equals', 'less than or equal'],
    from: ['less than', 'equals'],
  },
  {
    operatorId: 'GreaterThanOrEquals',
    unless: ['greater than or equals', 'greater than or equal'],
    from: ['greater than', 'equals'],
  },
  { operatorId: 'In', unless: ['in'], from: ['equals'] },
  { operatorId: 'NotIn', unless: ['not in'], from: ['not equals'] },
];

const idOf = (operatorIds: readonly string[], words: readonly string[]): string | null =>
  words.flatMap((said) => operatorIds.filter((id) => operatorWords(id) === said))[0] ?? null;

/**
 * Returns the operators of the service that together express one that the service lacks; `null` when the service has it,
 * or cannot express it.
 */
export function derivationOf(field: Field, operatorId: string): readonly string[] | null {
  const derivation = derivations.find((one) => one.operatorId === operatorId);
  if (!derivation || idOf(field.operators, derivation.unless) !== null) return null;
  const ids = derivation.from.map((words) => idOf(field.operators, [words]));
  return ids.every((id) => id !== null) ? ids : null;
}

/**
 * Returns the operators that a query can use with a field: those of the service (endpoint 7), and those derived from
 * them.
 */
export const operatorsOf = (field: Field): string[] => [
  ...field.operators,
  ...derivations
    .map(({ operatorId }) => operatorId)
    .filter((id) => !field.operators.includes(id) && derivationOf(field, id) !== null),
];

/** Returns the operator of a field that holds exactly where the given one does not; `null` when there is none. */
export function oppositeOf(field: Field, operatorId: string): string | null {
  const words = operatorWords(operatorId);
  return idOf(operatorsOf(field), [words.startsWith('not ') ? words.slice(4) : `not ${words}`]);
}

/** How many values an operator takes. */
export type Arity = 'none' | 'one' | 'range' | 'list';

/** Returns how many values an operator takes, going by its name. */
export function arityOf(operatorId: string): Arity {
  const count = operandCount(operatorId);
  if (count !== 1) return count === 2 ? 'range' : 'none';
  return /^(not )?in$/.test(operatorWords(operatorId)) ? 'list' : 'one';
}

/**
 * Returns which end of a day a date without a time stands for, as the operand at this index, so that the comparison is with
 * the whole day; `null` where a single end cannot express that.
 */
export function endOfDay(operatorId: string, index: number): 'first' | 'last' | null {
  if (arityOf(operatorId) === 'range') return index === 0 ? 'first' : 'last';
  const said = operatorText(operatorId);
  if (said === '<' || said === '>=') return 'first';
  return said === '>' || said === '<=' ? 'last' : null;
}

/** The operator that was read. */
export interface OperatorReading {
  readonly phrase: string;
  /** `null` when the field has no such operator. */
  readonly operatorId: string | null;
  /** Whether it takes a duration into the past: `older than 2 days`. */
  readonly isAge: boolean;
  /** Index of the token after it. */
  readonly next: number;
}

const maxWords = 6;

function wordsOf(phrase: string, own: ReadonlySet<string>): readonly string[] | null {
  const words = wordsByPhrase.get(phrase);
  if (words || own.has(phrase)) return [...(words ?? []), phrase];
  return phrase.startsWith('is ') ? wordsOf(phrase.slice(3), own) : null;
}

function readWords(tokens: readonly Token[], index: number, operatorIds: readonly string[]) {
  const own = new Set(operatorIds.map(operatorWords));
  let count = 0;
  while (count < maxWords && tokens[index + count]?.kind === 'word') count += 1;
  for (; count > 0; count -= 1) {
    const said = tokens.slice(index, index + count).map(({ text }) => text.toLowerCase());
    const phrase = said.join(' ');
    const words = wordsOf(phrase, own);
    if (words) return { phrase, words, next: index + count };
  }
  return null;
}

/**
 * Reads the operator that begins at a token; `null` when none does. Without a field, only the operators that every field
 * understands are recognised.
 */
export function readOperator(
  tokens: readonly Token[],
  index: number,
  field: Field | null,
): OperatorReading | null {
  const token = tokens[index];
  const operatorIds = field ? operatorsOf(field) : [];
  const isAge = false;
  if (!token) return null;
  if (token.kind === 'quoted') {
    const operatorId = operatorIds.includes(token.text) ? token.text : null;
    return operatorId === null ? null : { phrase: operatorId, operatorId, isAge, next: index + 1 };
  }
  if (token.kind === 'symbol') {
    const words = wordsByPhrase.get(token.text);
    return words
      ? { phrase: token.text, operatorId: idOf(operatorIds, words), isAge, next: index + 1 }
      : null;
  }
  const read = readWords(tokens, index, operatorIds);
  if (!read) return null;
  const { phrase, words, next } = read;
  return { phrase, operatorId: idOf(operatorIds, words), isAge: /(older|newer) than$/.test(phrase), next };
}

/** Returns how an operator is printed: `=`, `contains`, `between`, or its words. */
export function operatorText(operatorId: string): string {
  const words = operatorWords(operatorId);
  return sayings.find((saying) => saying.words.includes(words))?.phrases[0] ?? words;
}
