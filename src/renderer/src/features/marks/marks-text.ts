import type { DeviceMark } from '@shared/marks/contract.ts';
import { say } from './words.ts';

/** Returns the mark of a device as a description: `starred, note: SIM ordered`. */
export const marksText = ({ isStarred, note }: DeviceMark): string =>
  [...(isStarred ? [say('starred')] : []), ...(note === '' ? [] : [say('hasNote', { note })])].join(', ');

/** Returns the title of what the settings offer for marks. */
export const marksTitle = (): string => say('marks');
