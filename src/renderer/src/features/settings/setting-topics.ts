import { marksTitle } from '@page/features/marks/index.ts';
import { say } from './words.ts';

/** The sections of the settings, which the palette finds by their titles, in their order. */
export const settingTopics = [
  'theme',
  'language',
  'refresh',
  'exports',
  'singleKeys',
  'excludedTime',
  'flapping',
  'marks',
  'histories',
  'accounts',
  'watching',
  'diagnostics',
  'updates',
  'about',
] as const;

export type SettingTopic = (typeof settingTopics)[number];

export const settingTitle = (topic: SettingTopic): string => (topic === 'marks' ? marksTitle() : say(topic));
