import operations from './stryker.config.mjs';

// Mutation testing of the service client and of exports (docs/testing.md):
// `npm run test:mutation -- stryker.service.config.mjs`.
export default {
  ...operations,
  mutate: [
    'src/core/service/transport/{breaker,host-link,host-links,retry-*,transport,verdict,fault}.ts',
    'src/core/service/auth/*.ts',
    'src/core/service/answer/*.ts',
    'src/core/service/*/mapper.ts',
    'src/core/service/errors/{redaction,excerpt,from-outcome}.ts',
    'src/core/export/**/*.ts',
    '!src/core/**/*.test.ts',
  ],
  vitest: { configFile: 'vitest.service-mutation.config.ts', related: false },
  htmlReporter: { fileName: 'out/mutation/service/report.html' },
  jsonReporter: { fileName: 'out/mutation/service/report.json' },
  tempDirName: 'out/mutation/service-sandbox',
};
