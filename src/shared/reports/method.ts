import { flappingWords } from '../history/flapping-words.ts';
import type { FlappingThresholds } from '../history/flapping.ts';
import { say } from './words.ts';

const sentences = [
  'availabilityIs',
  'unknownIs',
  'neverIs',
  'startIs',
  'windowsAre',
  'outageIs',
  'mttrIs',
  'mtbfIs',
  'sumsAre',
  'valuesAre',
] as const;

/** Returns the sentences with which a report explains how its figures are computed (docs/decisions/0019). */
export const methodWords = (thresholds: FlappingThresholds): string[] => [
  ...sentences.map((sentence) => say(sentence)),
  flappingWords(thresholds),
  say('flappingIs'),
];
