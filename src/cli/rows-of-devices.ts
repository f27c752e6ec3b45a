import type { ExportsPorts } from '@core/export/index.ts';
import type { DeviceRecord } from '@core/service/index.ts';
import { macNumberOf } from '@shared/devices/mac-number.ts';
import { windowsOf } from './output/windows.ts';
import { valueOf } from './read-devices.ts';

/**
 * Returns devices as the rows of an export.
 *
 * @param readAtMs when they were read, milliseconds since the epoch
 * @param notes which devices are missing, as sentences
 */
export const rowsOfDevices =
  (devices: readonly DeviceRecord[], readAtMs: number, notes: readonly string[]): ExportsPorts['rows'] =>
  () =>
    Promise.resolve({
      total: devices.length,
      readAtMs,
      notes,
      async *windows(fieldNames) {
        const windows = windowsOf(devices, fieldNames, (device, column) =>
          valueOf(device, fieldNames[column] ?? ''),
        );
        for await (const window of windows) {
          const macs = Float64Array.from(window.rows, (row) => macNumberOf(devices[row]?.mac ?? '') ?? 0);
          yield { ...window, macs };
        }
      },
    });
