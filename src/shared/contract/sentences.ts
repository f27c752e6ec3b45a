import type { AppError } from './result.ts';

/** Returns the three sentences of a failure as one text. */
export const sentencesOf = ({ happened, safe, todo }: AppError): string => `${happened} ${safe} ${todo}`;
