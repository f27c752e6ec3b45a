import type { OperationsContext } from '../ports.ts';
import { decision } from '../recovery/recovery.ts';
import { journalled, type Intent } from './intent.ts';

/** A change whose devices are being read again. */
export type UncheckedIntent = Omit<Intent, 'reach' | 'isChecked'>;

/** Journals a confirmed change as one that Rollcall ended before it was sent, with the devices of its preview. */
function recordUnsent(context: OperationsContext, { kept, confirmation, ...rest }: UncheckedIntent): void {
  const { counts, devicesHash } = kept.preview;
  const reach = { ...kept, counts, devicesHash, requests: 0 };
  // The requests of the first devices are not known yet.
  const { canary: _, ...whole } = confirmation;
  const operation = journalled(context, { kept, ...rest, reach, confirmation: whole, isChecked: false });
  if (!operation) return;
  const change = decision(operation, context.journal.parts(operation.id), context.clock.now());
  if (change) context.write(operation.id, change);
}

/**
 * Waits for `work`, which reads the devices of a confirmed change again. When the application ends meanwhile, the change
 * is journalled as not sent: it was ordered, and nothing else would tell that it did not happen. Throws what `work` does.
 */
export async function recordingEnd<T>(
  context: OperationsContext,
  intent: UncheckedIntent,
  work: () => Promise<T>,
): Promise<T> {
  const record = (): void => {
    try {
      recordUnsent(context, intent);
    } catch (error) {
      context.onFault(error);
    }
  };
  context.ending.addEventListener('abort', record, { once: true });
  try {
    return await work();
  } finally {
    context.ending.removeEventListener('abort', record);
  }
}
