import type { Account } from '@shared/accounts/contract.ts';
import { fitOf, fits } from '@shared/companies/fit.ts';
import type { IconName } from '@page/ui/icons.ts';

/** Something that the palette offers. */
export interface Entry {
  readonly key: string;
  readonly words: string;
  /** The MAC address of a device: its words, where it has no name, or said behind them. */
  readonly mac?: string;
  /** Said behind the words, smaller. */
  readonly note?: string;
  readonly keys?: string | undefined;
  readonly icon?: IconName;
  /** The connection of a device, an id of `Online`. */
  readonly online?: number | null;
  /** The company that it belongs to, where that matters. */
  readonly account?: Account;
  readonly fit?: number;
  readonly run: () => void;
}

/** Entries of one kind under their heading. */
export interface EntryGroup {
  readonly words: string;
  readonly entries: readonly Entry[];
  /** What is said under the entries. */
  readonly foot?: string | undefined;
}

const bestOf = ({ entries }: EntryGroup): number => Math.min(...entries.map(({ fit = fits.inside }) => fit));

/** The entries whose words hold the text, best first, at most `limit`. */
export function matching(entries: readonly Entry[], text: string, limit: number): Entry[] {
  const part = text.trim().toLowerCase();
  return entries
    .map((entry) => ({ ...entry, fit: fitOf(entry.words, part) }))
    .filter(({ fit }) => fit !== fits.not)
    .sort((a, b) => a.fit - b.fit)
    .slice(0, limit);
}

/** Groups with something in them; the one with the best entry first, equals in the order given. */
export function bestFirst(groups: readonly EntryGroup[]): EntryGroup[] {
  return groups.filter(({ entries }) => entries.length > 0).sort((a, b) => bestOf(a) - bestOf(b));
}

/** As many entries from the beginning, in their groups. */
export function leading(groups: readonly EntryGroup[], most: number): EntryGroup[] {
  let left = most;
  return groups
    .map((group) => {
      const entries = group.entries.slice(0, left);
      left -= entries.length;
      return { ...group, entries };
    })
    .filter(({ entries }) => entries.length > 0);
}
