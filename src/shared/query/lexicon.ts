import type { Field } from '../devices/field.ts';
import { folded } from './nearest.ts';
import { isBare, quoted } from './tokens.ts';

/** The fields of a company by the names that a query may use. */
export interface Lexicon {
  readonly fields: readonly Field[];
  /** The field of that technical name. */
  named(name: string): Field | undefined;
  /**
   * The fields that a name may mean: the one of that technical name, else those of that display name, else those of
   * either whatever the case and accents. One means it is clear, several that it is not.
   */
  meant(name: string): readonly Field[];
  /** The most words that a name has. */
  readonly mostWords: number;
}

type Index = Map<string, Field[]>;

function enter(index: Index, name: string, field: Field): void {
  const list = index.get(name);
  if (!list) index.set(name, [field]);
  else if (!list.includes(field)) list.push(field);
}

/** The lexicon of a company's fields. */
export function lexiconOf(fields: readonly Field[]): Lexicon {
  const byName: Index = new Map();
  const byDisplayName: Index = new Map();
  const byLikeness: Index = new Map();
  let mostWords = 1;
  for (const field of fields) {
    enter(byName, field.name, field);
    enter(byDisplayName, field.displayName, field);
    for (const name of [field.name, field.displayName]) {
      enter(byLikeness, folded(name), field);
      mostWords = Math.max(mostWords, name.trim().split(/\s+/).length);
    }
  }
  return {
    fields,
    named: (name) => byName.get(name)?.[0],
    meant: (name) =>
      byName.get(name)?.slice(0, 1) ?? byDisplayName.get(name) ?? byLikeness.get(folded(name)) ?? [],
    mostWords,
  };
}

/** The shortest name that means this field and no other: the display name, else the technical one. */
export function clearName(field: Field, lexicon: Lexicon): string {
  const meant = lexicon.meant(field.displayName);
  return meant.length === 1 && meant[0] === field ? field.displayName : field.name;
}

/** The clear name as it stands in a query, quoted when needed. */
export function fieldText(field: Field, lexicon: Lexicon): string {
  const name = clearName(field, lexicon);
  return isBare(name) ? name : quoted(name);
}
