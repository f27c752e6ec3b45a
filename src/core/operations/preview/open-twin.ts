import type { Account } from '@shared/accounts/contract.ts';
import { filtersKey } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { Operation, OperationPart } from '@shared/operations/operation.ts';
import type { Preview } from '@shared/operations/preview.ts';
import { hourMs } from '@shared/time.ts';
import type { AccountAccess } from '@core/accounts/index.ts';
import type { OperationsJournal } from '@core/storage/index.ts';
import type { PlannedPart } from '../part-plan.ts';
import { sendsItsFilters } from '../sent-filters.ts';
import { hasLeft } from '../states.ts';

/** How long after its end an operation still counts as one that is repeated, milliseconds. */
export const rememberedMs = 24 * hourMs;

type AddressOf = AccountAccess['addressOf'];

interface TwinPorts {
  readonly journal: OperationsJournal;
  readonly access: Pick<AccountAccess, 'addressOf'>;
}

/** A change with the requests that would be sent. */
export interface Body {
  readonly account: Pick<Account, 'id' | 'companyId' | 'serviceAddress'>;
  readonly change: Change;
  readonly plan: readonly Pick<PlannedPart, 'filters' | 'value'>[];
}

const bodyKey = ({ filters, value }: Pick<PlannedPart, 'filters' | 'value'>): string =>
  JSON.stringify([value, filtersKey(filters)]);

/** Whether a part was sent and the service never returned an id, so that its outcome is unknown. */
const isUnanswered = ({ state, serviceOperationId }: OperationPart): boolean =>
  serviceOperationId === null && ['sending', 'unknown', 'ended'].includes(state);

/** Whether a part of an unended operation was sent, or will be sent without a further order. */
const isOpen =
  ({ canary }: Operation) =>
  (part: OperationPart): boolean =>
    hasLeft(part) ||
    part.state === 'waiting' ||
    (part.state === 'withheld' && (canary?.phase === 'sending' || canary?.phase === 'watching'));

/** The keys of the open requests of an operation; with those of its filters too, where only its canary was sent. */
function openKeysOf(journal: OperationsJournal, operation: Operation): string[] {
  const { id, change, endedAtMs } = operation;
  const parts = journal.parts(id).filter(endedAtMs === null ? isOpen(operation) : isUnanswered);
  const open = parts.map(bodyKey);
  return open.length > 0 && sendsItsFilters(operation) ? [...open, bodyKey(change)] : open;
}

/**
 * Whether an operation may be of the same company of the same service. One of a deleted account may: asking for the
 * typed number once too often does less harm than sending twice.
 */
export function isOfCompany(
  { accountId, companyId }: Operation,
  account: Body['account'],
  addressOf: AddressOf,
): boolean {
  if (companyId !== account.companyId) return false;
  const address = accountId === account.id ? null : addressOf(accountId);
  return address === null || address === account.serviceAddress;
}

/**
 * Returns the latest operation that shares a request with the change and has not ended, or that ended less than a day
 * ago without an answer: its change may have happened, or may still happen. `null` when there is none. With an infinite
 * `nowMs`, only those that have not ended count.
 */
export function openTwin(
  { journal, access }: TwinPorts,
  { account, change, plan }: Body,
  nowMs: number,
): NonNullable<Preview['repeats']> | null {
  const keys = new Set(plan.map(bodyKey));
  const twin = journal.openSince(nowMs - rememberedMs).find((operation) => {
    const isAlike =
      operation.change.fieldName === change.fieldName &&
      isOfCompany(operation, account, (id) => access.addressOf(id));
    return isAlike && openKeysOf(journal, operation).some((key) => keys.has(key));
  });
  if (!twin) return null;
  const isUnderWay = twin.endedAtMs === null && twin.state !== 'unknown';
  return { operationId: twin.id, atMs: twin.startedAtMs, isUnderWay };
}
