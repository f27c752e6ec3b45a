import { keyText } from '@page/ui/key-text.ts';
import type { HelpTopic } from './help-topics.ts';
import { say } from './words.ts';

/** The text of a help topic: sentences, then terms with their meanings. */
export interface HelpText {
  readonly says: readonly string[];
  readonly means: readonly (readonly [word: string, meaning: string])[];
}

type Topic = Exclude<HelpTopic, 'shortcuts'>;
type Message = Parameters<typeof say>[0];

const sentences: Readonly<Record<Topic, readonly Message[]>> = {
  start: ['startShows', 'startAccount', 'startKeys'],
  terms: ['termsService'],
  filters: ['filtersJoined', 'filtersQuotes', 'filtersDates', 'filtersOperators'],
  outages: ['outagesNow', 'outagesWall', 'outagesDevice', 'outagesReport', 'outagesClock'],
  watching: ['watchRules', 'watchQuiet', 'watchChanged', 'watchSilent', 'watchDays'],
  changes: ['changesChoose', 'changesEdit', 'changesPreview', 'changesRevert', 'changesDone'],
  files: ['filesExport', 'filesImport', 'filesCommand', 'filesRequest'],
  companies: ['companiesColour', 'companiesAll', 'companiesPalette'],
  data: ['dataPasswords', 'dataFolder', 'dataMarks', 'dataService', 'dataDiagnostics'],
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

/** The query language is the same in every language; only its explanation is translated. */
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

/** The number of routers in the demo fleet. */
const routers = 2400;

/** Returns the text of a help topic; the shortcuts are listed from the commands themselves instead. */
export const helpText = (topic: Topic): HelpText => ({
  says: sentences[topic].map((sentence) => say(sentence, { routers, ctrl: keyText('Ctrl') })),
  means: meaningsOf(topic),
});
