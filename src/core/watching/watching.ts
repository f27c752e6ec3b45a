import { isDeepStrictEqual } from 'node:util';
import { Failure } from '@shared/contract/failure.ts';
import type { FleetStatus } from '@shared/devices/contract.ts';
import type { SavedView } from '@shared/views/view.ts';
import type { WatchRule, Watching } from '@shared/watching/contract.ts';
import { maxRules } from '@shared/watching/plan.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import { check, type Checked } from './check.ts';
import { findingsOf, rulesOf, ruleText } from './kept-rules.ts';
import type { WatchingPorts } from './ports.ts';
import { NotRead, ReadAgain } from './watched-devices.ts';
import { say } from './words.ts';

/** A rule to save; a new one when `id` is `null`. */
interface RuleToKeep {
  readonly id: string | null;
  readonly rule: Omit<WatchRule, 'id'>;
}

/**
 * The rules that watch the devices of the active account. Throws `Failure`: `not-signed-in`, `not-found` for a rule that
 * was deleted, `invalid-request` for one too many, `storage`.
 */
export interface WatchingDevices {
  list(): Watching;
  save(choice: RuleToKeep): Watching;
  remove(id: string): Watching;
  /** Has to be called with every status of a fleet; each complete reading is checked once. */
  onStatus(status: Pick<FleetStatus, 'state' | 'readAtMs'>): void;
  /** Has to be called when the plan changed; immediately shows or hides the number on the icon. */
  onPlan(): void;
  /** Returns when the last checked reading was read; `null` when none was since the account became active. */
  readAtMs(): number | null;
  /** Whether readings are used for anything. */
  isOn(): boolean;
}

const gone = (): Failure =>
  new Failure({
    code: 'not-found',
    happened: say('ruleGone'),
    safe: say('othersStay'),
    todo: say('chooseAnother'),
  });

const tooMany = (): Failure =>
  new Failure({
    code: 'invalid-request',
    happened: say('tooManyRules', { n: maxRules }),
    safe: say('rulesStay'),
    todo: say('removeFirst'),
  });

/** Stores a rule; one that watches the same devices for the same condition as before keeps its memory. */
function store(
  { repository, newId }: WatchingPorts,
  accountId: string,
  known: readonly WatchRule[],
  { id, rule }: RuleToKeep,
): void {
  const before = known.find((one) => one.id === id);
  if (id !== null && !before) throw gone();
  if (id === null && known.length >= maxRules) throw tooMany();
  const text = JSON.stringify(rule);
  if (before && isDeepStrictEqual({ ...before, name: '' }, { ...rule, id: before.id, name: '' }))
    repository.rename(accountId, before.id, text);
  else repository.put(accountId, id ?? newId(), text);
}

/** The time during which an account is active without interruption. */
interface Stay {
  /** As of the last reading or request: its account may be renamed while it is active. */
  active: ActiveAccount;
  checked: Checked | null;
  /** When the reading was read that is being checked or was checked last. */
  readAtMs: number | null;
  work: Promise<void>;
}

/** Whether a reading was checked already. A checked one in the future is ignored: the clock was ahead, and was corrected. */
function isChecked(readAtMs: number, stay: Stay, nowMs: number): boolean {
  if (stay.readAtMs === null) return false;
  return readAtMs === stay.readAtMs || (readAtMs < stay.readAtMs && stay.readAtMs <= nowMs);
}

/** Returns a function that returns the stay in the active account; an earlier stay is dropped. */
function createStays({ access, badge }: WatchingPorts): () => Stay {
  let current: Stay | null = null;
  access.onActiveChange(() => {
    current = null;
    badge(0);
  });
  return () => {
    const active = access.active();
    if (current?.active.signal !== active.signal) {
      current = { active, checked: null, readAtMs: null, work: Promise.resolve() };
    }
    current.active = active;
    return current;
  };
}

/** The ports, and the revision of the next state that is sent. */
interface PreparedPorts extends WatchingPorts {
  readonly nextRevision: () => number;
}

/** Returns what the last check of a rule found; what it found before the rule or its view was changed says nothing. */
function standOf(rule: WatchRule, views: readonly SavedView[], { checked }: Stay) {
  const view = views.find(({ id }) => id === rule.viewId) ?? null;
  const stand = checked?.rules.get(rule.id);
  return stand?.of === ruleText(rule, view)
    ? { holds: stand.holds, undecided: stand.undecided, problem: stand.problem }
    : { holds: null, undecided: 0, problem: null };
}

function watchingOf({ repository, views, nextRevision }: PreparedPorts, stay: Stay): Watching {
  const { active, checked } = stay;
  const { id } = active.account;
  const known = views();
  return {
    accountId: id,
    revision: nextRevision(),
    rules: rulesOf(repository, id).map(({ rule }) => ({ ...rule, ...standOf(rule, known, stay) })),
    findings: findingsOf(repository, id),
    checkedAtMs: checked?.readAtMs ?? null,
  };
}

async function runCheck(ports: PreparedPorts, stay: Stay): Promise<void> {
  const { readAtMs } = stay;
  try {
    stay.checked = await check(ports, stay.active);
    ports.tell(watchingOf(ports, stay));
  } catch (error) {
    if (stay.active.signal.aborted || error instanceof NotRead) return;
    if (!(error instanceof ReadAgain)) return ports.onFault(error);
    // Without a new reading, which is checked for itself, nothing else would check this one.
    if (stay.readAtMs === readAtMs) await runCheck(ports, stay);
  }
}

/** Shows the number on the icon only if the plan wants it; `onPlan` applies a changed plan. */
function prepared(ports: WatchingPorts): { readonly ports: PreparedPorts; readonly onPlan: () => void } {
  let offline = 0;
  let revision = 0;
  const onPlan = (): void => ports.badge(ports.plan().hasBadge ? offline : 0);
  const badge = (next: number): void => {
    offline = next;
    onPlan();
  };
  const nextRevision = (): number => (revision += 1);
  return { ports: { ...ports, badge, nextRevision }, onPlan };
}

/** Watches the devices of the active account, at each of their readings. */
export function createWatching(given: WatchingPorts): WatchingDevices {
  const { ports, onPlan } = prepared(given);
  const { repository, plan } = ports;
  const stayNow = createStays(ports);
  const rules = ({ active }: Stay) => rulesOf(repository, active.account.id).map(({ rule }) => rule);
  const soon = (stay: Stay): void => {
    stay.work = stay.work.then(() => runCheck(ports, stay));
  };
  return {
    list: () => watchingOf(ports, stayNow()),
    save(choice) {
      const stay = stayNow();
      store(ports, stay.active.account.id, rules(stay), choice);
      if (stay.readAtMs !== null) soon(stay);
      return watchingOf(ports, stay);
    },
    remove(id) {
      const stay = stayNow();
      if (!rules(stay).some((one) => one.id === id)) throw gone();
      repository.remove(stay.active.account.id, id);
      return watchingOf(ports, stay);
    },
    onStatus({ state, readAtMs }) {
      if (state !== 'ready' || readAtMs === null) return;
      const stay = stayNow();
      if (isChecked(readAtMs, stay, ports.now())) return;
      stay.readAtMs = readAtMs;
      soon(stay);
    },
    onPlan,
    readAtMs: () => stayNow().readAtMs,
    isOn() {
      const { hasBadge, digestMinute } = plan();
      return hasBadge || digestMinute !== null || rules(stayNow()).some(({ isOn }) => isOn);
    },
  };
}
