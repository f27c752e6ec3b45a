/** The cells of a field as codes of the values that occur in them. */
export interface CodedColumn {
  /** By device, in the order of addresses; 0 is unset. */
  readonly codes: Uint32Array<ArrayBuffer>;
  /** The place of the value of each code: `places[code - 1]`. No two places have the same value. */
  readonly places: Uint32Array<ArrayBuffer>;
}

/** The cells of a field, by row, as places (indexes) in a list of `count` values; the first value is unset. */
export interface PlacedCells {
  readonly places: Uint32Array;
  readonly count: number;
}

/** Codes the values in some rows, in the order of their first occurrence. */
export function codeColumn({ places, count: values }: PlacedCells, rows: Uint32Array): CodedColumn {
  const codes = new Uint32Array(rows.length);
  const codeOf = new Uint32Array(values);
  const coded = new Uint32Array(values);
  let count = 0;
  for (let index = 0; index < rows.length; index += 1) {
    const place = places[rows[index] ?? 0] ?? 0;
    if (place > 0 && codeOf[place] === 0) {
      coded[count] = place;
      count += 1;
      codeOf[place] = count;
    }
    codes[index] = codeOf[place] ?? 0;
  }
  return { codes, places: coded.slice(0, count) };
}
