import { caseFolded } from '@shared/devices/case-folded.ts';

/** Follows every text, so that a match lies within one text. */
const separator = '\0';

/** Some texts joined together, case-folded: one search through all of them is far faster than one in each. */
interface Bale {
  readonly text: string;
  /** Where each text begins, and where the last one ends. */
  readonly starts: Uint32Array;
  /** The index of the first text. */
  readonly first: number;
}

function baleOf(texts: readonly string[], first: number): Bale {
  const starts = new Uint32Array(texts.length + 1);
  const lower = texts.map((text) => caseFolded(text));
  let length = 0;
  for (let index = 0; index < lower.length; index += 1) {
    length += (lower[index]?.length ?? 0) + separator.length;
    starts[index + 1] = length;
  }
  return { text: lower.join(separator) + separator, starts, first };
}

/** Marks the texts of a bale that contain the part, and returns how many do. */
function markIn({ text, starts, first }: Bale, part: string, hits: Uint8Array): number {
  let found = 0;
  let index = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, starts[index])) {
    while ((starts[index + 1] ?? Infinity) <= at) index += 1;
    const end = starts[index + 1] ?? 0;
    // A part with a separator in it may reach into the next text.
    if (at + part.length < end) {
      hits[first + index] = 1;
      found += 1;
    }
    index += 1;
    if (index >= starts.length - 1) break;
  }
  return found;
}

/** Texts that can be searched for parts, ignoring case. */
export class Haystack {
  readonly #bales: Bale[] = [];
  count = 0;

  /** Appends texts. */
  add(texts: readonly string[]): void {
    this.#bales.push(baleOf(texts, this.count));
    this.count += texts.length;
  }

  /** Returns a 1 for each text that contains the part, which is case-folded and not empty; `null` when none does. */
  find(part: string): Uint8Array | null {
    const hits = new Uint8Array(this.count);
    const found = this.#bales.reduce((sum, bale) => sum + markIn(bale, part, hits), 0);
    return found === 0 ? null : hits;
  }
}
