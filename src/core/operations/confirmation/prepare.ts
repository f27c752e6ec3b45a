import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import { editLabel, fileValuesLabel, oldValuesLabel } from '@shared/operations/value-label.ts';
import { assertWritable, type ActiveAccount } from '@core/accounts/index.ts';
import type { PartDevice, TimelineEntry } from '@core/storage/index.ts';
import { stagedReach } from '../canary/canary-stage.ts';
import { valueWords } from '../change/new-value.ts';
import { assertFollowable } from '../follow-up/followable.ts';
import { previewGone } from '../operation-failures.ts';
import { toPart } from '../part-plan.ts';
import type { OperationsContext } from '../ports.ts';
import { crossingOperation } from '../preview/crossing.ts';
import { openTwin } from '../preview/open-twin.ts';
import { targetsOf, type KeptPreview } from '../preview/preview.ts';
import { readReach, targetMacs, type Reach } from '../preview/reach.ts';
import { assertNoneNew } from '../preview/truth-check.ts';
import { say } from '../words.ts';
import {
  assertConfirmed,
  assertKnownCrossing,
  assertKnownTwin,
  assertSame,
  type Confirmation,
} from './confirmation.ts';

const outcomes: Readonly<Record<PreviewRow['group'], OperationDevice['outcome']>> = {
  'will-change': 'pending',
  unset: 'pending',
  'has-it': 'had-it',
  'cannot-change': 'cannot-change',
};

const toDevice = ({ mac, name, before, group, note }: PreviewRow, partOf: Reach['partOf']): PartDevice => ({
  mac,
  name,
  before,
  now: null,
  outcome: outcomes[group],
  message: note ?? '',
  part: partOf.get(mac) ?? null,
});

function partsOf({ kept, account, reach }: Intent, targets: readonly PartDevice[]): OperationPart[] {
  const { companyId } = account;
  const { change } = kept.preview;
  const devicesOf = new Uint32Array(reach.plan.length);
  for (const { part } of targets) if (part !== null) devicesOf[part] = (devicesOf[part] ?? 0) + 1;
  return reach.plan.map((planned, index) =>
    toPart(planned, { index, devices: devicesOf[index] ?? 0, companyId, change }),
  );
}

interface Intent {
  readonly kept: KeptPreview;
  readonly account: ActiveAccount['account'];
  readonly reach: Reach;
  readonly confirmedAtMs: number;
  readonly confirmation: Confirmation;
}

function timelineOf({ kept, reach, confirmedAtMs }: Intent, nowMs: number): TimelineEntry[] {
  const targets = targetsOf(reach.counts);
  const doubted = kept.truth.disagreements.length;
  const accepted = say('acceptedDoubts', { n: doubted });
  return [
    { atMs: confirmedAtMs, who: 'you', text: say('chose', { targets, n: reach.rows.length }) },
    ...(doubted > 0 ? [{ atMs: confirmedAtMs, who: 'you', text: accepted } as const] : []),
    { atMs: nowMs, who: 'rollcall', text: say('checkedAgain', { n: targets }) },
    { atMs: nowMs, who: 'rollcall', text: say('savedOld', { n: targets }) },
  ];
}

/** What is set, in words; a retry with several values takes the label of the operation that it retries. */
function valueLabelOf({ journal }: OperationsContext, { field, preview }: KeptPreview): string {
  const { values, retryOf, revertOf, change } = preview;
  if (change.edit) return editLabel(change.edit);
  if (values.length < 2) return valueWords(field, values[0]?.value ?? change.value);
  if (revertOf !== null) return oldValuesLabel;
  const retried = retryOf === null ? null : journal.get(retryOf);
  return retried?.valueLabel ?? fileValuesLabel(values.length);
}

