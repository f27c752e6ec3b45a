import { expect, type Page } from '@playwright/test';

/** Watches the tasks of a page. */
export interface TaskWatch {
  /** Milliseconds of the longest task since the last question; 0 when none was longer than 50 ms. */
  longest(): Promise<number>;
}

/** Watches from now on; sees to it first that a long task would be seen. */
export async function watchTasks(page: Page): Promise<TaskWatch> {
  const watch = await page.evaluateHandle(() => {
    let tasksMs: number[] = [];
    const take = (entries: PerformanceEntryList): void =>
      void tasksMs.push(...entries.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      async longest(): Promise<number> {
        // What a task has led to is painted two frames later at most.
        await frame();
        await frame();
        take(observer.takeRecords());
        const longestMs = Math.max(0, ...tasksMs);
        tasksMs = [];
        return longestMs;
      },
    };
  });
  const longest = () => watch.evaluate((inPage) => inPage.longest());
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        setTimeout(() => {
          const endMs = performance.now() + 80;
          while (performance.now() < endMs);
          resolve();
        });
      }),
  );
  expect(await longest()).toBeGreaterThanOrEqual(80);
  return { longest };
}
