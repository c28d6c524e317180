import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { root } from './sources.mjs'
import { counters } from './test-reports.mjs'

/**
 * `npm test [-- STAGE …]`: everything that must pass, or the named stages alone. Every stage runs, also
 * after a failed one; at the end stands what failed, and the last line sums up all cases. `npm run test:full` looks
 * at every screen in all themes, languages and widths.
 */
const projects = ['unit', 'server', 'rules', 'browser']
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const npx = (...command) => ['npx', ['--no-install', ...command]]
const vitest = names =>
  npx(
    'vitest',
    'run',
    ...names.flatMap(name => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  )

function stagesFor(wanted) {
  const chosen = name => wanted.length === 0 || wanted.includes(name)
  const suites = projects.filter(chosen)
  return [
    { name: 'types', command: npx('tsc', '--noEmit'), count: counters.single },
    { name: 'lint', command: npx('biome', 'check', '--error-on-warnings', '.'), count: counters.single },
    {
      name: 'build',
      command: ['node', ['scripts/build.mjs', '--if-changed']],
      count: counters.single,
      neededBy: ['size', 'rules', 'e2e'],
    },
    { name: 'size', command: ['npm', ['run', '--silent', 'size']], count: counters.single },
    {
      name: suites.join(', '),
      command: vitest(suites),
      count: counters.vitest,
      report: vitestReport,
      chosen: suites.length > 0,
    },
    { name: 'e2e', command: npx('playwright', 'test'), count: counters.playwright, report: playwrightReport },
  ].filter(stage => stage.chosen ?? (chosen(stage.name) || stage.neededBy?.some(chosen)))
}

function runStage({ name, command: [program, args], count, report }, env) {
  console.log(`\n── ${name} ──`)
  const started = performance.now()
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    },
  })
  const result = count(name, status === 0, report)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`── ${name}: ${result.failed ? 'failed' : 'passed'} (${seconds} s)`)
  return result
}

function checkNames(wanted) {
  const known = ['types', 'lint', 'build', 'size', ...projects, 'e2e']
  const unknown = wanted.filter(name => !known.includes(name))
  if (unknown.length === 0) return
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}

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

function main() {
  const given = process.argv.slice(2)
  const wanted = given.filter(argument => argument !== '--full')
  checkNames(wanted)
  const stages = stagesFor(wanted)
  const settings = stages.some(({ name }) => /browser|e2e/.test(name)) ? browserSettings() : {}
  const env = given.includes('--full') ? { ...settings, TESTS: 'full' } : settings
  const results = stages.map(stage => runStage(stage, env))
  rmSync(reports, { recursive: true, force: true })
  const sum = key => results.reduce((total, result) => total + result[key], 0)
  const failed = sum('failed') + (wanted.length === 0 && sum('cases') === 0 ? 1 : 0)
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✘ ${failure}`)
  console.log(`\n${sum('passed')} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

main()
