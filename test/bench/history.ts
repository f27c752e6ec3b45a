import { measureReopening } from './history-device.ts';
import { measureHistoryStore } from './history-store.ts';
import { measureWall } from './history-wall.ts';
import { measureLanes } from './lanes.ts';
import type { BenchResult, BenchSize, Suite } from './result.ts';

const parts: Readonly<Record<string, Suite>> = {
  store: measureHistoryStore,
  device: measureReopening,
  lanes: measureLanes,
  wall: measureWall,
};

/** Measures histories being kept, read, calculated and drawn. */
export async function measureHistory(size: BenchSize): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    if (size.only?.includes(name) ?? true) results.push(...(await measure(size)));
  }
  return results;
}
