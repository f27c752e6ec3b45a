let format: Intl.NumberFormat | undefined;

/** Formats a number for the journal and the ledger, in English regardless of the current language: `1,210`. */
export function numberInEnglish(value: number): string {
  // The first number format of a process loads the locale data; it is created late so that the start need not wait for
  // that.
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}
