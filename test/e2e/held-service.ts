import { pageOfReading, standBefore, type Between } from './between.ts';

/** Stands before a service and holds back pages of the reading of a company. */
export interface HeldService extends Between {
  /** Lets pass what was held back, and all that is asked from then on. */
  release(): void;
}

/** Lets so many first pages pass. */
export async function holdService(serviceUrl: string, pages: number): Promise<HeldService> {
  const held: (() => void)[] = [];
  let isOpen = false;
  const between = await standBefore(serviceUrl, (passing) => {
    const page = pageOfReading(passing);
    if (isOpen || page === null || page <= pages) passing.go();
    else held.push(passing.go);
  });
  return {
    ...between,
    release() {
      isOpen = true;
      for (const go of held.splice(0)) go();
    },
  };
}
