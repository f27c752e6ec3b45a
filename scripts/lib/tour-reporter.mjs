/** A Playwright reporter for the tour: one line per step. */
export default class TourReporter {
  printsToStdio() {
    return true;
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} _test
   * @param {import('@playwright/test/reporter').TestResult} _result
   * @param {import('@playwright/test/reporter').TestStep} step
   */
  onStepEnd(_test, _result, step) {
    if (step.category !== 'test.step' || step.parent?.category === 'test.step') return;
    console.log(`${step.error ? '✗' : '✓'} ${step.title} (${(step.duration / 1000).toFixed(1)} s)`);
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} _test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(_test, result) {
    for (const { stack, message } of result.errors) console.error(stack ?? message);
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    console.error(error.stack ?? error.message);
  }
}
