import { exportPlaces, languageChoices, refreshChoices, themes } from '@shared/settings/choices.ts';
import { languageNames } from '@shared/words/language.ts';
import { say } from './words.ts';

type Choices<Value> = { readonly value: Value; readonly words: string }[];

export const themeWords = (): Choices<(typeof themes)[number]> =>
  themes.map((value) => ({ value, words: say(value) }));

const refreshName = (seconds: number): string => {
  if (seconds === 0) return say('refreshOff');
  return seconds < 60 ? say('refreshSeconds', { n: seconds }) : say('refreshMinutes', { n: seconds / 60 });
};

export const refreshWords = (): Choices<(typeof refreshChoices)[number]> =>
  refreshChoices.map((value) => ({ value, words: refreshName(value) }));

const exportPlaceKeys = { downloads: 'exportStraight', ask: 'exportAsk' } as const;

export const exportPlaceWords = (): Choices<(typeof exportPlaces)[number]> =>
  exportPlaces.map((value) => ({ value, words: say(exportPlaceKeys[value]) }));

export const languageWords = (): Choices<(typeof languageChoices)[number]> =>
  languageChoices.map((value) => ({
    value,
    words: value === 'system' ? say('system') : languageNames[value],
  }));
