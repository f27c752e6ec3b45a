import type { Availability } from './availability.ts';
import { lengthText } from './lengths.ts';
import { numberWords } from '../words/words.ts';

type Figures = Pick<Availability, 'availability' | 'outages' | 'offlineMs'>;

/** Whether anything is known about the time that the figures cover. */
export const isKnown = ({ availability, outages }: Figures): boolean => availability !== null || outages > 0;

/** Returns the number of outages: `1,204`; `–` where nothing is known, which is not the same as none. */
export const outagesText = (figures: Figures): string =>
  isKnown(figures) ? numberWords(figures.outages) : '–';

/** Returns the time offline: `13 min 46 s`; `–` where nothing is known. */
export const offlineText = (figures: Figures): string =>
  isKnown(figures) ? lengthText(figures.offlineMs) : '–';
