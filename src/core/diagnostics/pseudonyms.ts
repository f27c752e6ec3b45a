import { createHmac, randomBytes } from 'node:crypto';
import { normaliseMac } from '@shared/devices/mac.ts';
import { dropOldest } from '@shared/drop-oldest.ts';

/** Words that stand for MAC addresses and device names: always the same for the same one, and reversible only here. */
export interface Pseudonyms {
  /** Returns the word for a device's name, or another text of its kind. */
  ofName(name: string): string;
  /** Returns the word for a MAC address; any other text as it is. */
  ofMac(text: string): string;
  /** Replaces every MAC address in the text. */
  withoutMacs(text: string): string;
  /** Replaces every word in the text with what it stands for, if that is still known. */
  plain(text: string): string;
  /** Forgets what the words stand for. */
  clear(): void;
}

/** More than 200 requests can mention. */
const maxRemembered = 20_000;
const macs = /\b[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4}\b/gi;

/**
 * Creates pseudonyms with a key of their own, so that nobody can find the address behind a word by trying all addresses.
 */
export function createPseudonyms(): Pseudonyms {
  const key = randomBytes(32);
  const known = new Map<string, string>();

  function wordFor(kind: 'mac' | 'name', value: string): string {
    const digest = createHmac('sha256', key).update(`${kind} ${value}`).digest('hex');
    const word = `${kind}-${digest.slice(0, 10)}`;
    known.delete(word);
    known.set(word, value);
    dropOldest(known, maxRemembered);
    return word;
  }
  const ofMac = (text: string): string => {
    const mac = normaliseMac(text);
    return mac === null ? text : wordFor('mac', mac);
  };
  return {
    ofName: (name) => wordFor('name', name),
    ofMac,
    withoutMacs: (text) => text.replace(macs, ofMac),
    plain: (text) => text.replace(/\b(?:mac|name)-[0-9a-f]{10}\b/g, (word) => known.get(word) ?? word),
    clear: () => known.clear(),
  };
}
