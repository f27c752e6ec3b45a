import type { Preview, PreviewGroup } from '@shared/operations/contract.ts';
import { grouped } from '@page/ui/number-words.ts';
import { reachOf } from './change-preview.ts';

/** The sample's size: enough to see what happens, few enough to be read. */
const sampleSize = 5;
const listSize = 500;

/** A list of a preview's devices: which groups, how many at most, and the count beside its words. */
export interface PreviewTab {
  readonly value: 'sample' | 'changing' | 'has-it' | 'cannot-change';
  readonly words: string;
  readonly count: number | string;
  readonly groups: readonly [PreviewGroup, ...PreviewGroup[]];
  readonly limit: number;
}

export function previewTabs(preview: Preview): readonly [PreviewTab, ...PreviewTab[]] {
  const reach = reachOf(preview);
  const changing = ['will-change', 'unset'] as const;
  return [
    {
      value: 'sample',
      words: 'Sample',
      count: `${Math.min(sampleSize, reach)} of ${grouped(reach)}`,
      groups: changing,
      limit: sampleSize,
    },
    { value: 'changing', words: 'All that change', count: reach, groups: changing, limit: listSize },
    {
      value: 'has-it',
      words: 'Already has it',
      count: preview.counts.hasIt,
      groups: ['has-it'],
      limit: listSize,
    },
    {
      value: 'cannot-change',
      words: 'Cannot change',
      count: preview.counts.cannotChange,
      groups: ['cannot-change'],
      limit: listSize,
    },
  ];
}
