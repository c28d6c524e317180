import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { WorkerFixtures } from './tests/e2e/test'
import { looks, motion } from './tests/e2e/worker-context'

const asRoot = process.getuid?.() === 0

/** The journeys, in a real Chromium against the built server: `npm test -- e2e`. */
export default defineConfig<object, Pick<WorkerFixtures, 'storesIn'>>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/prepare-data.ts',
  projects: [
    { name: 'journeys', testIgnore: 'installation/**' },
    // What keeps files of its own, once more with storage that speaks S3.
    { name: 'storage', testMatch: 'scorm/**/*.spec.ts', use: { storesIn: 's3' } },
    { name: 'installation', testMatch: 'installation/**/*.spec.ts' },
  ],
  fullyParallel: true,
  forbidOnly: true,
  workers: Math.min(2, availableParallelism()),
  // A busy machine takes its time: what is waited for comes in the end, or the test fails.
  timeout: 120_000,
  // In a whole run a journey that failed has a second chance, and the report names it: see docs/decisions/tests.md.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    ...looks,
    contextOptions: motion,
    // A trace of each test costs a third of its time: `TRACE=1` takes them.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--process-per-site', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
})
