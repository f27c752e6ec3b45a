import type { DatabaseSync } from 'node:sqlite';
import type { Operand } from '@shared/devices/filter.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { LedgerEvent, LedgerFact } from '@shared/operations/ledger.ts';
import type { NewOperation } from '../operations/journal.ts';
import { prepared } from '../database/prepared-statements.ts';
import { appendToLedger } from './append.ts';
import { hashOfOldValues, spreadOfOldValues } from './old-values.ts';

type Verification = NonNullable<NonNullable<LedgerFact['change']>['verification']>;

const names: Readonly<Record<string, keyof Verification>> = {
  confirmed: 'confirmed',
  'not-changed': 'notChanged',
  'other-value': 'otherValue',
  gone: 'gone',
  pending: 'pending',
};

function verificationOf(database: DatabaseSync, id: string): Verification {
  const counts = { confirmed: 0, notChanged: 0, otherValue: 0, gone: 0, pending: 0 };
  const rows = prepared(
    database,
    'SELECT outcome, COUNT(*) AS devices FROM operation_devices WHERE operation_id = ? GROUP BY outcome',
  ).all(id);
  for (const row of rows) {
    const name = names[String(row['outcome'])];
    if (name) counts[name] = Number(row['devices']);
  }
  return counts;
}

/** Columns of the journal that are not part of the operation itself. */
function keptWith(database: DatabaseSync, id: string): { devicesHash: string; isDemo: boolean } {
  const row = prepared(database, 'SELECT devices_hash, is_demo FROM operations WHERE id = ?').get(id);
  return { devicesHash: String(row?.['devices_hash']), isDemo: row?.['is_demo'] === 1 };
}

interface Happening {
  readonly event: LedgerEvent;
  readonly atMs: number;
  readonly intent?: LedgerFact['intent'];
  readonly part?: OperationPart;
}

function append(database: DatabaseSync, operation: Operation, happening: Happening): void {
  const { event, atMs, intent = null, part } = happening;
  const { devicesHash, isDemo } = keptWith(database, operation.id);
  appendToLedger(database, {
    at: new Date(atMs).toISOString(),
    event,
    accountId: operation.accountId,
    companyId: operation.companyId,
    companyName: operation.companyName,
    username: operation.username,
    isDemo,
    reason: operation.reason,
    change: {
      operationId: operation.id,
      fieldName: operation.change.fieldName,
      fieldLabel: operation.fieldLabel,
      value: operation.change.value,
      valueLabel: operation.valueLabel,
      ...(operation.change.edit ? { edit: operation.change.edit } : {}),
      devicesHash,
      targets: operation.targets,
      state: operation.state,
      part: part
        ? {
            index: part.index,
            total: operation.parts.total,
            devices: part.devices,
            bodySha256: part.bodySha256,
          }
        : null,
      serviceOperationId: (part ?? operation).serviceOperationId,
      serviceState: (part ?? operation).serviceState,
      verification: event === 'ended' ? verificationOf(database, operation.id) : null,
      problem: (part ?? operation).error?.happened ?? '',
    },
    intent,
  });
}

/** The values that the requests set, in their order. */
function newValuesOf(parts: readonly OperationPart[]): NonNullable<LedgerFact['intent']>['after'] {
  const devices = new Map<Operand, number>();
  for (const part of parts) devices.set(part.value, (devices.get(part.value) ?? 0) + part.devices);
  return [...devices].map(([value, count]) => ({ value, devices: count }));
}

function intentEvent({ retryOf, revertOf }: Operation): LedgerEvent {
  if (retryOf !== null) return 'retried';
  return revertOf === null ? 'confirmed' : 'reverted';
}

/** Enters the intent of an operation that was just written to the journal. */
export function enterIntent(database: DatabaseSync, entry: NewOperation, atMs: number): void {
  const { operation, devices, parts } = entry;
  const { filters } = operation.change;
  append(
    database,
    { ...operation, parts: { ...operation.parts, total: parts.length } },
    {
      event: intentEvent(operation),
      atMs,
      intent: {
        filters,
        filterText: operation.filterText,
        follows: operation.retryOf ?? operation.revertOf,
        disagreements: entry.disagreements ?? 0,
        devices: devices.length,
        before: spreadOfOldValues(devices),
        after: newValuesOf(parts),
        canary: operation.canary && {
          devices: operation.canary.devices,
          watchMs: operation.canary.watchMs,
          stopAfterFailures: operation.canary.stopAfterFailures,
        },
        beforeHash: hashOfOldValues(devices),
      },
    },
  );
}

/** The ledger event for each new state of a part, where there is one. */
const partEvents: Readonly<Partial<Record<OperationPart['state'], LedgerEvent>>> = {
  sending: 'sending',
  accepted: 'accepted',
  rejected: 'rejected',
  'not-sent': 'not-sent',
  unknown: 'unknown',
};

const endings: ReadonlySet<Operation['state']> = new Set(['done', 'done-with-failures', 'failed']);

/** The ledger event for a change of the whole operation; `null` for intermediate steps, such as a poll. */
function eventOf(before: Operation, after: Operation): LedgerEvent | null {
  const isNews =
    after.state !== before.state ||
    after.confirmed !== before.confirmed ||
    after.notChanged !== before.notChanged;
  if (!isNews) return null;
  if (endings.has(after.state)) return 'ended';
  return after.state === 'unknown' && before.state !== 'unknown' ? 'unknown' : null;
}

/** A change of the journal: the operation and the affected parts, before and after. */
export interface JournalStep {
  readonly before: Operation;
  readonly after: Operation;
  readonly parts: readonly { readonly before: OperationPart | undefined; readonly after: OperationPart }[];
}

/** Whether this change stops the rest from being sent. */
function isStopped({ before, after, parts }: JournalStep): boolean {
  const isNow = after.canary?.phase === 'stopped' && before.canary?.phase !== 'stopped';
  return isNow || parts.some((part) => part.before?.state === 'waiting' && part.after.state === 'withheld');
}

/** Whether this change releases parts that were withheld or never arrived. */
const isReleased = ({ parts }: JournalStep): boolean =>
  parts.some(
    ({ before, after }) =>
      after.state === 'waiting' && (before?.state === 'withheld' || before?.state === 'not-sent'),
  );

/** Enters a change of the journal into the ledger, in the same transaction. */
export function enterChange(database: DatabaseSync, step: JournalStep, atMs: number): void {
  const { before, after } = step;
  const entered = new Set<LedgerEvent>();
  for (const part of step.parts) {
    const event = part.before?.state === part.after.state ? undefined : partEvents[part.after.state];
    if (event === undefined) continue;
    append(database, after, { event, atMs, part: part.after });
    entered.add(event);
  }
  if (isStopped(step)) append(database, after, { event: 'stopped', atMs });
  if (isReleased(step)) append(database, after, { event: 'released', atMs });
  const event = eventOf(before, after);
  if (event !== null && !entered.has(event)) append(database, after, { event, atMs });
}
