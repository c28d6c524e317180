import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { hasPassed, keepPassed, printOfInstallation } from './installation-tests.mjs'
import { readOptions } from './test-options.mjs'
import { runStages } from './test-run.mjs'
import { stagesFor } from './test-stages.mjs'

/**
 * `npm test [-- STAGE …]`: everything that must pass, or the named stages alone. Every stage runs, also after a failed
 * one; at the end stand what each took, what failed, and the sum of all cases as the last line.
 *
 * The stage `installation` is left out where nothing that it covers has changed since it passed; naming it, or
 * `npm run test:full`, runs it all the same. `npm run test:full` looks at every screen in all themes, languages and
 * widths. `npm test -- --changed [BASE]` runs what the changes since BASE can touch.
 */

/** Without a browser the other stages still run, and those that need one fail. */
function browserSettings() {
  try {
    const path = ensureChromium()
    console.log(`Browser: ${path}`)
    return { CHROMIUM_PATH: path }
  } catch (error) {
    console.error(error.message)
    return {}
  }
}

const column = (text, width) => String(text).padStart(width)

function printTable(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name, tests, seconds) =>
    console.log(`${name.padEnd(width)}  ${column(tests, 6)}  ${column(seconds, 8)}`)
  console.log('')
  line('', 'tests', 'seconds')
  for (const { name, passed, failed, seconds, note } of rows)
    if (note) console.log(`${name.padEnd(width)}  ${note}`)
    else line(name, passed + failed, seconds.toFixed(1))
}

function report(rows) {
  const sum = key => rows.reduce((total, row) => total + (row[key] ?? 0), 0)
  printTable(rows)
  for (const test of rows.flatMap(({ again = [] }) => again))
    console.log(`↻ passed at its second try: ${test}`)
  for (const failure of rows.flatMap(({ failures = [] }) => failures)) console.log(`✘ ${failure}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') ? 1 : 0
}

const leftOut = { name: 'installation', note: 'left out: what it covers is as it was when it passed' }

async function main() {
  const options = readOptions(process.argv.slice(2))
  const print = printOfInstallation()
  const leavesOut = options.everything && !options.full && hasPassed(print)
  const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
  const stages = stagesFor({ ...options, installation: !leavesOut }, reports)
  const settings = stages.some(({ browser }) => browser) ? browserSettings() : {}
  const rows = await runStages(stages, options.full ? { ...settings, TESTS: 'full' } : settings)
  rmSync(reports, { recursive: true, force: true })
  if (!options.shard && !options.changed) keepPassed(print, rows)
  report(leavesOut ? [...rows, leftOut] : rows)
}

await main()
