import { measureReopening } from './history-device.ts';
import { measureHistoryStore } from './history-store.ts';
import { measureWall } from './history-wall.ts';
import { measureLanes } from './lanes.ts';
import type { BenchResult, BenchSize, Suite } from './result.ts';

const parts: readonly Suite[] = [measureHistoryStore, measureReopening, measureLanes, measureWall];

/** Histories: kept, read, reckoned and drawn. */
export async function measureHistory(size: BenchSize): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const measure of parts) results.push(...(await measure(size)));
  return results;
}
