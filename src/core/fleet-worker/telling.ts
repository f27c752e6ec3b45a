import { minSharing } from '@shared/causes/limits.ts';
import { tellingFields } from '@shared/causes/telling-fields.ts';
import { kindOf, type Field } from '@shared/devices/field.ts';
import { optionText } from '@shared/devices/option-value.ts';
import { valueText, type FieldValue } from '@shared/devices/value.ts';
import type { CodedColumn, FleetStore } from '../fleet-store/index.ts';

/** A field of the devices of a company, as texts that mean the same in every company. */
interface TellingColumn {
  readonly fieldName: string;
  /** The display name of the field. */
  readonly label: string;
  /** The code of each device's value; 0 is unset. */
  readonly codes: Uint32Array;
  /** The value of each code but 0: `texts[code - 1]`. */
  readonly texts: readonly string[];
}

/** What may reveal what devices of a company have in common: device `i` is `macs[i]` (48-bit numbers, ascending). */
export interface Telling {
  readonly macs: Float64Array;
  readonly columns: readonly TellingColumn[];
}

/** How many devices have a value, in a group and among all that it is compared with. */
export interface CountedText {
  readonly fieldName: string;
  readonly label: string;
  readonly text: string;
  inGroup: number;
  inAll: number;
}

const textOf = (field: Field, value: FieldValue): string =>
  kindOf(field) === 'option' ? optionText(field, value) : valueText(value);

/** The number of devices from which on a field with a value of its own for most of them tells nothing. */
const manyDevices = 100;

/** Whether a field has a value of its own for most devices, as serial numbers and addresses have. */
function isIdentifying({ codes, places }: CodedColumn): boolean {
  if (places.length * 2 < manyDevices) return false;
  const set = codes.reduce((sum, code) => sum + Number(code !== 0), 0);
  return set >= manyDevices && places.length * 2 > set;
}

/**
 * Reads what may reveal what the devices of a store have in common; not fields with a value of its own for most of many
 * devices, whose texts would take most of the time and memory.
 */
export function tellingOf(store: FleetStore, fields: readonly Field[]): Telling {
  const columns = tellingFields(fields).flatMap((field): TellingColumn[] => {
    const coded = store.coded(field.name);
    if (isIdentifying(coded)) return [];
    const texts = store.valuesAt(field.name, coded.places).map((value) => textOf(field, value));
    return [{ fieldName: field.name, label: field.displayName, codes: coded.codes, texts }];
  });
  return { macs: store.macs(), columns };
}

/** The values of a field by their texts. */
type Counted = Map<string, CountedText>;

function countedOf(values: Counted, { fieldName, label }: TellingColumn, text: string): CountedText {
  const known = values.get(text);
  if (known) return known;
  const counted = { fieldName, label, text, inGroup: 0, inAll: 0 };
  values.set(text, counted);
  return counted;
}

/** Counts the values of several companies: a field of the same name and label is one field, and the same text one value. */
export class TextCounts {
  readonly #fields = new Map<string, Counted>();

  /** Adds the devices of a company, of which those in `group` (MAC addresses as 48-bit numbers) belong to the group. */
  add({ macs, columns }: Telling, group: ReadonlySet<number>): void {
    const isIn = Uint8Array.from(macs, (mac) => Number(group.has(mac)));
    for (const column of columns) {
      const { codes, texts } = column;
      const [inAll, inGroup] = [new Uint32Array(texts.length + 1), new Uint32Array(texts.length + 1)];
      for (let at = 0; at < codes.length; at += 1) {
        const code = codes[at] ?? 0;
        inAll[code] = (inAll[code] ?? 0) + 1;
        inGroup[code] = (inGroup[code] ?? 0) + (isIn[at] ?? 0);
      }
      const values = this.#of(column);
      for (const [at, text] of texts.entries()) {
        const counted = countedOf(values, column, text);
        counted.inAll += inAll[at + 1] ?? 0;
        counted.inGroup += inGroup[at + 1] ?? 0;
      }
    }
  }

  /** The values that enough devices have to be tested, and the number of fields. */
  result(): { readonly values: readonly CountedText[]; readonly fields: number } {
    const values = [...this.#fields.values()].flatMap((counted) =>
      [...counted.values()].filter(({ inAll }) => inAll >= minSharing),
    );
    return { values, fields: this.#fields.size };
  }

  #of({ fieldName, label }: TellingColumn): Counted {
    const key = JSON.stringify([fieldName, label]);
    const known = this.#fields.get(key) ?? new Map<string, CountedText>();
    this.#fields.set(key, known);
    return known;
  }
}
