import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests of what lies between core and the wire, for every mutant of it. */
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    environment: 'node',
    include: ['src/core/{service,export}/**/*.test.ts'],
    // What takes seconds each time finds no mutant that the others do not, and there are thousands of these.
    exclude: [
      'src/core/export/formula-injection.test.ts',
      'src/core/service/transport/storm.test.ts',
      'src/core/service/errors/redaction-sweep.test.ts',
    ],
    testTimeout: 60_000,
  },
});
