/** Base64 of a text that stands anywhere in something longer: what of it does not depend on its neighbours. */
function base64Within(text: Buffer, offset: number): string {
  const encoded = Buffer.concat([Buffer.alloc(offset), text]).toString('base64');
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + text.length) * 8) / 6));
}

/** The bytes by which a text shows, however it was written: as it is, in UTF-16, in Base64 of either alphabet, in hexadecimal. */
export function tracesOf(text: string): readonly Buffer[] {
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
 * A secret that nothing else can be taken for: 32 characters, some of which every escaping spells otherwise, around a
 * middle that none does. Whatever shows the secret, or half of it, shows the middle.
 */
export interface Canary {
  readonly name: string;
  readonly secret: string;
  readonly middle: string;
}

/** @param random bytes that nobody else has, at least 12 */
export function canaryOf(name: string, random: Buffer): Canary {
  const middle = random.toString('hex').slice(0, 24);
  return { name, secret: `"\\%+${middle}&<é `, middle };
}

/** Looks for canaries in bytes; gives the names of those that are there. */
export function createSearch(canaries: readonly Canary[]): (bytes: Buffer) => string[] {
  const traces = canaries.map(({ name, middle }) => ({ name, traces: tracesOf(middle) }));
  return (bytes) =>
    traces.filter(({ traces: own }) => own.some((trace) => bytes.includes(trace))).map(({ name }) => name);
}
