import { createHmac, randomBytes } from 'node:crypto';
import { normaliseMac } from '@shared/devices/mac.ts';

/** Words that stand for MAC addresses and device names: the same for the same one, and to be undone only here. */
export interface Pseudonyms {
  /** The word for a device's name, or another text of its kind. */
  ofName(name: string): string;
  /** The word for a MAC address; the text itself when it is none. */
  ofMac(text: string): string;
  /** The text with every MAC address in it replaced. */
  withoutMacs(text: string): string;
  /** The text with every word replaced by what it stands for, where that is still known. */
  plain(text: string): string;
  /** Forgets what words stand for. */
  clear(): void;
}

/** More than 200 requests can name. */
const mostRemembered = 20_000;
const macs = /\b[0-9a-f]{2}(?:([:-])[0-9a-f]{2})(?:\1[0-9a-f]{2}){4}\b/gi;

/** Words with a key of their own, so that nobody else can find the address behind one by trying all of them. */
export function createPseudonyms(): Pseudonyms {
  const key = randomBytes(32);
  const known = new Map<string, string>();

  function wordFor(kind: 'mac' | 'name', value: string): string {
    const digest = createHmac('sha256', key).update(`${kind} ${value}`).digest('hex');
    const word = `${kind}-${digest.slice(0, 10)}`;
    known.delete(word);
    known.set(word, value);
    const [oldest] = known.size > mostRemembered ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
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
