import { defineConfig } from '@playwright/test';
import { compileCache } from './scripts/lib/project.mjs';

// Inherited by every application that a test starts: nearly all of its processor's time goes into starting.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

export default defineConfig({
  outputDir: './test-results',
  tsconfig: './tsconfig.test.json',
  // Files run side by side, tests of one file one after the other. A test that passes only when repeated is a failure.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits for what hangs. How long a step takes says nothing on a machine that others share.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Pictures of every moment would cost a tenth of the processor's time; a trace shows the page at each step without.
  use: { trace: { mode: 'retain-on-failure', screenshots: false } },
  projects: [
    { name: 'conformance', testDir: './tools/electron-standin/conformance' },
    { name: 'e2e', testDir: './test/e2e' },
    { name: 'tour', testDir: './test/tour', testMatch: 'tour.spec.ts' },
    { name: 'screens', testDir: './test/tour', testMatch: 'screens.spec.ts' },
    {
      name: 'bench',
      testDir: './test/bench',
      testMatch: '*.spec.ts',
      timeout: 180_000,
      // A trace would take longer than what is measured.
      use: { trace: 'off' },
    },
    { name: 'packaging', testDir: './test/packaging', timeout: 180_000 },
  ],
});
