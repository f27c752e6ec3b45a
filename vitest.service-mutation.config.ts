import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests of the service client and of exports, which run for every mutant of these. */
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    environment: 'node',
    include: ['src/core/{service,export}/**/*.test.ts'],
    // Tests that take seconds detect no mutant that the others miss, and there are thousands of mutants.
    exclude: [
      'src/core/export/formats/formula-injection.test.ts',
      'src/core/service/transport/storm.test.ts',
      'src/core/service/errors/redaction-sweep.test.ts',
    ],
    testTimeout: 60_000,
  },
});
