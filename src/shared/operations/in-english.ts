let format: Intl.NumberFormat | undefined;

/** A number as the journal and the ledger have it, in English whatever is spoken: `1,210`. */
export function numberInEnglish(value: number): string {
  // The first format of a process reads the data of all of them: no start has to wait for that.
  format ??= new Intl.NumberFormat('en-US');
  return format.format(value);
}
