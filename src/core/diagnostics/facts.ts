import type { Check } from '@shared/diagnostics/contract.ts';
import { say, sayInEnglish, type SayFact } from './words.ts';

/** What one check says of what it finds. */
export interface Facts {
  /** A sentence in the language that is spoken. */
  readonly say: SayFact;
  /** The check with the sentences that were said here in English; what others said stays as it was said. */
  readonly inEnglish: (check: Check) => Check;
}

/** Nothing was found yet. */
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
