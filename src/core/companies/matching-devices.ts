import type { Account } from '@shared/accounts/contract.ts';
import type {
  Matching,
  MatchingIn,
  MatchingOrder,
  MatchingQuestion,
} from '@shared/companies/matching-schema.ts';
import { nameField, onlineField } from '@shared/devices/field.ts';
import type { Filter } from '@shared/devices/filter.ts';
import { countedLeadMs } from '@shared/link/clock-lead.ts';
import { filtersOf, groupsOf } from '@shared/query/groups.ts';
import { lexiconOf } from '@shared/query/lexicon.ts';
import { parseQuery } from '@shared/query/parse.ts';
import { fieldNamesOf } from '@shared/query/query.ts';
import type { Accounts } from '../accounts/index.ts';
import type { FleetWorker } from '../fleet-worker/index.ts';
import type { Clock, HostLinks } from '../service/index.ts';
import { createPause, findMatches, type KeptReadings, type Pause } from '../snapshots/index.ts';
import type { FieldsRepository } from '../storage/index.ts';
import { namedColumns, type LabelledColumn, type Understanding } from './labelled-columns.ts';
import { listedMatches, type MatchingCompany } from './matching-list.ts';
import { together } from './together.ts';

/** The dependencies of the devices that match a filter over all companies. */
export interface MatchingPorts {
  readonly access: Pick<Accounts, 'session'>;
  readonly fields: Pick<FieldsRepository, 'of'>;
  /** Returns what has kept the readings of an account's company. */
  readonly keptOf: (account: Account) => KeptReadings;
  readonly clock: Pick<Clock, 'now'>;
  readonly links: Pick<HostLinks, 'clockLeadMs'>;
  readonly worker: Pick<FleetWorker, 'ask'>;
}

/** Ends the search for a question that is not the latest any more. */
class Overtaken extends Error {}

/** What a company makes of the text: the filters, or why it cannot be searched. */
type Read =
  | { readonly account: Account; readonly understanding: Understanding; readonly anyOf: Filter[][] }
  | { readonly account: Account; readonly outcome: MatchingIn['outcome'] };

function readText(
  { fields: repository, links }: MatchingPorts,
  account: Account,
  text: string,
  nowMs: number,
): Read {
  const fields = repository.of(account);
  if (!fields) return { account, outcome: { kind: 'not-kept' } };
  const lexicon = lexiconOf(fields);
  const parsed = parseQuery(text, lexicon);
  if (!parsed.ok) {
    const { from, to, message, suggestions } = parsed.problem;
    const problem = { from, to, message, suggestions: [...suggestions] };
    return { account, outcome: { kind: 'not-understood', problem } };
  }
  // Conditions compare with times of the service.
  const serviceNowMs = nowMs + countedLeadMs(links.clockLeadMs(account.serviceAddress));
  const names = fieldNamesOf(parsed.query);
  return {
    account,
    understanding: {
      accountId: account.id,
      fields,
      named: names.flatMap((name) => lexicon.named(name) ?? []),
    },
    anyOf: filtersOf(groupsOf(parsed.query, lexicon) ?? [], serviceNowMs),
  };
}

/** How the devices are searched. */
interface Searching {
  readonly columns: readonly LabelledColumn[];
  readonly nowMs: number;
  readonly pause: Pause;
}

async function searched(
  { keptOf }: MatchingPorts,
  read: Read,
  { columns, ...when }: Searching,
): Promise<{ readonly outcome: MatchingIn['outcome']; readonly company: MatchingCompany | null }> {
  if ('outcome' in read) return { outcome: read.outcome, company: null };
  const { account, understanding, anyOf } = read;
  const { fields } = understanding;
  const shown = [nameField, onlineField, ...columns.flatMap((one) => one.fields.get(account.id)?.name ?? [])];
  const found = await findMatches(keptOf(account), account, { anyOf, fields, shown }, when);
  if (!found) return { outcome: { kind: 'not-kept' }, company: null };
  const { snapshot, rows, cannotTell, readAtMs } = found;
  const counts = { matching: rows.length, all: snapshot.macs.length, cannotTell, readAtMs };
  return { outcome: { kind: 'counted', ...counts }, company: { ...understanding, snapshot, rows } };
}

async function matching(
  ports: MatchingPorts,
  { text, ...list }: { readonly text: string; readonly order: MatchingOrder; readonly limit: number },
  pause: Pause,
): Promise<Matching> {
  const nowMs = ports.clock.now();
  const accounts = together(await ports.access.session());
  const read = accounts.map((account) => readText(ports, account, text, nowMs));
  const columns = namedColumns(read.flatMap((one) => ('outcome' in one ? [] : one.understanding)));
  const [companies, matched]: [MatchingIn[], MatchingCompany[]] = [[], []];
  for (const one of read) {
    const { outcome, company } = await searched(ports, one, { columns, nowMs, pause });
    companies.push({ accountId: one.account.id, outcome });
    if (company) matched.push(company);
  }
  return {
    companies,
    columns: columns.map(({ label, fields }) => ({ label, fields: Object.fromEntries(fields) })),
    devices: await listedMatches(ports.worker, { companies: matched, columns }, list),
  };
}

/**
 * Creates the handlers of `matching` and `allMatching` of `companiesContract`: the companies are searched one after another.
 */
export function createMatchingDevices(ports: MatchingPorts) {
  let latest = 0;
  return {
    async matching(question: MatchingQuestion): Promise<Matching | null> {
      latest += 1;
      const mine = latest;
      const yieldToOthers = createPause();
      const pause = async (): Promise<void> => {
        await yieldToOthers();
        if (mine !== latest) throw new Overtaken();
      };
      try {
        return await matching(ports, question, pause);
      } catch (error) {
        if (error instanceof Overtaken) return null;
        throw error;
      }
    },
    allMatching: (question: Omit<MatchingQuestion, 'limit'>): Promise<Matching> =>
      matching(ports, { ...question, limit: Infinity }, createPause()),
  };
}
