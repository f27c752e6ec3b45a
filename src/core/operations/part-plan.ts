import { createHash } from 'node:crypto';
import type { Filter, Operand } from '@shared/devices/filter.ts';
import type { Change } from '@shared/operations/change.ts';
import type { OperationPart } from '@shared/operations/operation.ts';

/** One request that an operation will need. */
export interface PlannedPart {
  readonly stage: OperationPart['stage'];
  readonly filters: readonly Filter[];
  readonly value: Operand;
}

/** SHA-256 of what a part sends, independent of the order of keys in JSON. */
function bodyHash(companyId: number, fieldName: string, { filters, value }: PlannedPart): string {
  const rules = filters.map(({ fieldName: name, operatorId, operands }) => [name, operatorId, operands]);
  return createHash('sha256')
    .update(JSON.stringify([companyId, fieldName, value, rules]))
    .digest('hex');
}

/** Returns a planned part as it is journalled, not yet sent; `rest` parts are withheld until they are released. */
export function toPart(
  planned: PlannedPart,
  context: {
    readonly index: number;
    readonly devices: number;
    readonly companyId: number;
    readonly change: Pick<Change, 'fieldName'>;
  },
): OperationPart {
  const { stage, filters, value } = planned;
  return {
    index: context.index,
    stage,
    filters: [...filters],
    value,
    devices: context.devices,
    bodySha256: bodyHash(context.companyId, context.change.fieldName, planned),
    state: stage === 'rest' ? 'withheld' : 'waiting',
    serviceOperationId: null,
    serviceState: null,
    processed: null,
    error: null,
    sentAtMs: null,
    endedAtMs: null,
  };
}
