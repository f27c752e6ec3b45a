import type { Filter } from '@shared/devices/filter.ts';
import type { DeviceRecord, DevicesPage, ServiceClient } from '@core/service/index.ts';
import type { Keep, PageFigures } from '@core/fleet-worker/index.ts';
import type { PageSink } from './page-sink.ts';
import { unlessLeft } from '../unless-left.ts';

/** Which devices to read, and which of their fields. */
export interface DevicesQuestion {
  readonly client: Pick<ServiceClient, 'queryDevices'>;
  readonly companyId: number;
  readonly filters: readonly Filter[];
  readonly fieldNames: readonly string[];
}

/** Keeps the devices of a reading as records. */
export interface RecordSink extends PageSink {
  /** Returns each device once, in the order of arrival, with the values that were read last. */
  readonly devices: (keep: Keep) => readonly DeviceRecord[];
}

type Records = Map<string, DeviceRecord>;

/** Creates a sink that asks the service for pages of the devices (endpoint 2). */
export function createRecordSink({ client, companyId, filters, fieldNames }: DevicesQuestion): RecordSink {
  const passes: Records[] = [];
  const ranges = new Map<number, Set<string>>();

  function keep({ devices, totalItems }: DevicesPage, rangeNumber: number): PageFigures {
    const pass: Records = passes.at(-1) ?? new Map<string, DeviceRecord>();
    const known = ranges.get(rangeNumber) ?? new Set<string>();
    ranges.set(rangeNumber, known);
    const before = known.size;
    for (const device of devices) {
      pass.set(device.mac, device);
      known.add(device.mac);
    }
    return { length: devices.length, seen: pass.size, fresh: known.size - before, totalItems };
  }

  return {
    beginPass: () => Promise.resolve(void passes.push(new Map())),
    async readPage({ page, pageSize, rangeNumber }, signal) {
      const query = { companyId, filters, fieldNames, page, pageSize };
      return keep(await unlessLeft(signal, client.queryDevices(query, signal)), rangeNumber);
    },
    devices: (which) => {
      const wanted = which === 'last-pass' ? passes.slice(-1) : passes;
      if (wanted.length === 1) return [...(wanted[0]?.values() ?? [])];
      return [...new Map(wanted.flatMap((pass) => [...pass])).values()];
    },
  };
}
