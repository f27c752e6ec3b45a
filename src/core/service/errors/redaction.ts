/** Removes secrets from a text that came from outside. */
export type Redact = (text: string) => string;

const mark = '…';

const htmlNames = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** The ways in which servers escape a text that they repeat in an HTML page. */
const htmlEscapes: readonly Readonly<Record<string, string>>[] = [
  { ...htmlNames, '"': '&quot;', "'": '&#39;' },
  { ...htmlNames, '"': '&quot;', "'": '&#x27;' },
  { ...htmlNames, '"': '&#34;', "'": '&#39;' },
  { ...htmlNames, '"': '&quot;' },
];

const codeOf = (letter: string): string => letter.charCodeAt(0).toString(16).padStart(4, '0');

/**
 * Spells a secret as JSON with non-ASCII characters escaped; two of the variants also escape the special characters of
 * HTML.
 */
function inEscapedJson(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const safe = json.replaceAll('\\"', '"');
  return [
    json.replace(/[^\x20-\x7e]/g, (letter) => `\\u${codeOf(letter)}`),
    safe.replace(/[&<>"'+`]|[^\x20-\x7e]/g, (letter) => `\\u${codeOf(letter)}`),
    safe.replace(/[&<>"'+`]|[^\x20-\x7e]/g, (letter) => `\\u${codeOf(letter).toUpperCase()}`),
  ];
}

/**
 * Returns every spelling in which a secret may come back: as it is, in JSON, in a URL, in a form, in HTML and in Base64.
 */
function spellingsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  const form = new URLSearchParams({ s: secret }).toString().slice(2);
  const base64 = Buffer.from(secret, 'utf8').toString('base64');
  return [
    ...[secret, JSON.stringify(secret).slice(1, -1), encoded, form, base64, base64.replace(/=+$/, '')],
    ...htmlEscapes.map((names) => secret.replace(/[&<>"']/g, (letter) => names[letter] ?? letter)),
    ...inEscapedJson(secret),
  ];
}

const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi, `$1${mark}@`],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, `$1 ${mark}`],
  [/\beyJ[\w-]+(\.[\w-]+){1,2}/g, mark],
];

/**
 * Creates a redactor for texts of the service. It removes `secrets()` in every spelling, and anything that looks like a
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
