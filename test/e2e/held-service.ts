import { pageOfReading, startProxy, type ServiceProxy } from './service-proxy.ts';

/** A proxy in front of a service that holds back pages of a company's reading. */
export interface HeldService extends ServiceProxy {
  /** Holds back every page from now on. */
  readonly hold: () => void;
  /** How many pages are held back. */
  readonly held: () => number;
  /** Forwards what was held back and every later request. */
  readonly release: () => void;
}

/** Forwards the given number of first pages, by default all, and holds back the rest. */
export async function holdService(
  serviceUrl: string,
  pages = Number.POSITIVE_INFINITY,
): Promise<HeldService> {
  const held: (() => void)[] = [];
  let forwarded = pages;
  const between = await startProxy(serviceUrl, (passing) => {
    const page = pageOfReading(passing);
    if (page === null || page <= forwarded) passing.go();
    else held.push(passing.go);
  });
  return {
    ...between,
    hold() {
      forwarded = 0;
    },
    held: () => held.length,
    release() {
      forwarded = Number.POSITIVE_INFINITY;
      for (const go of held.splice(0)) go();
    },
  };
}
