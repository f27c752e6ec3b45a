import english from '../words/shared-diagnostics/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';
import type { StepId } from './steps.ts';

const say = wordsOf('shared-diagnostics', english);

const keyOf = (id: StepId): keyof typeof english => (id === 'sign-in' ? 'signIn' : id);

/** Returns the title of a step of a check. */
export const stepWords = (id: StepId): string => say(keyOf(id));

/** Returns the same in English, for a report that is sent to others. */
export const stepWordsInEnglish = (id: StepId): string => english[keyOf(id)];
