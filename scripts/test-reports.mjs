import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './sources.mjs'

/**
 * What a stage has shown: how many of its checks `passed` and `failed`, how many of them are test `cases`, and
 * what failed, a line each: `{ passed, failed, cases, failures }`.
 */
const single = (name, ok) => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  cases: 0,
  failures: ok ? [] : [name],
})

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A line a failure: where it is, its name, and the first line of what went wrong. */
const line = (file, name, message = '') =>
  [`${relative(root, file)} › ${name}`, message.split('\n', 1)[0].slice(0, 300)].filter(Boolean).join(': ')

/** A file that does not load has no cases, and still is a failure. */
function countVitest({ testResults, numPassedTests, numFailedTests }) {
  const failedCases = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => line(name, fullName, failureMessages[0])),
  )
  const unloadable = testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
    )
    .map(({ name, message }) => line(name, 'the file', message))
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloadable.length,
    failures: [...failedCases, ...unloadable],
  }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function countPlaywright({ stats, errors, suites, config }) {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status !== 'expected'))
    .map(({ file, title, tests }) =>
      line(`${config.rootDir}/${file}`, title, tests[0].results.at(-1)?.error?.message),
    )
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...failures, ...errors.map(({ message = 'an error' }) => `e2e: ${message.split('\n', 1)[0]}`)],
  }
}

function fromReport(name, ok, count, file) {
  const report = read(file)
  if (!report) return single(`${name}: no report`, false)
  const { passed, failed, failures } = count(report)
  // A runner that fails without a failed case has failed all the same, and so has one without a case.
  const unexplained = failed === 0 && (!ok || passed === 0) ? [`${name}: failed without a failed case`] : []
  return {
    passed,
    failed: failed + unexplained.length,
    cases: passed + failed,
    failures: [...failures, ...unexplained],
  }
}

export const counters = {
  single,
  vitest: (name, ok, file) => fromReport(name, ok, countVitest, file),
  playwright: (name, ok, file) => fromReport(name, ok, countPlaywright, file),
}
