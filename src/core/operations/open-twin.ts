import type { Account } from '@shared/accounts/contract.ts';
import { filtersKey } from '@shared/devices/filter.ts';
import type { Change, Operation, OperationPart, Preview } from '@shared/operations/contract.ts';
import type { AccountAccess } from '../accounts/index.ts';
import type { OperationsJournal } from '../storage/index.ts';
import type { PlannedPart } from './part-plan.ts';
import { hasLeft } from './states.ts';

/** So long after its end an operation without an answer is still thought of, milliseconds. */
const rememberedMs = 24 * 3_600_000;

type AddressOf = AccountAccess['addressOf'];

interface TwinPorts {
  readonly journal: OperationsJournal;
  readonly access: Pick<AccountAccess, 'addressOf'>;
}

/** A change as its requests would be sent. */
export interface Body {
  readonly account: Pick<Account, 'id' | 'companyId' | 'serviceAddress'>;
  readonly change: Change;
  readonly plan: readonly Pick<PlannedPart, 'filters' | 'value'>[];
}

const bodyKey = ({ filters, value }: Pick<PlannedPart, 'filters' | 'value'>): string =>
  JSON.stringify([value, filtersKey(filters)]);

/** Whether a part was sent and nobody knows from the service what became of it: it never told an id. */
const isUnanswered = ({ state, serviceOperationId }: OperationPart): boolean =>
  serviceOperationId === null && ['sending', 'unknown', 'ended'].includes(state);

/** Whether a part of an operation that has not ended was sent, or will be without another order. */
const isOpen =
  ({ canary }: Operation) =>
  (part: OperationPart): boolean =>
    hasLeft(part) ||
    part.state === 'waiting' ||
    (part.state === 'withheld' && (canary?.phase === 'sending' || canary?.phase === 'watching'));

/** The keys of the open requests of an operation; its own filters too, where only its first devices were sent. */
function openKeysOf(journal: OperationsJournal, operation: Operation): string[] {
  const { id, selected, change, endedAtMs } = operation;
  const parts = journal.parts(id).filter(endedAtMs === null ? isOpen(operation) : isUnanswered);
  const open = parts.map(bodyKey);
  return open.length > 0 && selected === null ? [...open, bodyKey(change)] : open;
}

/**
 * Whether an operation may be of the same company of the same service. That of an account that is not kept any more may:
 * asking for a number once too often does less harm than sending twice.
 */
function isOfCompany(
  { accountId, companyId }: Operation,
  account: Body['account'],
  addressOf: AddressOf,
): boolean {
  if (companyId !== account.companyId) return false;
  const address = accountId === account.id ? null : addressOf(accountId);
  return address === null || address === account.serviceAddress;
}

/**
 * The latest operation of one of the requests of a change that has not ended, or that ended less than a day ago and got
 * no answer: its change may have happened, or may still happen.
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
