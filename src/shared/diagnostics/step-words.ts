import english from '../words/shared-diagnostics/en.json' with { type: 'json' };
import { wordsOf } from '../words/words.ts';
import type { StepId } from './steps.ts';

const say = wordsOf('shared-diagnostics', english);

const keyOf = (id: StepId): keyof typeof english => (id === 'sign-in' ? 'signIn' : id);

/** What a step of a check looks at, as a title. */
export const stepWords = (id: StepId): string => say(keyOf(id));

/** The same in English, for a report that goes to others. */
export const stepWordsInEnglish = (id: StepId): string => english[keyOf(id)];
