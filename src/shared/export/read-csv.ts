import { say } from './words.ts';

/** One row of a CSV text: its cells without their quotes, and the line on which it begins, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a CSV text, or the line at which it is not valid CSV and why. */
export type CsvReading =
  { readonly rows: readonly CsvRow[] } | { readonly line: number; readonly wrong: string };

/** The characters that can separate cells. */
export type Separator = ',' | ';' | '\t';

class NotCsv extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** A position in a text that only moves forward. */
class Cursor {
  readonly text: string;
  readonly #separator: Separator;
  at: number;

  constructor(text: string, separator: Separator) {
    this.text = text;
    this.#separator = separator;
    this.at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Skips a separator and returns whether there was one. */
  passSeparator(): boolean {
    if (this.text[this.at] !== this.#separator) return false;
    this.at += 1;
    return true;
  }

  passLineEnd(): void {
    if (this.text[this.at] === '\r') this.at += 1;
    if (this.text[this.at] === '\n') this.at += 1;
  }

  cell(): string {
    return this.text[this.at] === '"' ? this.#quoted() : this.#plain();
  }

  #plain(): string {
    const from = this.at;
    for (; !this.isAtEnd; this.at += 1) {
      const character = this.text[this.at];
      if (character === this.#separator || character === '\r' || character === '\n') break;
      // Spreadsheets put cells on the clipboard as they are, and quote only those with a tab or a line end.
      if (character === '"' && this.#separator !== '\t') throw new NotCsv(this.at, say('quoteWithinCell'));
    }
    return this.text.slice(from, this.at);
  }

  #quoted(): string {
    const opened = this.at;
    const parts: string[] = [];
    for (;;) {
      const from = this.at + 1;
      const quote = this.text.indexOf('"', from);
      if (quote < 0) throw new NotCsv(opened, say('quoteNotClosed'));
      parts.push(this.text.slice(from, quote));
      this.at = quote + 1;
      if (this.text[this.at] !== '"') break;
    }
    if (!this.isAtEnd && !['\r', '\n', this.#separator].includes(this.text[this.at] ?? '')) {
      throw new NotCsv(this.at, say('behindQuote'));
    }
    return parts.join('"');
  }
}

function lineEndsBetween(text: string, from: number, to: number): number {
  let ends = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) ends += 1;
  }
  return ends;
}

/**
 * Parses CSV as defined by RFC 4180, with any line ending and with or without a byte order mark. Empty lines are
 * skipped. Between tabs, a cell may contain quotes without being quoted.
 */
export function readCsv(text: string, separator: Separator): CsvReading {
  const cursor = new Cursor(text, separator);
  const rows: CsvRow[] = [];
  let counted = 0;
  let line = 1;
  const lineAt = (at: number): number => {
    line += lineEndsBetween(text, counted, at);
    counted = at;
    return line;
  };
  try {
    while (!cursor.isAtEnd) {
      const begin = cursor.at;
      const cells = [cursor.cell()];
      while (cursor.passSeparator()) cells.push(cursor.cell());
      const isBlank = cursor.at === begin;
      cursor.passLineEnd();
      if (!isBlank) rows.push({ line: lineAt(begin), cells });
    }
    return { rows };
  } catch (error) {
    if (!(error instanceof NotCsv)) throw error;
    return { line: lineAt(error.at), wrong: error.message };
  }
}
