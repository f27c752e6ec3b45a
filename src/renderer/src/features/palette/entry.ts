import type { Account } from '@shared/accounts/contract.ts';
import { fitOf, fits } from '@shared/companies/fit.ts';
import { caseFolded } from '@shared/devices/case-folded.ts';
import type { FieldValue } from '@shared/devices/value.ts';
import type { IconName } from '@page/ui/icons.ts';
import { wordsFinder } from '@page/ui/words-finder.ts';

/** An entry of the palette. */
export interface Entry {
  readonly key: string;
  readonly words: string;
  /** Another name that it is found by, after all that are found by their words. */
  readonly otherName?: string;
  /** The MAC address of a device, shown after its name, or as `words` where it has no name. */
  readonly mac?: string;
  /** Shown after the words, less prominently. */
  readonly note?: string;
  readonly keys?: string | undefined;
  readonly icon?: IconName;
  /** The connection state of a device, the value of its field `Online`. */
  readonly online?: FieldValue;
  /** The company that it belongs to, where that matters. */
  readonly account?: Account;
  readonly fit?: number;
  readonly run: () => void;
}

/** Entries of one kind under their heading. */
export interface EntryGroup {
  readonly words: string;
  readonly entries: readonly Entry[];
  /** A line below the entries. */
  readonly foot?: string | undefined;
}

/** How well an entry matches that is found by its other name. */
const byOtherName = fits.inside + 1;

const bestOf = ({ entries }: EntryGroup): number => Math.min(...entries.map(({ fit = fits.inside }) => fit));

/** Returns the entries whose words, or other name, contain those of the text, best first, at most `limit`. */
export function matching(entries: readonly Entry[], text: string, limit: number): Entry[] {
  const part = caseFolded(text.trim());
  const isFound = wordsFinder(text);
  const fitOfEntry = ({ words, otherName }: Entry): number => {
    if (isFound(words)) return Math.min(fitOf(words, part), fits.inside);
    return otherName !== undefined && isFound(otherName) ? byOtherName : fits.not;
  };
  return entries
    .map((entry) => ({ ...entry, fit: fitOfEntry(entry) }))
    .filter(({ fit }) => fit !== fits.not)
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit);
}

/** Returns the groups that are not empty, the one with the best entry first and equal ones in the given order. */
export function bestFirst(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => bestOf(a) - bestOf(b));
}

/** Returns the first `max` entries, in their groups. */
export function leading(groups: readonly EntryGroup[], max: number): EntryGroup[] {
  let left = max;
  return groups
    .map((group) => {
      const entries = group.entries.slice(0, left);
      left -= entries.length;
      return { ...group, entries };
    })
    .filter(({ entries }) => entries.length > 0);
}
