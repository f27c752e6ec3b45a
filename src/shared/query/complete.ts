import { kindOf, type Field } from '../devices/field.ts';
import { fieldText, type Lexicon } from './lexicon.ts';
import { folded } from './nearest.ts';
import { arityOf, operatorsOf, operatorText } from './operators.ts';
import { parseQuery } from './parse.ts';
import type { Expectation } from './problem.ts';
import { printValue } from './print.ts';
import { isFieldAt } from './read-field.ts';
import { endsWord, quoted, tokensOf } from './tokens.ts';

/** A completion that the caret position allows. */
export interface Completion {
  readonly kind: Expectation['what'];
  /** The text shown in the list. */
  readonly label: string;
  /** What distinguishes it from others: a technical name, or the operator that a sign stands for. */
  readonly detail: string;
  /** The text that replaces the range `from` to `to`. */
  readonly insert: string;
}

/** The completions at the caret. */
export interface Completions {
  /** The range of the text that the completions replace, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
  /** The best match first, at most 50. */
  readonly items: readonly Completion[];
}

const maxItems = 50;

const words = new RegExp(`[^${endsWord}]+`, 'gu');
const unbroken = new RegExp(`^(?:[^${endsWord}]|\\s)*$`, 'u');
const restOfWord = new RegExp(`^[^${endsWord}]*`, 'u');

function fieldItems(lexicon: Lexicon): Completion[] {
  return lexicon.fields.map((field) => ({
    kind: 'field',
    label: field.displayName,
    detail: field.name === field.displayName ? '' : field.name,
    insert: `${fieldText(field, lexicon)} `,
  }));
}

const ages: readonly string[] = ['1 hour', '1 day', '7 days', '30 days'];

function operatorItems(field: Field): Completion[] {
  const items = operatorsOf(field).map((operatorId): Completion => {
    const text = operatorText(operatorId);
    const opening = arityOf(operatorId) === 'list' ? ' (' : ' ';
    return { kind: 'operator', label: text, detail: operatorId, insert: text + opening };
  });
  const signs = new Set(items.map(({ label }) => label));
  const older = kindOf(field) === 'date' && signs.has('<') ? ['older than'] : [];
  const newer = kindOf(field) === 'date' && signs.has('>') ? ['newer than'] : [];
  return [
    ...items,
    ...[...older, ...newer].map((label): Completion => ({
      kind: 'operator',
      label,
      detail: '',
      insert: `${label} `,
    })),
  ];
}

function valuesOf(field: Field, isAge: boolean): string[] {
  if (isAge) return [...ages];
  switch (kindOf(field)) {
    case 'boolean':
      return ['true', 'false'];
    case 'date':
      return ['now', '-1h', '-1d', '-7d', '-30d'];
    default:
      return [];
  }
}

/** Whether the words of a value would be read as its end and a further condition. */
function looksLikeCondition(text: string, lexicon: Lexicon): boolean {
  const tokens = tokensOf(text);
  return tokens.some((_, index) => index > 0 && isFieldAt({ text, tokens, index, lexicon, depth: 0 }));
}

/** The options of a field by their names, or by id where several have the same name. */
const optionItems = (field: Field, lexicon: Lexicon): Completion[] =>
  field.options.map(({ id, name }) => {
    const bare = printValue(id, field, 'Equals', { index: 0, inQuotes: false });
    const text = looksLikeCondition(bare, lexicon)
      ? printValue(id, field, 'Equals', { index: 0, inQuotes: true })
      : bare;
    const detail = [name, quoted(name)].includes(text) ? '' : text;
    return { kind: 'value', label: name, detail, insert: `${text} ` };
  });

const valueItems = (field: Field, isAge: boolean, lexicon: Lexicon): Completion[] =>
  kindOf(field) === 'option'
    ? optionItems(field, lexicon)
    : valuesOf(field, isAge).map((label) => ({ kind: 'value', label, detail: '', insert: `${label} ` }));

const connectiveItems = (closes: boolean): Completion[] =>
  ['and', 'or', ...(closes ? [')'] : [])].map((label) => ({
    kind: 'connective',
    label,
    detail: '',
    insert: `${label} `,
  }));

function itemsFor(expected: Expectation, lexicon: Lexicon): Completion[] {
  switch (expected.what) {
    case 'field':
      return fieldItems(lexicon);
    case 'operator':
      return operatorItems(expected.field);
    case 'value':
      return valueItems(expected.field, expected.isAge, lexicon);
    case 'connective':
      return connectiveItems(expected.closes);
  }
}

/** Returns what could follow a text; `null` when there is an error before its end. */
function expectedAfter(text: string, lexicon: Lexicon): Expectation | null {
  if (text.trim() === '') return { what: 'field' };
  const parsed = parseQuery(text, lexicon);
  if (parsed.ok) return { what: 'connective', closes: false };
  const { from, expected } = parsed.problem;
  return from >= text.trimEnd().length ? expected : null;
}

/** How well an item matches what has been typed of it, from 0 (best); infinite when it does not match. */
function rank({ label, detail }: Completion, typed: string, isWhole: boolean): number {
  const [name, part] = [folded(label), folded(typed) + (/\s$/.test(typed) ? ' ' : '')];
  if (name.startsWith(part)) return 0;
  if (!isWhole) return Infinity;
  if (folded(detail).startsWith(part)) return 1;
  if (name.split(' ').some((word) => word.startsWith(part))) return 2;
  return part.length > 2 && name.includes(part) ? 3 : Infinity;
}

const matching = (items: readonly Completion[], typed: string, isWhole: boolean): Completion[] =>
  items
    .map((item) => ({ item, by: typed === '' ? 0 : rank(item, typed, isWhole) }))
    .filter(({ by }) => by < Infinity)
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item);

/**
 * The positions at which the text being typed may begin, the earliest first: a name may have several words, or be in
 * quotes.
 */
function beginnings(text: string, lexicon: Lexicon): number[] {
  const quote = /["“„][^"”]*$/.exec(text);
  const starts = [...text.matchAll(words)].map(({ index }) => index);
  const tail = starts.slice(-lexicon.maxWords - 1).filter((at) => unbroken.test(text.slice(at)));
  const end = /\S$/.test(text) && tail.length > 0 ? [] : [text.length];
  return [...(quote ? [quote.index] : []), ...tail, ...end];
}

/**
 * Returns what the caret position allows: fields, operators of the preceding field, values of a field with options, and
 * "and" or "or". The list is empty when there is an error before the caret, or when any value may follow.
 */
export function completionsAt(text: string, caret: number, lexicon: Lexicon): Completions {
  const before = text.slice(0, caret);
  const to = caret + (restOfWord.exec(text.slice(caret))?.[0].length ?? 0);
  const starts = beginnings(before, lexicon);
  for (const from of starts) {
    const expected = expectedAfter(before.slice(0, from), lexicon);
    const typed = before.slice(from).replace(/^["“„]/, '');
    const items = expected ? matching(itemsFor(expected, lexicon), typed, from === starts.at(-1)) : [];
    if (items.length === 0) continue;
    const gap = /(^|[\s(])$/.test(before.slice(0, from)) ? '' : ' ';
    const spaced = items.slice(0, maxItems).map((item) => ({ ...item, insert: gap + item.insert }));
    return { from, to, items: spaced };
  }
  return { from: caret, to: caret, items: [] };
}
