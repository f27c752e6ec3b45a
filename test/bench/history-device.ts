import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleInWindow, type WindowRun } from './in-window.ts';
import { held, median, told, type BenchResult, type BenchSize } from './result.ts';
import { startSimulator, type Announcement } from './simulator.ts';

const maxReopeningMs = 100;

/** The parameters for reopening a device. */
export interface DeviceRun extends WindowRun {
  readonly service: Announcement;
  readonly rounds: number;
}

/** The measurements. */
export interface DeviceSamples {
  /** Milliseconds from the key that opens the device to the frame with its figures, its days and its lines. */
  readonly opened: readonly number[];
  /** The number of fields drawn over time. */
  readonly fields: number;
}

/**
 * Measures reopening a device whose history is in the store, in the window of the built application, without a request.
 */
export async function measureReopening({ isSmall, isQuick = false }: BenchSize): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-bench-device-'));
  const simulator = await startSimulator({ devices: 5 });
  try {
    const run: DeviceRun = {
      service: simulator.announced,
      rounds: isSmall ? 1 : isQuick ? 5 : 15,
      results: join(folder, 'samples.json'),
    };
    const { opened, fields } = await sampleInWindow<DeviceSamples>('history-device.spec.ts', run);
    const name = `a device with ${String(fields)} fields over time, opened again: the full picture, 0 requests`;
    const measured = { name, value: median(opened), unit: 'ms' };
    return [isSmall ? told(name, measured.value, 'ms') : held(measured, maxReopeningMs)];
  } finally {
    simulator.process.kill();
    rmSync(folder, { recursive: true });
  }
}
