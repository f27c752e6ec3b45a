import type { Availability } from '../history/availability.ts';
import { knownLengthText, offlineText, outagesText } from '../history/known-text.ts';
import { availabilityText } from '../history/lengths.ts';
import { unknownText } from './unknown-text.ts';

/** The figures of a row of a report, in order. */
export const figureNames = [
  'availability',
  'outages',
  'offline',
  'longest',
  'mttr',
  'mtbf',
  'unknown',
] as const;

type FigureName = (typeof figureNames)[number];

const texts: Readonly<Record<FigureName, (figures: Availability) => string>> = {
  availability: ({ availability }) => availabilityText(availability),
  outages: outagesText,
  offline: offlineText,
  longest: ({ longestOutage }) => knownLengthText(longestOutage?.countedMs ?? null),
  mttr: ({ meanTimeToRecoverMs }) => knownLengthText(meanTimeToRecoverMs),
  mtbf: ({ meanTimeBetweenFailuresMs }) => knownLengthText(meanTimeBetweenFailuresMs),
  unknown: unknownText,
};

/** Returns one of the figures in words; `–` where it is not known. */
export const figureText = (name: FigureName, figures: Availability): string => texts[name](figures);
