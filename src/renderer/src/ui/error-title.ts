import type { ErrorCode } from '@shared/contract/result.ts';
import { say } from './words.ts';

/** Returns the headline above the three sentences, by the kind of failure. */
export const errorTitle = (code: ErrorCode): string => say(`error-${code}`);
