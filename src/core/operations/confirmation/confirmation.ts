import type { Field } from '@shared/devices/field.ts';
import { sameValue, type FieldValue } from '@shared/devices/value.ts';
import type { Operation } from '@shared/operations/operation.ts';
import type { Preview, PreviewRow } from '@shared/operations/preview.ts';
import type { ActiveAccount } from '@core/accounts/index.ts';
import {
  canaryNeverStops,
  canaryTooLarge,
  devicesMoved,
  fieldMoved,
  moreRequests,
  nothingToChange,
  previewGone,
  wrongCount,
  wrongName,
} from '../operation-failures.ts';
import { confirmedSince, crossedUnseen } from '../preview/preview-failures.ts';
import { targetsOf, type KeptPreview } from '../preview/preview.ts';
import { isTarget, type Reach } from '../preview/reach.ts';
import { assertAccepted } from '../preview/truth-check.ts';

/** From this many devices on, their number has to be typed (ui.md, Change a field). */
export const typedCountFrom = 100;

/** What the operator confirmed. */
export interface Confirmation {
  readonly reason: string;
  readonly typedCount?: number | undefined;
  readonly typedName?: string | undefined;
  readonly acceptDisagreement?: boolean | undefined;
  /** How many devices to send to, verify and watch before the rest. */
  readonly canary?:
    Pick<NonNullable<Operation['canary']>, 'devices' | 'watchMs' | 'stopAfterFailures'> | undefined;
}

const hitsEveryDevice = ({ change }: Preview): boolean =>
  change.macs === undefined && change.filters.length === 0;

/** Throws `Failure` `invalid-request` when the same change was confirmed after the preview was made. */
export function assertKnownTwin({ repeats }: Preview, twin: Preview['repeats'] | null): void {
  if (twin && repeats?.operationId !== twin.operationId) throw confirmedSince(twin);
}

/** Throws `Failure` `invalid-request` when a change that is under way has some of the devices and the preview does not show it. */
export function assertKnownCrossing({ crosses }: Preview, crossing: Preview['crosses'] | null): void {
  if (crossing && crosses?.operationId !== crossing.operationId) throw crossedUnseen(crossing);
}

/** Requires the typed number where many devices change, and where the same change is open or the same edit was made. */
function assertTyped(
  { preview }: KeptPreview,
  typedCount: number | undefined,
  twin: Preview['repeats'] | null,
): void {
  const targets = targetsOf(preview.counts);
  assertKnownTwin(preview, twin);
  const isAsked = targets >= typedCountFrom || twin !== null || preview.repeats?.isMade === true;
  if (isAsked && typedCount !== targets) throw wrongCount(targets);
}

/**
 * Throws `Failure` `invalid-request` unless the preview may be confirmed this way, in this account. `twin` is the open
 * operation with the same change, from `openTwin`: with one, the number has to be typed, however small it is.
 */
export function assertConfirmed(
  kept: KeptPreview,
  account: ActiveAccount['account'],
  { typedCount, typedName, acceptDisagreement, canary }: Confirmation,
  twin: Preview['repeats'] | null,
): void {
  const targets = targetsOf(kept.preview.counts);
  if (kept.accountId !== account.id) throw previewGone();
  if (targets === 0) throw nothingToChange();
  assertAccepted(kept.truth, acceptDisagreement);
  assertTyped(kept, typedCount, twin);
  if (canary && canary.devices >= targets) throw canaryTooLarge(targets);
  if (canary && canary.stopAfterFailures >= canary.devices) throw canaryNeverStops(canary.devices);
  if (hitsEveryDevice(kept.preview) && typedName?.trim() !== account.name.trim()) {
    throw wrongName(account.name);
  }
}

/** What values of a field mean. The service states no order of options. */
const meaningOf = ({ displayName, type, unit, isEditable, options }: Field): string =>
  JSON.stringify([
    displayName,
    type,
    unit,
    isEditable,
    options.map(({ id, name }) => `${id} ${name}`).sort(),
  ]);

/**
 * Throws `Failure` `invalid-request` when the field is not as it was in the preview: a value may mean something else, such
 * as another option.
 */
export function assertSameField(field: Field, fields: readonly Field[]): void {
  const now = fields.find(({ name }) => name === field.name);
  if (!now || meaningOf(now) !== meaningOf(field)) throw fieldMoved(field.displayName);
}

const macsThere = (rows: readonly PreviewRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ group }) => group !== 'cannot-change').map(({ mac }) => mac));

/** The devices that would change, each with its current value. */
const targetValues = (rows: readonly PreviewRow[]): ReadonlyMap<string, FieldValue> =>
  new Map(rows.filter(isTarget).map(({ mac, before }) => [mac, before]));

/** Whether the same devices would lose the same values: a change made by others since the preview must not be lost. */
function haveSameTargets(before: readonly PreviewRow[], now: readonly PreviewRow[]): boolean {
  const [was, is] = [targetValues(before), targetValues(now)];
  return (
    was.size === is.size &&
    [...was].every(([mac, value]) => is.has(mac) && sameValue(is.get(mac) ?? null, value))
  );
}

/** Throws `Failure` `invalid-request` when devices or values differ from the preview, or more requests are needed. */
export function assertSame({ preview, rows }: KeptPreview, now: Reach): void {
  const [before, after] = [macsThere(rows), macsThere(now.rows)];
  const isSame = now.devicesHash === preview.devicesHash && haveSameTargets(rows, now.rows);
  if (!isSame)
    throw devicesMoved({ joined: after.difference(before).size, left: before.difference(after).size });
  if (now.plan.length > preview.sendRequests) throw moreRequests(now.plan.length, preview.sendRequests);
}
