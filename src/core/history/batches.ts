import type { Span } from '@shared/history/spans.ts';
import type { Sampling } from '@shared/history/series.ts';
import type { FieldMissing } from '../history-thread/index.ts';

/** One request: fields over the same interval with the same sampling. */
export interface Batch {
  readonly fieldNames: readonly string[];
  readonly span: Span;
  readonly sampling: Sampling | null;
}

/** Groups what is missing into as few requests as possible without requesting what is known. */
export function batchesOf(missing: readonly FieldMissing[]): Batch[] {
  const batches = new Map<string, Batch>();
  for (const { fieldName, sampling, spans } of missing) {
    for (const span of spans) {
      const key = JSON.stringify([span.startMs, span.endMs, sampling]);
      const fieldNames = [...(batches.get(key)?.fieldNames ?? []), fieldName];
      batches.set(key, { fieldNames, span, sampling });
    }
  }
  return [...batches.values()];
}
