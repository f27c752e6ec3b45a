import { filtersKey } from '@shared/devices/filter.ts';
import type { Change, Operation, OperationPart, Preview } from '@shared/operations/contract.ts';
import type { OperationsJournal } from '../storage/index.ts';
import type { PlannedPart } from './part-plan.ts';

/** So long after its end an operation without an answer is still thought of, milliseconds. */
const rememberedMs = 24 * 3_600_000;

/** A change as its requests would be sent. */
export interface Body {
  readonly companyId: number;
  readonly change: Change;
  readonly plan: readonly Pick<PlannedPart, 'filters' | 'value'>[];
}

const bodyKey = ({ filters, value }: Pick<PlannedPart, 'filters' | 'value'>): string =>
  JSON.stringify([value, filtersKey(filters)]);

/** Whether a part was sent and nobody knows from the service what became of it: it never told an id. */
const isUnanswered = ({ state, serviceOperationId }: OperationPart): boolean =>
  serviceOperationId === null && ['sending', 'unknown', 'ended'].includes(state);

/** The keys of what an operation sent without an answer; its own filters too, where only its first devices were sent. */
function unansweredOf(journal: OperationsJournal, { id, selected, change }: Operation): readonly string[] {
  const unanswered = journal.parts(id).filter(isUnanswered).map(bodyKey);
  return unanswered.length > 0 && selected === null ? [...unanswered, bodyKey(change)] : unanswered;
}

/**
 * The latest operation that sent one of the requests of a change and got no answer, if it is not settled or was not a
 * day ago: its change may have happened, or may still happen.
 */
export function unansweredTwin(
  journal: OperationsJournal,
  { companyId, change, plan }: Body,
  nowMs: number,
): NonNullable<Preview['repeats']> | null {
  const keys = new Set(plan.map(bodyKey));
  const twin = journal.list().find((operation) => {
    const { endedAtMs } = operation;
    const isRemembered = endedAtMs === null || nowMs - endedAtMs < rememberedMs;
    const isAlike = operation.companyId === companyId && operation.change.fieldName === change.fieldName;
    return isRemembered && isAlike && unansweredOf(journal, operation).some((key) => keys.has(key));
  });
  return twin ? { operationId: twin.id, atMs: twin.startedAtMs } : null;
}
