import { say } from './words.ts';

/** The sections of the settings that the palette finds by their titles, in their order. */
export const settingTopics = [
  'theme',
  'language',
  'refresh',
  'exports',
  'singleKeys',
  'excludedTime',
  'flapping',
  'histories',
  'accounts',
] as const;

export type SettingTopic = (typeof settingTopics)[number];

export const settingTitle = (topic: SettingTopic): string => say(topic);
