import type { HelpTopic } from './help-topics.ts';
import { say } from './words.ts';

/** What the help says of a topic: sentences, then words with what they mean. */
export interface HelpText {
  readonly says: readonly string[];
  readonly means: readonly (readonly [word: string, meaning: string])[];
}

type Topic = Exclude<HelpTopic, 'shortcuts'>;
type Message = Parameters<typeof say>[0];

const sentences: Readonly<Record<Topic, readonly Message[]>> = {
  start: ['startShows', 'startAccount', 'startKeys'],
  terms: ['termsService'],
  filters: ['filtersJoined', 'filtersQuotes'],
  changes: ['changesChoose', 'changesPreview', 'changesRevert', 'changesDone'],
  companies: ['companiesColour', 'companiesAll', 'companiesPalette'],
  data: ['dataPasswords', 'dataFolder', 'dataService'],
};

const terms = [
  ['device', 'deviceMeans'],
  ['field', 'fieldMeans'],
  ['tag', 'tagMeans'],
  ['unset', 'unsetMeans'],
  ['online', 'onlineMeans'],
  ['neverConnected', 'neverConnectedMeans'],
  ['read', 'readMeans'],
  ['operation', 'operationMeans'],
  ['unknown', 'unknownMeans'],
  ['availability', 'availabilityMeans'],
  ['savedView', 'savedViewMeans'],
] as const;

/** The query language is the same in every language; what it means is said. */
const conditions = [
  ['Country = AT', 'equals'],
  ['Country != AT', 'notEquals'],
  ['CpuUsage > 80', 'greater'],
  ['Name contains Bus', 'contains'],
  ['Country in (AT, CZ)', 'oneOf'],
  ['CpuUsage between 20 and 40', 'between'],
  ['Depot is unset', 'isUnset'],
  ['Country = AT and (Depot = Graz or Depot = Linz)', 'brackets'],
] as const;

function meaningsOf(topic: Topic): HelpText['means'] {
  if (topic === 'terms') return terms.map(([word, meaning]) => [say(word), say(meaning)]);
  return topic === 'filters' ? conditions.map(([code, meaning]) => [code, say(meaning)]) : [];
}

/** How many routers the demo fleet has. */
const routers = 2400;

/** A text of the help, but for the shortcuts, which are listed from the commands themselves. */
export const helpText = (topic: Topic): HelpText => ({
  says: sentences[topic].map((sentence) => say(sentence, { routers })),
  means: meaningsOf(topic),
});
