/**
 * The Base64 of a text at some offset within a longer one: only the characters that do not depend on its neighbours.
 */
function base64Within(text: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), text]).toString('base64');
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + text.length) * 8) / 6));
}

/**
 * The byte sequences that reveal a text in any encoding: as is, in UTF-16, in Base64 of either alphabet, in
 * hexadecimal.
 */
function tracesOf(text: string): readonly Buffer[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((offset) => base64Within(bytes, offset));
  const hex = bytes.toString('hex');
  const spellings = [
    ...base64,
    ...base64.map((one) => one.replaceAll('+', '-').replaceAll('/', '_')),
    ...[hex, hex.toUpperCase()],
  ];
  const known = new Set([text, ...spellings]);
  return [...[...known].map((spelling) => Buffer.from(spelling)), Buffer.from(text, 'utf16le')];
}

/**
 * A secret that cannot be confused with anything else: 32 characters, some of which every kind of escaping alters,
 * around a middle that none alters. Whatever reveals the secret, or half of it, reveals the middle.
 */
export interface Canary {
  readonly name: string;
  readonly secret: string;
  readonly middle: string;
}

/** @param random unique random bytes, at least 12 */
export function canaryOf(name: string, random: Buffer): Canary {
  const middle = random.toString('hex').slice(0, 24);
  return { name, secret: `"\\%+${middle}&<é `, middle };
}

/** Creates a search for canaries in bytes, which returns the names of those found. */
export function createSearch(canaries: readonly Canary[]): (bytes: Buffer) => string[] {
  const traces = canaries.map(({ name, middle }) => ({ name, traces: tracesOf(middle) }));
  return (bytes) =>
    traces.filter(({ traces: own }) => own.some((trace) => bytes.includes(trace))).map(({ name }) => name);
}
