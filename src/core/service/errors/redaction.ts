/** Takes secrets out of a text that came from outside. */
export type Redact = (text: string) => string;

const mark = '…';

/** Every spelling in which a secret may come back: as it is, in JSON, in a URL, in a form, in Base64. */
function spellingsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const base64 = Buffer.from(secret, 'utf8').toString('base64');
  return [secret, JSON.stringify(secret).slice(1, -1), encoded, form, base64, base64.replace(/=+$/, '')];
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi, `$1${mark}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${mark}`],
  [/\beyJ[\w-]+(\.[\w-]+){1,2}/g, mark],
];

/**
 * A redactor for texts of the service: `secrets()` are taken out in every spelling, and so is whatever looks like a
 * bearer token or like user information in a URL.
 */
export function redactor(secrets: () => Iterable<string>): Redact {
  return (text) => {
    const spellings = [...secrets()].filter((secret) => secret !== '').flatMap(spellingsOf);
    spellings.sort((a, b) => b.length - a.length);
    const known = spellings.reduce((rest, spelling) => rest.replaceAll(spelling, mark), text);
    return patterns.reduce((rest, [pattern, by]) => rest.replace(pattern, by), known);
  };
}
