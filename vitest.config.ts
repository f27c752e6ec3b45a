import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/lib/aliases.mjs';

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: aliases },
  test: {
    // A limit for what hangs. On a shared machine, the duration of a test says nothing.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // With isolation, most of the time would go into loading the same modules again for each file; none of them
          // keeps state between tests.
          isolate: false,
          include: [
            'src/{shared,core,cli,simulator}/**/*.test.ts',
            'tools/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // Separate from the others, and each file isolated from the next: these replace Electron by a mock.
        test: { name: 'shell', environment: 'node', include: ['src/{main,preload}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          isolate: false,
          setupFiles: ['test/support/nothing-left.ts'],
          include: ['src/renderer/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', environment: 'node', include: ['test/contract/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'faults', environment: 'node', include: ['test/faults/**/*.test.ts'] },
      },
    ],
  },
});
