import { fileURLToPath } from 'node:url';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const alias = {
  '@shared': path('./src/shared'),
  '@core': path('./src/core'),
  '@main': path('./src/main'),
  '@simulator': path('./src/simulator'),
  '@page': path('./src/renderer/src'),
  '@test': path('./test'),
};

export default defineConfig({
  plugins: [vue()],
  resolve: { alias },
  test: {
    // A limit for what hangs. How long a test takes says nothing on a machine that others share.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Half of the time went into reading the same modules anew for each file; none of them keeps what a test did.
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
        // Apart from the others, and each file from the next: these put something else in the place of Electron.
        test: { name: 'shell', environment: 'node', include: ['src/{main,preload}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          // Contexts of one process hold files apart as well as processes do, which spend most of their time on beginning.
          pool: 'vmForks',
          include: ['src/renderer/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', environment: 'node', include: ['test/{contract,faults}/**/*.test.ts'] },
      },
    ],
  },
});
