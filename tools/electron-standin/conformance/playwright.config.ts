import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results/conformance',
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  timeout: 30_000,
});
