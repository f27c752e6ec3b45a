import type { Operation, OperationDevice, PreviewRow } from '@shared/operations/contract.ts';
import type { ActiveAccount } from '../accounts/index.ts';
import type { TimelineEntry } from '../storage/index.ts';
import { valueWords } from './new-value.ts';
import { devicesMoved, nothingToChange, previewGone, wrongCount } from './operation-failures.ts';
import type { OperationsParts } from './ports.ts';
import { readReach, targetsOf, type KeptPreview, type Reach } from './preview.ts';
import { devices, grouped } from './words.ts';

/** From so many devices on their number has to be typed (ui.md, Change a field). */
export const typedCountFrom = 100;

/** What the operator confirmed. */
export interface Confirmation {
  readonly reason: string;
  readonly typedCount?: number | undefined;
}

/** Throws `Failure` `invalid-request` unless the preview may be confirmed this way, in this account. */
function assertConfirmed(kept: KeptPreview, account: ActiveAccount['account'], typedCount?: number): void {
  const targets = targetsOf(kept.preview.counts);
  if (kept.accountId !== account.id) throw previewGone();
  if (targets === 0) throw nothingToChange();
  if (targets >= typedCountFrom && typedCount !== targets) throw wrongCount(targets);
}

/** Throws `Failure` `invalid-request` when the devices are not those of the preview any more. */
function assertSame({ preview, rows }: KeptPreview, now: Reach): void {
  const before = new Set(rows.map(({ mac }) => mac));
  const after = new Set(now.rows.map(({ mac }) => mac));
  const joined = [...after].filter((mac) => !before.has(mac)).length;
  const left = [...before].filter((mac) => !after.has(mac)).length;
  const { willChange, unset } = preview.counts;
  const isSame =
    now.devicesHash === preview.devicesHash &&
    now.counts.willChange === willChange &&
    now.counts.unset === unset;
  if (!isSame) throw devicesMoved({ joined, left });
}

const outcomes: Readonly<Record<PreviewRow['group'], OperationDevice['outcome']>> = {
  'will-change': 'pending',
  unset: 'pending',
  'has-it': 'had-it',
  'cannot-change': 'cannot-change',
};

const toDevice = ({ mac, name, before, group, note }: PreviewRow): OperationDevice => ({
  mac,
  name,
  before,
  now: null,
  outcome: outcomes[group],
  message: note ?? '',
});

interface Intent {
  readonly kept: KeptPreview;
  readonly account: ActiveAccount['account'];
  readonly reach: Reach;
  readonly confirmedAtMs: number;
  readonly reason: string;
}

function timelineOf({ reach, confirmedAtMs }: Intent, nowMs: number): TimelineEntry[] {
  const targets = targetsOf(reach.counts);
  const saved = targets === 1 ? 'saved its old value' : `saved their ${grouped(targets)} old values`;
  return [
    { atMs: confirmedAtMs, who: 'you', text: `chose ${grouped(targets)} of ${devices(reach.rows.length)}` },
    { atMs: nowMs, who: 'rollcall', text: `checked again: the same ${grouped(targets)}` },
    { atMs: nowMs, who: 'rollcall', text: saved },
  ];
}

function operationOf(parts: OperationsParts, intent: Intent): Operation {
  const { kept, account, reach, reason } = intent;
  const { change } = kept.preview;
  return {
    id: parts.newId(),
    accountId: account.id,
    companyId: account.companyId,
    companyName: account.name,
    username: account.username,
    reason,
    change,
    fieldLabel: kept.field.displayName,
    valueLabel: valueWords(kept.field, change.value),
    filterText: kept.filterText,
    startedAtMs: intent.confirmedAtMs,
    endedAtMs: null,
    state: 'preparing',
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

/**
 * Confirms a preview: reads its devices once more and journals the intent with the value that each device has right
 * then. Nothing is sent here. Throws `Failure` `invalid-request` when the devices moved or the confirmation is not
 * complete, and as the client; nothing is journalled then.
 */
export async function prepare(
  parts: OperationsParts,
  kept: KeptPreview,
  { reason, typedCount }: Confirmation,
): Promise<{ readonly operation: Operation; readonly active: ActiveAccount }> {
  const active = parts.access.active();
  const { account } = active;
  assertConfirmed(kept, account, typedCount);
  const confirmedAtMs = parts.clock.now();
  const reach = await readReach(active, kept.preview.change);
  assertSame(kept, reach);
  const operation = operationOf(parts, { kept, account, reach, confirmedAtMs, reason });
  parts.journal.create({
    previewId: kept.preview.id,
    devicesHash: reach.devicesHash,
    isDemo: account.isDemo,
    operation,
    devices: reach.rows.map(toDevice),
  });
  parts.tell(operation);
  return { operation, active };
}
