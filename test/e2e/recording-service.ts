import { devicesAsked, standBefore, type Between } from './between.ts';

/** Stands before a service and keeps the bodies of the questions that pass. */
export interface RecordingService extends Between {
  /** The filters of every question for devices so far. */
  readonly filters: readonly unknown[];
}

export async function recordService(serviceUrl: string): Promise<RecordingService> {
  const filters: unknown[] = [];
  const between = await standBefore(serviceUrl, (passing) => {
    const asked = devicesAsked(passing);
    if (asked) filters.push(asked.filters);
    passing.go();
  });
  return { ...between, filters };
}
