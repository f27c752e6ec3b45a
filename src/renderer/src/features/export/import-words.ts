import type { AppError } from '@shared/contract/result.ts';
import type { ImportRow, ImportSummary } from '@shared/import/contract.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

/** A list of parts of a checked file. */
export type DifferenceTab = 'changes' | 'same' | 'left-out';

/** The groups of cells in each list. */
export const difference: Readonly<Record<Exclude<DifferenceTab, 'left-out'>, ImportRow['group'][]>> = {
  changes: ['will-change', 'unset'],
  same: ['has-it'],
};

interface ListOfFile {
  readonly value: DifferenceTab;
  readonly words: string;
  readonly count: number;
}

/** The lists of a checked file, each with its count. */
export function differenceTabs({ fields, leftOut }: ImportSummary): ListOfFile[] {
  const sum = (of: (field: ImportSummary['fields'][number]) => number): number =>
    fields.reduce((total, field) => total + of(field), 0);
  return [
    {
      value: 'changes',
      words: say('wouldChange'),
      count: sum(({ willChange, unset }) => willChange + unset),
    },
    { value: 'same', words: say('hasIt'), count: sum(({ hasIt }) => hasIt) },
    { value: 'left-out', words: say('leftOutRows'), count: leftOut },
  ];
}

/** The list to begin with: what would change, else what is to be put right in the file, else what needs no change. */
export function firstTab(tabs: readonly ListOfFile[]): DifferenceTab {
  const isFilled = (of: DifferenceTab): boolean => tabs.some(({ value, count }) => value === of && count > 0);
  return (['changes', 'left-out', 'same'] as const).find(isFilled) ?? 'changes';
}

/** The error for a chosen or dropped file that no longer exists, cannot be read, or is a folder. */
export const notRead = (name: string): AppError => ({
  code: 'storage',
  happened: say('fileNotRead', { name }),
  safe: nothingChanged(),
  todo: say('chooseReadable'),
});
