import { exportPlaces, languageChoices, refreshChoices, themes } from '@shared/settings/choices.ts';
import { languageNames } from '@shared/words/language.ts';
import { say } from './words.ts';

const themeNames: Readonly<Record<(typeof themes)[number], string>> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

export const themeWords = themes.map((value) => ({ value, words: themeNames[value] }));

const refreshName = (seconds: number): string => {
  if (seconds === 0) return 'Off';
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`;
};

export const refreshWords = refreshChoices.map((value) => ({ value, words: refreshName(value) }));

const exportPlaceNames: Readonly<Record<(typeof exportPlaces)[number], string>> = {
  downloads: 'Straight into the folder',
  ask: 'Ask where',
};

export const exportPlaceWords = exportPlaces.map((value) => ({ value, words: exportPlaceNames[value] }));

export const languageWords = (): { value: (typeof languageChoices)[number]; words: string }[] =>
  languageChoices.map((value) => ({
    value,
    words: value === 'system' ? say('system') : languageNames[value],
  }));
