import { minSharing } from '@shared/causes/limits.ts';
import type { Field } from '@shared/devices/field.ts';
import type { WatchRule } from '@shared/watching/contract.ts';
import { conditionWords } from '@shared/watching/condition-words.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { unlessLeft } from '../devices/index.ts';
import type { WatchedReading } from '../storage/index.ts';
import { findingAsText, findingsOf, memoryAsText, rulesOf, ruleText, watchedText } from './kept-rules.ts';
import { digestOf, noticeOf } from './notices.ts';
import type { CheckPorts } from './ports.ts';
import { stepRule, type Step } from './step.ts';
import { devicesOf, problemOf, standOf, undecidedOf, type CompanyStand } from './watched-devices.ts';
import { isDigestDue, isQuiet } from './when-to-tell.ts';

/** The outcome of a rule at the last reading. */
export interface RuleStand {
  /** What it was checked for, as `ruleText` writes it. */
  readonly of: string;
  readonly holds: number | null;
  readonly undecided: number;
  readonly problem: string | null;
}

/** The result of a check, apart from what it stored and showed. */
export interface Checked {
  readonly rules: ReadonlyMap<string, RuleStand>;
  readonly readAtMs: number;
}

interface Stepped {
  readonly rule: WatchRule;
  readonly text: string;
  /** The devices that were watched, as `watchedText` writes them. */
  readonly of: string;
  readonly step: Step;
}

const labelIn =
  (fields: readonly Field[]) =>
  (fieldName: string): string =>
    fields.find(({ name }) => name === fieldName)?.displayName ?? fieldName;

/** Stores what the rules found and remember, in one transaction. */
async function keep(
  ports: CheckPorts,
  accountId: string,
  { stepped, fields }: { readonly stepped: readonly Stepped[]; readonly fields: readonly Field[] },
): Promise<void> {
  const { repository, newId, now, shared } = ports;
  const findings = new Map<string, WatchedReading['findings'][number]>();
  for (const { rule, step } of stepped.filter((one) => one.step.found.length > 0)) {
    const { found } = step;
    const macs = Float64Array.from(found, ({ mac }) => mac);
    const words = conditionWords(rule.condition, labelIn(fields));
    const common = found.length < minSharing ? null : await shared(macs, fields);
    const text = findingAsText(rule, { words, shared: common }, found);
    findings.set(rule.id, { id: newId(), atMs: now(), text });
  }
  // A rule that was changed or removed meanwhile found nothing.
  const texts = new Map(repository.rules(accountId).map(({ id, text }) => [id, text]));
  const valid = stepped.filter(({ rule, text }) => texts.get(rule.id) === text);
  if (valid.length === 0) return;
  repository.write(accountId, {
    memories: valid.map(({ rule, text, of, step }) => ({
      ...{ id: rule.id, text },
      memory: memoryAsText({ of, devices: step.memory }),
    })),
    findings: valid.flatMap(({ rule }) => findings.get(rule.id) ?? []),
  });
}

/** Shows what was not shown yet, outside quiet hours, or the daily summary when it is due. */
function showWhatIsDue(ports: CheckPorts, { account }: ActiveAccount, stand: CompanyStand): void {
  const { repository, plan, now, show } = ports;
  const [{ quiet, digestMinute }, nowMs] = [plan(), now()];
  if (isQuiet(nowMs, quiet)) return;
  const findings = findingsOf(repository, account.id);
  const untold = findings.filter(({ isTold }) => !isTold);
  const shownMs = repository.digestAt(account.id);
  // A last summary in the future is ignored: the clock was ahead, and was corrected.
  const knownMs = shownMs !== null && shownMs <= nowMs ? shownMs : null;
  const lastMs = knownMs ?? nowMs;
  // A reading from before the time of the summary says nothing about the day.
  const isDue = isDigestDue(Math.min(stand.readAtMs, nowMs), lastMs, digestMinute);
  // What was found while the clock was ahead would be in every summary until that time.
  const since = findings.filter(({ atMs, isTold }) => !isTold || (atMs > lastMs && atMs <= nowMs));
  const { devices, offline } = stand;
  const notice = isDue
    ? digestOf({ companyName: account.name, devices, offline, findings: since, nowMs })
    : noticeOf(untold, account.name, nowMs);
  // Stored before it is shown, so that nothing is shown twice, even if the process ends in between.
  if (untold.length > 0)
    repository.markTold(
      account.id,
      untold.map(({ id }) => id),
    );
  // Once summaries are switched on, they cover what is found from then on.
  const begins = digestMinute === null || knownMs === null;
  if (isDue || begins) repository.setDigestAt(account.id, nowMs);
  if (notice) show(notice, account.id);
}

/**
 * Applies every rule that is on to the devices as last read. Throws `ReadAgain` when they change meanwhile, and
 * `NotRead` while lost ones are read again.
 */
export async function check(ports: CheckPorts, active: ActiveAccount): Promise<Checked> {
  const { fleets, repository, views, now, badge } = ports;
  const { account, client, signal } = active;
  const stand = await unlessLeft(signal, standOf(fleets));
  badge(stand.offline);
  const kept = rulesOf(repository, account.id).filter(({ rule }) => rule.isOn);
  const fields = kept.length === 0 ? [] : await unlessLeft(signal, ports.fields());
  const rules = new Map<string, RuleStand>();
  const stepped: Stepped[] = [];
  for (const { rule, text, memory } of kept) {
    const problem = problemOf(rule, { views: views(), fields });
    const view = views().find(({ id }) => id === rule.viewId) ?? null;
    // Nothing is known of the devices since they were read. Conditions compare with times of the service.
    const nowMs = Math.min(stand.readAtMs, now()) + client.clockLeadMs();
    const context = { rule, view, fields, nowMs };
    const devices = problem === null ? await unlessLeft(signal, devicesOf(fleets, stand.key, context)) : null;
    const undecided = problem === null ? await unlessLeft(signal, undecidedOf(fleets, context)) : 0;
    const of = watchedText(view);
    // Devices that are in the view only since it was changed are no news: the rule learns their state first.
    const known = memory?.of === of ? memory.devices : null;
    const step = devices && stepRule(rule.condition, devices, { memory: known, nowMs });
    rules.set(rule.id, { of: ruleText(rule, view), holds: step?.holds ?? null, undecided, problem });
    if (step) stepped.push({ rule, text, of, step });
  }
  await unlessLeft(signal, keep(ports, account.id, { stepped, fields }));
  showWhatIsDue(ports, active, stand);
  return { rules, readAtMs: stand.readAtMs };
}
