import { sameValue } from '@shared/devices/value.ts';
import type { Operation, OperationDevice, OperationPart, PreviewRow } from '@shared/operations/contract.ts';
import { assertWritable, type ActiveAccount } from '../accounts/index.ts';
import type { PartDevice, TimelineEntry } from '../storage/index.ts';
import { valueWords } from './new-value.ts';
import {
  devicesMoved,
  moreRequests,
  nothingToChange,
  previewGone,
  wrongCount,
  wrongName,
} from './operation-failures.ts';
import { toPart } from './part-plan.ts';
import type { OperationsParts } from './ports.ts';
import { targetsOf, type KeptPreview } from './preview.ts';
import { isTarget, readReach, type Reach } from './reach.ts';
import { assertAccepted, assertNoneNew } from './truth-check.ts';
import { devices, grouped } from './words.ts';

/** From so many devices on their number has to be typed (ui.md, Change a field). */
export const typedCountFrom = 100;

/** What the operator confirmed. */
export interface Confirmation {
  readonly reason: string;
  readonly typedCount?: number | undefined;
  readonly typedName?: string | undefined;
  readonly acceptDisagreement?: boolean | undefined;
}

const hitsEveryDevice = ({ target }: KeptPreview['question']): boolean =>
  target.kind === 'filters' && target.filters.length === 0;

/** Throws `Failure` `invalid-request` unless the preview may be confirmed this way, in this account. */
function assertConfirmed(
  kept: KeptPreview,
  account: ActiveAccount['account'],
  { typedCount, typedName, acceptDisagreement }: Confirmation,
): void {
  const targets = targetsOf(kept.preview.counts);
  if (kept.accountId !== account.id) throw previewGone();
  if (targets === 0) throw nothingToChange();
  assertAccepted(kept.truth, acceptDisagreement);
  if (targets >= typedCountFrom && typedCount !== targets) throw wrongCount(targets);
  if (hitsEveryDevice(kept.question) && typedName?.trim() !== account.name.trim()) {
    throw wrongName(account.name);
  }
}

const macsThere = (rows: readonly PreviewRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ group }) => group !== 'cannot-change').map(({ mac }) => mac));

/** Whether a device has another value than in the preview: a revert must not undo what somebody did meanwhile. */
function hasOtherValues(before: readonly PreviewRow[], now: readonly PreviewRow[]): boolean {
  const values = new Map(before.map((row) => [row.mac, row.before]));
  return now.some((row) => isTarget(row) && !sameValue(values.get(row.mac) ?? null, row.before));
}

/** Throws `Failure` `invalid-request` when the devices are not those of the preview any more. */
function assertSame({ preview, rows }: KeptPreview, now: Reach): void {
  const [before, after] = [macsThere(rows), macsThere(now.rows)];
  const joined = [...after].filter((mac) => !before.has(mac)).length;
  const left = [...before].filter((mac) => !after.has(mac)).length;
  const { willChange, unset } = preview.counts;
  const isSame =
    now.devicesHash === preview.devicesHash &&
    now.counts.willChange === willChange &&
    now.counts.unset === unset;
  const isLater = preview.revertOf !== null && hasOtherValues(rows, now.rows);
  if (!isSame || isLater) throw devicesMoved({ joined, left });
  if (now.plan.length > preview.sendRequests) throw moreRequests(now.plan.length, preview.sendRequests);
}

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
  return reach.plan.map((planned, index) => {
    const devices = targets.filter(({ part }) => part === index).length;
    return toPart(planned, { index, devices, companyId, change });
  });
}

interface Intent {
  readonly kept: KeptPreview;
  readonly account: ActiveAccount['account'];
  readonly reach: Reach;
  readonly confirmedAtMs: number;
  readonly reason: string;
}

function timelineOf({ kept, reach, confirmedAtMs }: Intent, nowMs: number): TimelineEntry[] {
  const targets = targetsOf(reach.counts);
  const doubted = kept.truth.disagreements.length;
  const accepted = `accepted ${devices(doubted)} that the filters do not hit as Rollcall reads them`;
  const saved = targets === 1 ? 'saved its old value' : `saved their ${grouped(targets)} old values`;
  return [
    { atMs: confirmedAtMs, who: 'you', text: `chose ${grouped(targets)} of ${devices(reach.rows.length)}` },
    ...(doubted > 0 ? [{ atMs: confirmedAtMs, who: 'you', text: accepted } as const] : []),
    { atMs: nowMs, who: 'rollcall', text: `checked again: the same ${grouped(targets)}` },
    { atMs: nowMs, who: 'rollcall', text: saved },
  ];
}

function valueLabelOf({ field, preview }: KeptPreview): string {
  const [value, ...more] = preview.values;
  return more.length > 0 ? 'their old values' : valueWords(field, value?.value ?? preview.change.value);
}

function operationOf(parts: OperationsParts, intent: Intent): Operation {
  const { kept, account, reach, reason } = intent;
  const { macs, ...change } = kept.preview.change;
  return {
    id: parts.newId(),
    accountId: account.id,
    companyId: account.companyId,
    companyName: account.name,
    username: account.username,
    reason,
    change,
    fieldLabel: kept.field.displayName,
    valueLabel: valueLabelOf(kept),
    filterText: kept.filterText,
    startedAtMs: intent.confirmedAtMs,
    endedAtMs: null,
    state: 'preparing',
    selected: macs?.length ?? null,
    retryOf: kept.preview.retryOf,
    revertOf: kept.preview.revertOf,
    parts: { total: reach.plan.length, accepted: 0, unsent: 0 },
    serviceOperationId: null,
    serviceState: null,
    targets: targetsOf(reach.counts),
    processed: null,
    confirmed: null,
    notChanged: null,
    requests: kept.preview.requests + reach.requests,
    error: null,
    timeline: timelineOf(intent, parts.clock.now()),
  };
}

/** What a confirmation led to. */
export interface Prepared {
  readonly operation: Operation;
  readonly active: ActiveAccount;
  /** `false` when another process confirmed the same preview first: then nothing is to be sent here. */
  readonly isNew: boolean;
}

/**
 * Confirms a preview: reads its devices once more and journals the intent with the value that each device has right
 * then. Nothing is sent here. Throws `Failure` `invalid-request` when the devices moved or the confirmation is not
 * complete, and as the client; nothing is journalled then.
 */
export async function prepare(
  parts: OperationsParts,
  kept: KeptPreview,
  confirmation: Confirmation,
): Promise<Prepared> {
  const active = parts.access.active();
  const { account } = active;
  assertWritable(account);
  assertConfirmed(kept, account, confirmation);
  const confirmedAtMs = parts.clock.now();
  const reach = await readReach(active, kept.question);
  assertSame(kept, reach);
  assertNoneNew(kept.truth, reach.truth);
  const intent = { kept, account, reach, confirmedAtMs, reason: confirmation.reason };
  const operation = operationOf(parts, intent);
  const devices = reach.rows.map((row) => toDevice(row, reach.partOf));
  const { id: previewId } = kept.preview;
  const isNew = parts.journal.create({
    previewId,
    devicesHash: reach.devicesHash,
    isDemo: account.isDemo,
    disagreements: kept.truth.disagreements.length,
    operation,
    devices,
    parts: partsOf(intent, devices),
  });
  if (!isNew) return { operation: parts.journal.byPreview(previewId) ?? operation, active, isNew };
  parts.tell(operation);
  return { operation, active, isNew };
}
