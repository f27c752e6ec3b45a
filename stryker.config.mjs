// Mutation testing of bulk changes (docs/testing.md).
export default {
  mutate: ['src/core/operations/**/*.ts', '!src/core/operations/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // On a busy machine, a slow test must not count as one that detected the mutant.
  timeoutMS: 30_000,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  htmlReporter: { fileName: 'out/mutation/report.html' },
  jsonReporter: { fileName: 'out/mutation/report.json' },
  tempDirName: 'out/mutation/sandbox',
};
