import type { Answer } from '../answer/envelope.ts';
import { matchShape, ShapeMismatch } from '../answer/shape.ts';
import type { LongOperationStatus } from '../client.ts';
import { acceptedDto, statusDto } from './dto.ts';

/** States that an operation never leaves (known-shapes, Long operations), as the service spells them. */
const finalStates: ReadonlySet<string> = new Set([
  'Finished',
  'FinishedWithErrors',
  'Failed',
  'Canceled',
  'Cancelled',
]);

/** Returns the id of an accepted operation (endpoint 5), a positive integer as text. Throws `ShapeMismatch`. */
export function operationIdOf({ data, path }: Answer): { readonly operationId: string } {
  const operationId = String(matchShape(acceptedDto, data, path).id);
  if (!/^[1-9]\d*$/.test(operationId)) throw new ShapeMismatch([...path, 'id'], 'a positive whole number');
  return { operationId };
}

/**
 * Returns the status of an operation (endpoint 6). A status without an id is that of the requested operation. Throws
 * `ShapeMismatch`.
 */
export function statusOf({ data, path }: Answer, operationId: string): LongOperationStatus {
  const dto = matchShape(statusDto, data, path);
  const failedItems = (dto.result?.failed_items ?? []).map((item) => ({
    identifier: String(item.identifier),
    message: item.error_message ?? '',
  }));
  return {
    id: String(dto.id ?? operationId),
    state: dto.state,
    isFinal: finalStates.has(dto.state),
    failedCount: dto.failed_items ?? null,
    failedItems,
    processedItems: dto.processed_items ?? null,
    totalItems: dto.total_items ?? null,
  };
}
