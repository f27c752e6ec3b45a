import type { Operation, OperationDevice, OperationPart } from '@shared/operations/operation.ts';
import type { PreviewRow } from '@shared/operations/preview.ts';
import { editLabel, fileValuesLabel, oldValuesLabel } from '@shared/operations/value-label.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import type { PartDevice, TimelineEntry } from '@core/storage/index.ts';
import { valueWords } from '../change/new-value.ts';
import { toPart } from '../part-plan.ts';
import type { OperationsContext } from '../ports.ts';
import { targetsOf, type KeptPreview } from '../preview/preview.ts';
import type { Reach } from '../preview/reach.ts';
import { say } from '../words.ts';
import type { Confirmation } from './confirmation.ts';

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

/** A confirmed change. */
export interface Intent {
  readonly kept: KeptPreview;
  readonly account: ActiveAccount['account'];
  /** Its devices and requests, and how many requests it took to read them again. */
  readonly reach: Pick<Reach, 'rows' | 'counts' | 'devicesHash' | 'plan' | 'partOf' | 'truth' | 'requests'>;
  /** Whether its devices were found again to be as previewed. */
  readonly isChecked: boolean;
  readonly confirmedAtMs: number;
  readonly confirmation: Confirmation;
}

function timelineOf({ kept, reach, isChecked, confirmedAtMs }: Intent, nowMs: number): TimelineEntry[] {
  const targets = targetsOf(reach.counts);
  const doubted = kept.truth.disagreements.length;
  const accepted = say('acceptedDoubts', { n: doubted });
  const checked = [say('checkedAgain', { n: targets }), say('savedOld', { n: targets })];
  return [
    { atMs: confirmedAtMs, who: 'you', text: say('chose', { targets, n: reach.rows.length }) },
    ...(doubted > 0 ? [{ atMs: confirmedAtMs, who: 'you', text: accepted } as const] : []),
    ...(isChecked ? checked : []).map((text) => ({ atMs: nowMs, who: 'rollcall', text }) as const),
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
    parts: { total: reach.plan.length, accepted: 0, unsent: 0, unsentDevices: 0 },
    serviceOperationId: null,
    serviceState: null,
    targets: targetsOf(reach.counts),
    processed: null,
    confirmed: null,
    notChanged: null,
    otherValue: null,
    hadIt: reach.counts.hasIt,
    leftOut: reach.counts.cannotChange,
    requests: kept.preview.requests + reach.requests,
    error: null,
    timeline: timelineOf(intent, context.clock.now()),
  };
}

/**
 * Writes the operation of a confirmed change to the journal; `null` when one for the same preview is there already.
 * `assertAllowed` is called while no other process can write; nothing is written when it throws.
 */
export function journalled(
  context: OperationsContext,
  intent: Intent,
  assertAllowed?: () => void,
): Operation | null {
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
