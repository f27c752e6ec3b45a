import { pageOfReading, startProxy, type ServiceProxy } from './service-proxy.ts';

/** A proxy in front of a service that holds back pages of a company's reading. */
export interface HeldService extends ServiceProxy {
  /** Forwards what was held back and every later request. */
  release(): void;
}

/** Forwards the given number of first pages and holds back the rest. */
export async function holdService(serviceUrl: string, pages: number): Promise<HeldService> {
  const held: (() => void)[] = [];
  let isOpen = false;
  const between = await startProxy(serviceUrl, (passing) => {
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
