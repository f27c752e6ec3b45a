import type { Check } from '@shared/diagnostics/contract.ts';
import { say, sayInEnglish, type SayFact } from './words.ts';

/** The sentences of one check about its findings. */
export interface Facts {
  /** Returns a sentence in the current language. */
  readonly say: SayFact;
  /** Returns the check with the sentences of `say` in English; any others stay as they are. */
  readonly inEnglish: (check: Check) => Check;
}

/** Creates the facts of a check; nothing has been found yet. */
export function createFacts(): Facts {
  const english = new Map<string, string>();
  return {
    say(key, gaps) {
      const said = say(key, gaps);
      english.set(said, sayInEnglish(key, gaps));
      return said;
    },
    inEnglish: (check) => ({
      ...check,
      steps: check.steps.map((step) => ({
        ...step,
        facts: step.facts.map((fact) => english.get(fact) ?? fact),
      })),
    }),
  };
}