function operationOf(context: OperationsContext, intent: Intent): Operation {
  const { kept, account, reach, confirmation } = intent;
  const { reason, canary } = confirmation;
  const { macs, ...change } = kept.preview.change;
  return {
    id: context.newId(),
    accountId: account.id,
    companyId: account.companyId,
    companyName: account.name,
    username: account.username,
    reason,
    change,
    fieldLabel: kept.field.displayName,
    valueLabel: valueLabelOf(context, kept),
    filterText: kept.filterText,
    startedAtMs: intent.confirmedAtMs,
    endedAtMs: null,
    state: 'preparing',
    awaitsSignIn: false,
    serviceAddress: account.serviceAddress,
    selected: macs?.length ?? null,
    retryOf: kept.preview.retryOf,
    revertOf: kept.preview.revertOf,
    canary: canary ? { ...canary, phase: 'sending', untilMs: null, failures: null } : null,
    parts: { total: reach.plan.length, accepted: 0, unsent: 0 },
    serviceOperationId: null,
    serviceState: null,
    targets: targetsOf(reach.counts),
    processed: null,
    confirmed: null,
    notChanged: null,
    hadIt: reach.counts.hasIt,
    leftOut: reach.counts.cannotChange,
    requests: kept.preview.requests + reach.requests,
    error: null,
    timeline: timelineOf(intent, context.clock.now()),
  };
}

/** Writes the operation to the journal; `null` when another process already journalled one for the same preview. */
function journalled(context: OperationsContext, intent: Intent, assertAllowed: () => void): Operation | null {
  const { kept, account, reach } = intent;
  const operation = operationOf(context, intent);
  const devices = reach.rows.map((row) => toDevice(row, reach.partOf));
  const entry = {
    previewId: kept.preview.id,
    devicesHash: reach.devicesHash,
    disagreements: reach.truth.disagreements.length,
    isDemo: account.isDemo,
    operation,
    devices,
    parts: partsOf(intent, devices),
  };
  return context.journal.create(entry, assertAllowed) ? operation : null;
}

/** Throws `Failure` `invalid-request` when a change that is under way, and that the preview does not show, has its devices. */
function assertUncrossed(
  context: OperationsContext,
  { preview, rows }: KeptPreview,
  account: Intent['account'],
): void {
  const { change, repeats } = preview;
  const changed = { account, change };
  assertKnownCrossing(
    preview,
    crossingOperation(context, changed, targetMacs(rows), repeats?.operationId ?? null),
  );
}

/** The result of a confirmation. */
export interface Prepared {
  readonly operation: Operation;
  readonly active: ActiveAccount;
  /** The canary devices that were connected; empty without a canary. */
  readonly watched: Set<string>;
  /** `false` when another process confirmed the same preview first: then this one must send nothing. */
  readonly isNew: boolean;
  /** When its devices were found to be as previewed, milliseconds. */
  readonly checkedAtMs: number;
}

/**
 * Confirms a preview: reads its devices again and journals the intent with the value that each device has at that
 * moment. Sends nothing. Throws `Failure` `invalid-request` when the devices moved or the confirmation is not complete,
 * and what the client throws; in these cases nothing is journalled.
 */
export async function prepare(
  context: OperationsContext,
  kept: KeptPreview,
  confirmation: Confirmation,
): Promise<Prepared> {
  const active = context.access.active();
  const { account } = active;
  assertWritable(account);
  const { journal } = context;
  const confirmedAtMs = context.clock.now();
  assertFollowable(journal, kept.preview);
  const body = { account, change: kept.preview.change, plan: kept.plan };
  assertConfirmed(kept, account, confirmation, openTwin(context, body, confirmedAtMs));
  assertUncrossed(context, kept, account);
  const read = await readReach(active, kept.question);
  assertSame(kept, read);
  assertNoneNew(kept.truth, read.truth);
  const checkedAtMs = context.clock.now();
  const count = confirmation.canary?.devices;
  const reach =
    count === undefined
      ? { ...read, watched: new Set<string>() }
      : await stagedReach(active, kept.question, read, { count, fields: await context.fields() });
  const intent = { kept, account, reach, confirmedAtMs, confirmation };
  // Checked again while nobody else can write: meanwhile another preview may have been confirmed, even by another process.
  const operation = journalled(context, intent, () => {
    assertFollowable(journal, kept.preview);
    assertKnownTwin(kept.preview, openTwin(context, body, context.clock.now()));
    assertUncrossed(context, kept, account);
  });
  const isNew = operation !== null;
  if (isNew) context.tell(operation);
  const known = operation ?? context.journal.byPreview(kept.preview.id);
  if (!known) throw previewGone();
  return { operation: known, active, isNew, watched: reach.watched, checkedAtMs };
}
