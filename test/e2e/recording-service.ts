import { devicesAsked, startProxy, type ServiceProxy } from './service-proxy.ts';

/** A proxy in front of a service that records the filters of the queries it forwards. */
export interface RecordingService extends ServiceProxy {
  /** The filters of every devices query so far. */
  readonly filters: readonly unknown[];
}

export async function recordService(serviceUrl: string): Promise<RecordingService> {
  const filters: unknown[] = [];
  const between = await startProxy(serviceUrl, (passing) => {
    const asked = devicesAsked(passing);
    if (asked) filters.push(asked.filters);
    passing.go();
  });
  return { ...between, filters };
}
