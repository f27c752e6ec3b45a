import { Failure } from '@shared/contract/failure.ts';
import { nothingChanged } from '@shared/words/safe.ts';
import { say } from './words.ts';

const refused = (happened: string, todo: string): Failure =>
  new Failure({ code: 'invalid-request', happened, safe: nothingChanged(), todo });

/** A file that cannot be imported at all; `happened` is a sentence. */
export const notTaken = (happened: string): Failure => refused(happened, say('correctFile'));

export const notUtf8 = (): Failure => refused(say('notUtf8'), say('saveAsUtf8'));

/** A file with a zero byte, which no text has, in a line. */
export const hasNul = (line: number): Failure => refused(say('hasNul', { line }), say('correctFile'));

export const isWorkbook = (): Failure => refused(say('workbook'), say('saveAsUtf8'));

export const tooLarge = (megabytes: number): Failure => refused(say('tooLarge', { megabytes }), say('split'));

export const importGone = (): Failure => refused(say('importGone'), say('chooseAgain'));
