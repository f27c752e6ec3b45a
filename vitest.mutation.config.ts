import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** The tests of bulk changes that are fast enough to run for every mutant; the model test is not. */
export default defineConfig({
  resolve: base.resolve ?? {},
  test: {
    environment: 'node',
    include: ['src/core/operations/**/*.test.ts'],
    exclude: ['src/core/operations/model.test.ts'],
  },
});
