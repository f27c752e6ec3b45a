import type { OfflineAtOnce } from '@shared/wall/at-once.ts';
import type { WallQuestion } from '@shared/wall/contract.ts';
import { unlessLeft } from '../devices/index.ts';
import { countAtOnce } from './count-at-once.ts';
import { createPrecedence, type Precedence } from './precedence.ts';
import type { SurveyPorts } from './survey.ts';

/** Counts how many devices were offline at once, one question at a time. */
export interface Counting {
  /** Runs a reading of the wall before any counting. */
  readonly first: Precedence['first'];
  /** Throws `cancelled` when another question came, or the account was left meanwhile. */
  readonly count: (question: WallQuestion) => Promise<OfflineAtOnce>;
}

export function createCounting(ports: SurveyPorts): Counting {
  const precedence = createPrecedence();
  let superseded = new AbortController();
  return {
    first: precedence.first,
    count(question) {
      superseded.abort();
      superseded = new AbortController();
      const { account, signal } = ports.access.active();
      const stopped = AbortSignal.any([signal, superseded.signal]);
      const turn = async (): Promise<void> => {
        await precedence.turn();
        stopped.throwIfAborted();
      };
      return unlessLeft(stopped, countAtOnce(ports, question, account.id, turn));
    },
  };
}
