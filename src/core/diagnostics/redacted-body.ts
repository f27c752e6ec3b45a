import { nameField } from '@shared/devices/field.ts';
import { normaliseMac } from '@shared/devices/mac.ts';
import type { Pseudonyms } from './pseudonyms.ts';

const shownCharacters = 2000;
/** Enough for what is shown, however much is left out. */
const scannedBytes = 16_384;

const token = /[ \t\r\n]+|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:]/y;

const colonAfter = /[ \t\r\n]*:/y;

/** Keys whose numbers are counts, times or ids of the API itself. */
const plainNumbers: ReadonlySet<string> = new Set([
  'page',
  'page_size',
  'total_items',
  'failed_items',
  'processed_items',
  'company_id',
  'source_id',
  'sources',
  'field_id',
  'id',
  'expires_in',
  'sampling_period',
]);
/** Keys whose texts are words of the API itself. */
const plainTexts: ReadonlySet<string> = new Set([
  'operator_id',
  'source_type',
  'aggregation_type',
  'sampling_operator',
  'token_type',
  'state',
  'type',
]);

const isPlainWord = (text: string): boolean => /^[A-Za-z][A-Za-z ]{0,23}$/.test(text);
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)?$/.test(text);
/** Longer keys, and those with many digits, may be values that were turned into keys. */
const isPlainKey = (key: string): boolean =>
  /^[A-Za-z_][\w .-]{0,23}$/.test(key) && (key.match(/\d/g) ?? []).length <= 3;

const unquoted = (quoted: string): string => {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return '…';
  }
};

/** The key that a value belongs to, and the pseudonyms for names. */
interface Context {
  readonly key: string;
  readonly pseudonyms: Pseudonyms;
}

function shownText(text: string, { key, pseudonyms }: Context): string {
  if (text === '' || isTime(text)) return text;
  if (normaliseMac(text) !== null) return pseudonyms.ofMac(text);
  if (key === nameField) return pseudonyms.ofName(text);
  return plainTexts.has(key) && isPlainWord(text) ? text : '…';
}

function shownNumber(text: string, key: string): string {
  const isSmall = /^-?\d{1,3}$/.test(text);
  return isSmall || (plainNumbers.has(key) && /^\d{1,10}$/.test(text)) ? text : '"#"';
}

function shownKey(key: string, pseudonyms: Pseudonyms): string {
  if (normaliseMac(key) !== null) return pseudonyms.ofMac(key);
  return isPlainKey(key) ? key : '…';
}

/** Scans JSON that may be cut off anywhere, and writes what may be shown of it. */
class Scan {
  readonly #text: string;
  readonly #pseudonyms: Pseudonyms;
  /** The keys of the open objects and lists, the innermost last. */
  readonly #keys: string[] = [''];
  #shown = '';

  constructor(text: string, pseudonyms: Pseudonyms) {
    this.#text = text;
    this.#pseudonyms = pseudonyms;
  }

  run(): string {
    token.lastIndex = 0;
    for (let at = 0; at < this.#text.length && this.#shown.length < shownCharacters; at = token.lastIndex) {
      const found = token.exec(this.#text)?.[0];
      if (found === undefined) return this.#cut();
      this.#take(found);
    }
    return this.#shown.length < shownCharacters ? this.#shown : this.#cut();
  }

  #cut(): string {
    return `${this.#shown.slice(0, shownCharacters - 1)}…`;
  }

  #take(found: string): void {
    const [first = ''] = found;
    if (first === '"') this.#takeText(unquoted(found), this.#isKeyBefore(token.lastIndex));
    else if (/[-\d]/.test(first)) this.#shown += shownNumber(found, this.#key);
    else if (first.trim() !== '') this.#takeOther(found);
  }

  #isKeyBefore(at: number): boolean {
    colonAfter.lastIndex = at;
    return colonAfter.test(this.#text);
  }

  #takeText(text: string, isKey: boolean): void {
    const pseudonyms = this.#pseudonyms;
    if (isKey) this.#keys[this.#keys.length - 1] = text;
    const shown = isKey ? shownKey(text, pseudonyms) : shownText(text, { key: this.#key, pseudonyms });
    this.#shown += JSON.stringify(shown);
  }

  #takeOther(found: string): void {
    if (found === '{' || found === '[') this.#keys.push(found === '[' ? this.#key : '');
    if ((found === '}' || found === ']') && this.#keys.length > 1) this.#keys.pop();
    this.#shown += found;
  }

  get #key(): string {
    return this.#keys.at(-1) ?? '';
  }
}

/**
 * Returns the beginning of a body, at most 2,000 characters, restricted to a list of what may be shown: the structure of
 * JSON with its keys, booleans, times, numbers below 1,000, and the words and counts of the API itself. Texts become
 * `…`, other numbers `#`, MAC addresses and device names pseudonyms. Empty for anything but JSON.
 */
export function redactedBody(body: Uint8Array | null, pseudonyms: Pseudonyms): string {
  if (body === null) return '';
  const bytes = Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, scannedBytes));
  // A number that was cut off would be shown as a smaller one.
  const text = bytes.toString('utf8').replace(body.byteLength > scannedBytes ? /[-+.\deE]+$/ : /^$/, '');
  return /^\s*[{[]/.test(text) ? new Scan(text, pseudonyms).run() : '';
}
