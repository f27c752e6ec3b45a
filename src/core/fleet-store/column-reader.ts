import type { Field } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import { dropOldest } from '@shared/drop-oldest.ts';
import { language, type Language } from '@shared/words/language.ts';
import type { DistinctValues } from './columns/distinct.ts';
import { Haystack } from './narrowing/haystack.ts';
import { placeValues, rankValues, type Ranking } from './order/ranking.ts';
import { sortTermsOf } from './order/sort-key.ts';
import { verdictsOn } from '@shared/devices/verdicts.ts';

/** For how many filters of a field the verdicts are cached. */
const keptVerdicts = 8;

/** Where the values of a field come from. */
export interface ColumnSource {
  readonly fieldName: string;
  field(): Field | undefined;
  /** Returns the values as shown now; its list of values is another one whenever places in it changed their meaning. */
  distinct(): DistinctValues;
}

/**
 * What queries need of a field, computed once for each distinct value and cached until the values or the description of
 * the field change. The order of texts is that of the current language.
 */
export class ColumnReader {
  readonly #source: ColumnSource;
  #values: readonly FieldValue[] = [];
  #count = 0;
  #field: Field | undefined;
  #language: Language | undefined;
  #ranking: Ranking | null = null;
  #order: Uint32Array | null = null;
  #haystack: Haystack | null = null;
  readonly #verdicts = new Map<string, Uint8Array>();

  constructor(source: ColumnSource) {
    this.#source = source;
  }

  /** Returns the values as they are shown now. */
  distinct(): DistinctValues {
    const distinct = this.#source.distinct();
    const field = this.#source.field();
    const isOther = distinct.values !== this.#values || field !== this.#field;
    if (isOther) this.#haystack = null;
    const spoken = language();
    if (isOther || distinct.values.length !== this.#count || spoken !== this.#language) {
      this.#ranking = null;
      this.#order = null;
      this.#verdicts.clear();
    }
    this.#values = distinct.values;
    this.#count = distinct.values.length;
    this.#field = field;
    this.#language = spoken;
    return distinct;
  }

  /** Returns the ranks by which the values of the field are sorted. */
  ranking(): Ranking {
    const { values } = this.distinct();
    this.#ranking ??= rankValues(values, sortTermsOf(this.#source.fieldName, this.#field));
    return this.#ranking;
  }

  /** Returns the position of each value in the field's order; no two values share one. */
  order(): Uint32Array {
    const ranking = this.ranking();
    this.#order ??= placeValues(this.#values, ranking);
    return this.#order;
  }

  /** Returns the verdict of a filter on each value. */
  verdicts(filter: Filter): Uint8Array {
    const { values } = this.distinct();
    const key = JSON.stringify([filter.operatorId, filter.operands]);
    const verdicts = this.#verdicts.get(key) ?? verdictsOn(values, filter, this.#field);
    this.#verdicts.delete(key);
    this.#verdicts.set(key, verdicts);
    dropOldest(this.#verdicts, keptVerdicts);
    return verdicts;
  }

  /** Returns a 1 for each value whose text contains the part, which is case-folded; `null` when none does. */
  find(part: string): Uint8Array | null {
    const { values } = this.distinct();
    const { textOf } = sortTermsOf(this.#source.fieldName, this.#field);
    const haystack = (this.#haystack ??= new Haystack());
    if (haystack.count < values.length) haystack.add(values.slice(haystack.count).map(textOf));
    return haystack.find(part);
  }
}
