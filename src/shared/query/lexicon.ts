import type { Field } from '../devices/field.ts';
import { folded } from './nearest.ts';
import { isBare, quoted } from './tokens.ts';

/** The fields of a company by the names that a query may use. */
export interface Lexicon {
  readonly fields: readonly Field[];
  /** Returns the field with that technical name. */
  named(name: string): Field | undefined;
  /**
   * Returns the fields that a name may refer to: the one with that technical name, else those with that display name,
   * else those with either, ignoring case and accents. More than one means that the name is ambiguous.
   */
  meant(name: string): readonly Field[];
  /** The maximum number of words in a name. */
  readonly maxWords: number;
}

type Index = Map<string, Field[]>;

function enter(index: Index, name: string, field: Field): void {
  const list = index.get(name);
  if (!list) index.set(name, [field]);
  else if (!list.includes(field)) list.push(field);
}

/** Returns the lexicon of a company's fields. */
export function lexiconOf(fields: readonly Field[]): Lexicon {
  const byName: Index = new Map();
  const byDisplayName: Index = new Map();
  const byLikeness: Index = new Map();
  let maxWords = 1;
  for (const field of fields) {
    enter(byName, field.name, field);
    enter(byDisplayName, field.displayName, field);
    for (const name of [field.name, field.displayName]) {
      enter(byLikeness, folded(name), field);
      maxWords = Math.max(maxWords, name.trim().split(/\s+/).length);
    }
  }
  return {
    fields,
    named: (name) => byName.get(name)?.[0],
    meant: (name) =>
      byName.get(name)?.slice(0, 1) ?? byDisplayName.get(name) ?? byLikeness.get(folded(name)) ?? [],
    maxWords,
  };
}

/** Returns the name that identifies this field unambiguously: the display name, else the technical one. */
export function clearName(field: Field, lexicon: Lexicon): string {
  const meant = lexicon.meant(field.displayName);
  return meant.length === 1 && meant[0] === field ? field.displayName : field.name;
}

/** Returns the unambiguous name as written in a query, quoted if necessary. */
export function fieldText(field: Field, lexicon: Lexicon): string {
  const name = clearName(field, lexicon);
  return isBare(name) ? name : quoted(name);
}
