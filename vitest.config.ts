import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { callTable } from './build/call-table'

const asRoot = process.getuid?.() === 0

const chromium = playwright({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: asRoot ? ['--no-sandbox'] : [],
  },
})

/**
 * A busy machine takes its time: what is waited for comes in the end, or the test fails. In a whole run it has a second
 * chance then, and the report names it: see docs/decisions/tests.md.
 */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 15_000 } },
  retry: process.env.CI ? 1 : 0,
}
/** Both cores of the machine that tests are made for. */
const workers = { maxWorkers: 2 }
/** With the server's own engines; what a process has loaded and compiled stays for the files that come after. */
const onDatabases = {
  ...patient,
  ...workers,
  globalSetup: ['tests/setup/pglite-worker.ts', 'tests/setup/server-threads.ts', 'tests/setup/postgres.ts'],
  setupFiles: ['tests/setup/embedded-engine.ts', 'tests/setup/removal.ts'],
  pool: 'forks' as const,
  isolate: false,
  // Projects with workers of their own take turns.
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react(), callTable()],
        test: {
          ...patient,
          ...workers,
          name: 'unit',
          include: ['tests/{unit,contract}/**/*.test.{ts,tsx}'],
          server: { deps: { inline: [/@refinedev/, /react-router/] } },
        },
      },
      { test: { ...onDatabases, name: 'server', include: ['tests/server/**/*.test.ts'] } },
      {
        test: {
          ...onDatabases,
          name: 'installation',
          include: ['tests/installation/**/*.test.ts'],
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          ...patient,
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          // In one process, so that each source is parsed once for all rules.
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        plugins: [react(), callTable()],
        // Found before the first test: a library that turns up later would reload the page under a test.
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.{ts,tsx}', 'tests/browser/**/*.tsx'] },
        test: {
          ...patient,
          ...workers,
          name: 'browser',
          include: ['tests/browser/**/*.test.tsx'],
          setupFiles: ['tests/browser/fresh-browser.ts', 'tests/browser/contract-answers.ts'],
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
