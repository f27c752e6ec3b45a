import type { AppError } from '@shared/contract/result.ts';
import { say } from './words.ts';

export const notALink = (): AppError => ({
  code: 'invalid-request',
  happened: say('linkNotUnderstood'),
  safe: say('nothingOpened'),
  todo: say('linkForm', { link: 'rollcall://company/627/device/00-0A-14-81-2B-3C' }),
});

/** Returns the error for a file that is too large, missing or not readable; `name` is the file's. */
export const notReadable = (name: string, details: string): AppError => ({
  code: 'storage',
  happened: say('notReadable', { name }),
  safe: say('nothingOpened'),
  todo: say('lookForFile'),
  details,
});

/** Returns the error for a file whose name shows that it is for something else. */
export const notForRollcall = (name: string): AppError => ({
  code: 'invalid-request',
  happened: say('notForRollcall', { name }),
  safe: say('nothingOpened'),
  todo: say('openOther'),
});
