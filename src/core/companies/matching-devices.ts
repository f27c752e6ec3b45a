import type { Account } from '@shared/accounts/contract.ts';
import type { MatchingIn } from '@shared/companies/contract.ts';
import { countedLeadMs } from '@shared/link/clock-lead.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Clock, HostLinks } from '../service/index.ts';
import { countMatches, createPause, type KeptReadings, type Pause } from '../snapshots/index.ts';
import type { FieldsRepository } from '../storage/index.ts';
import { together } from './together.ts';

/** The dependencies of the counts of a filter over all companies. */
export interface MatchingPorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly fields: Pick<FieldsRepository, 'of'>;
  /** Returns what has kept the readings of an account's company. */
  readonly keptOf: (account: Account) => KeptReadings;
  readonly clock: Pick<Clock, 'now'>;
  readonly links: Pick<HostLinks, 'clockLeadMs'>;
}

/** Ends the counting for a question that is not the latest any more. */
class Overtaken extends Error {}

async function matchingIn(
  { fields: repository, keptOf, links }: MatchingPorts,
  account: Account,
  { text, nowMs, pause }: { readonly text: string; readonly nowMs: number; readonly pause: Pause },
): Promise<MatchingIn['outcome']> {
  const fields = repository.of(account);
  if (!fields) return { kind: 'not-kept' };
  const lexicon = lexiconOf(fields);
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) {
    const { from, to, message, suggestions } = parsed.problem;
    return { kind: 'not-understood', problem: { from, to, message, suggestions: [...suggestions] } };
  }
  // Conditions compare with times of the service.
  const serviceNowMs = nowMs + countedLeadMs(links.clockLeadMs(account.serviceAddress));
  const anyOf = filtersOf(groupsOf(parsed.query, lexicon) ?? [], serviceNowMs);
  const matches = await countMatches(keptOf(account), account, { anyOf, fields }, { nowMs, pause });
  return matches ? { kind: 'counted', ...matches } : { kind: 'not-kept' };
}

/**
 * Creates the handler of `matching` of `companiesContract`: the companies are counted one after another, and a later question
 * ends an earlier one, whose answer is empty then.
 */
export function createMatchingDevices(ports: MatchingPorts) {
  let latest = 0;
  async function count(text: string, pause: Pause): Promise<MatchingIn[]> {
    const nowMs = ports.clock.now();
    const counted: MatchingIn[] = [];
    for (const account of together(await ports.access.session())) {
      const outcome = await matchingIn(ports, account, { text, nowMs, pause });
      counted.push({ accountId: account.id, outcome });
    }
    return counted;
  }
  return async ({ text }: { readonly text: string }): Promise<MatchingIn[]> => {
    latest += 1;
    const mine = latest;
    const yieldToOthers = createPause();
    const pause = async (): Promise<void> => {
      await yieldToOthers();
      if (mine !== latest) throw new Overtaken();
    };
    try {
      return await count(text, pause);
    } catch (error) {
      if (error instanceof Overtaken) return [];
      throw error;
    }
  };
}
