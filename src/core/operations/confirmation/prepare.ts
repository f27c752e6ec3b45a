import type { Operation } from '@shared/operations/operation.ts';
import { assertWritable, type ActiveAccount } from '@core/accounts/index.ts';
import { unlessLeft } from '@core/devices/index.ts';
import { stagedReach, type StagedReach } from '../canary/canary-stage.ts';
import { assertFollowable } from '../follow-up/followable.ts';
import { previewGone } from '../operation-failures.ts';
import type { OperationsContext } from '../ports.ts';
import { crossingOperation } from '../preview/crossing.ts';
import { openTwin } from '../preview/open-twin.ts';
import type { KeptPreview } from '../preview/preview.ts';
import { readReach, targetMacs } from '../preview/reach.ts';
import { assertNoneNew } from '../preview/truth-check.ts';
import {
  assertConfirmed,
  assertKnownCrossing,
  assertKnownTwin,
  assertSame,
  assertSameField,
  type Confirmation,
} from './confirmation.ts';
import { journalled, type Intent } from './intent.ts';
import { recordingEnd } from './recording-end.ts';

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

/** Reads the devices of a preview again, and chooses the first ones if some come first. Throws as `prepare`. */
async function readAgain(
  context: OperationsContext,
  active: ActiveAccount,
  kept: KeptPreview,
  { canary }: Confirmation,
): Promise<{ readonly reach: StagedReach; readonly checkedAtMs: number }> {
  const fields = await unlessLeft(active.signal, context.fields());
  assertSameField(kept.field, fields);
  const read = await readReach(active, kept.question);
  assertSame(kept, read);
  assertNoneNew(kept.truth, read.truth);
  const checkedAtMs = context.clock.now();
  if (!canary) return { reach: { ...read, watched: new Set() }, checkedAtMs };
  const choice = { count: canary.devices, fields };
  return { reach: await stagedReach(active, kept.question, read, choice), checkedAtMs };
}

/**
 * Confirms a preview: reads its devices again and journals the intent with the value that each device has at that
 * moment. Sends nothing. Throws `Failure` `invalid-request` when the devices moved or the confirmation is not complete,
 * and what the client throws; in these cases nothing is journalled, unless the application ends meanwhile.
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
  const unchecked = { kept, account, confirmedAtMs, confirmation };
  const { reach, checkedAtMs } = await recordingEnd(context, unchecked, () =>
    readAgain(context, active, kept, confirmation),
  );
  const intent = { ...unchecked, reach, isChecked: true };
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
