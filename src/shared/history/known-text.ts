import type { Availability } from './availability.ts';
import { lengthText } from './lengths.ts';
import { grouped } from '../words/grouped.ts';

type Figures = Pick<Availability, 'availability' | 'outages' | 'offlineMs'>;

/** Whether anything is known about the time that the figures cover. */
export const isKnown = ({ availability, outages }: Figures): boolean => availability !== null || outages > 0;

/** Returns the number of outages: `1,204`; `–` where nothing is known, which is not the same as none. */
export const outagesText = (figures: Figures): string => (isKnown(figures) ? grouped(figures.outages) : '–');

/** Returns the time offline: `13 min 46 s`; `–` where nothing is known. */
export const offlineText = (figures: Figures): string =>
  isKnown(figures) ? lengthText(figures.offlineMs) : '–';

/** Returns a duration in milliseconds: `13 min 46 s`; `–` where it is not known. */
export const knownLengthText = (ms: number | null): string => (ms === null ? '–' : lengthText(ms));
