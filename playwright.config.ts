import { defineConfig } from '@playwright/test';
import { compileCache } from './scripts/lib/project.mjs';

// Inherited by every application that a test starts: nearly all of its processor time is spent on starting.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

export default defineConfig({
  tsconfig: './tsconfig.test.json',
  // Files run in parallel, the tests of a file one after another. A test that passes only on retry counts as a failure.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs. On a shared machine, the duration of a step says nothing.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Screenshots of every moment would cost a tenth of the processor time; without them a trace still shows the page at
  // each step.
  use: { trace: { mode: 'retain-on-failure', screenshots: false } },
  projects: [
    { name: 'conformance', testDir: './tools/electron-standin/conformance' },
    { name: 'e2e', testDir: './test/e2e', testIgnore: '**/{around,faults,layout}/**' },
    { name: 'e2e-around', testDir: './test/e2e/around' },
    { name: 'e2e-faults', testDir: './test/e2e/faults' },
    { name: 'e2e-layout', testDir: './test/e2e/layout' },
    { name: 'walk', testDir: './test/walk', timeout: 600_000 },
    { name: 'tour', testDir: './test/tour', testMatch: 'tour.spec.ts' },
    { name: 'screens', testDir: './test/tour', testMatch: 'screens.spec.ts' },
    {
      name: 'bench',
      testDir: './test/bench',
      testMatch: '*.spec.ts',
      timeout: 180_000,
      // Tracing would take longer than what is measured.
      use: { trace: 'off' as const },
    },
    { name: 'packaging', testDir: './test/packaging', timeout: 180_000 },
    // A run empties the folders of its projects: in one for all, the next stage would remove the traces of failed tests.
  ].map((project) => ({ ...project, outputDir: `./test-results/${project.name}` })),
});
