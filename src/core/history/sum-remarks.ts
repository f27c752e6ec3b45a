import type { Remark } from '@shared/history/remarks.ts';

/** Returns one remark per field and kind: a thinned field has one per series, and one per request that lacks it. */
export function sumRemarks(remarks: readonly Remark[]): Remark[] {
  const sums = new Map<string, Remark>();
  for (const remark of remarks) {
    const key = JSON.stringify([remark.fieldName, remark.kind]);
    const before = remark.kind === 'no-such-field' ? 0 : (sums.get(key)?.count ?? 0);
    sums.set(key, { ...remark, count: before + remark.count });
  }
  return [...sums.values()];
}
