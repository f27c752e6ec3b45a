import english from '@shared/words/page-help-topics/en.json' with { type: 'json' };
import { wordsOf } from '@shared/words/words.ts';

const say = wordsOf('page-help-topics', english);

/** The topics of the help in their order; the palette finds them by their titles. */
export const helpTopics = [
  'start',
  'terms',
  'filters',
  'outages',
  'watching',
  'changes',
  'files',
  'companies',
  'data',
  'shortcuts',
] as const;

export type HelpTopic = (typeof helpTopics)[number];

export const topicTitle = (topic: HelpTopic): string => say(topic);
