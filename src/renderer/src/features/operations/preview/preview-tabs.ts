import type { Preview, PreviewGroup } from '@shared/operations/preview.ts';
import { hasItWords, reachOf } from './change-preview.ts';
import { say } from '../words.ts';

/** The size of the sample: enough to see what happens, few enough to read. */
const sampleSize = 5;
const listSize = 500;

export type PreviewListName = 'sample' | 'changing' | 'has-it' | 'cannot-change';

/** A list of a preview's devices: its groups, and the maximum number of rows. */
interface PreviewList {
  readonly groups: readonly PreviewGroup[];
  readonly limit: number;
}

export const previewLists: Readonly<Record<PreviewListName, PreviewList>> = {
  sample: { groups: ['will-change', 'unset'], limit: sampleSize },
  changing: { groups: ['will-change', 'unset'], limit: listSize },
  'has-it': { groups: ['has-it'], limit: listSize },
  'cannot-change': { groups: ['cannot-change'], limit: listSize },
};

/** The label of a list, and the count next to it. */
interface PreviewTab {
  readonly value: PreviewListName;
  readonly words: string;
  readonly count: number | string;
}

export function previewTabs(preview: Preview): readonly [PreviewTab, ...PreviewTab[]] {
  const reach = reachOf(preview);
  const { hasIt, cannotChange } = preview.counts;
  const sampled = say('sampleOf', { shown: Math.min(sampleSize, reach), all: reach });
  return [
    { value: 'sample', words: say('sample'), count: sampled },
    { value: 'changing', words: say('allThatChange'), count: reach },
    { value: 'has-it', words: hasItWords(preview), count: hasIt },
    { value: 'cannot-change', words: say('cannotChange'), count: cannotChange },
  ];
}
