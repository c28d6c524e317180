import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './sources.mjs'

/**
 * What a stage has shown, a row for each suite in it: `{ name, passed, failed, seconds, failures, again }`, with a line
 * for each failure, and one for each test that passed at its second try alone.
 */
const single = ({ name, ok, seconds }) => [
  { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds, failures: ok ? [] : [name] },
]

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
function rowOfFile({ name, status, message, assertionResults }) {
  const suite = /^tests\/([^/]+)/.exec(relative(root, name))?.[1] ?? ''
  const lineOf = ({ fullName, failureMessages }) => line(name, fullName, failureMessages[0])
  const failed = assertionResults.filter(test => test.status === 'failed')
  const failures = failed.map(lineOf)
  if (status === 'failed' && failed.length === 0) failures.push(line(name, 'the file', message))
  const passed = assertionResults.filter(test => test.status === 'passed')
  return {
    name: suite === 'contract' ? 'unit' : suite,
    passed: passed.length,
    failed: failures.length,
    failures,
    again: passed.filter(test => test.failureMessages.length > 0).map(lineOf),
  }
}

const vitestRows = ({ testResults }) => testResults.map(rowOfFile)

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** What was skipped has not passed. */
const hasPassed = ({ status }) => status === 'expected' || status === 'flaky'

const rowsOfSpec = ({ file, title, tests }, { rootDir }) =>
  tests.map(test => {
    const { projectName, status, results } = test
    const lines = result => [line(`${rootDir}/${file}`, title, result?.error?.message)]
    return {
      name: projectName === 'journeys' ? 'e2e' : `${projectName} (journeys)`,
      passed: hasPassed(test) ? 1 : 0,
      failed: hasPassed(test) ? 0 : 1,
      seconds: results.reduce((total, { duration }) => total + duration / 1000, 0),
      failures: hasPassed(test) ? [] : lines(results.at(-1)),
      again: status === 'flaky' ? lines(results[0]) : [],
    }
  })

const playwrightRows = ({ suites, errors, config }) => [
  ...suites.flatMap(specsOf).flatMap(spec => rowsOfSpec(spec, config)),
  ...errors.map(({ message = 'an error' }) => ({
    name: 'e2e',
    passed: 0,
    failed: 1,
    failures: [`e2e: ${message.split('\n', 1)[0]}`],
  })),
]

/** One row a name, with the sums of all. */
function summedUp(rows) {
  const sums = new Map()
  for (const { name, passed, failed, failures, again = [], seconds = 0 } of rows) {
    const sum = sums.get(name) ?? { name, passed: 0, failed: 0, seconds: 0, failures: [], again: [] }
    sum.passed += passed
    sum.failed += failed
    sum.seconds += seconds
    sum.failures.push(...failures)
    sum.again.push(...again)
    sums.set(name, sum)
  }
  return [...sums.values()]
}

/** Suites that ran side by side share the time of their stage as their tests share it. */
function shared(rows, seconds) {
  const total = rows.reduce((sum, row) => sum + row.seconds, 0)
  return rows.map(row => ({ ...row, seconds: total > 0 ? (row.seconds / total) * seconds : seconds }))
}

function fromReport({ name, ok, seconds, mayBeEmpty }, file, rowsOf) {
  const report = read(file)
  if (!report && ok && mayBeEmpty) return []
  const rows = report ? summedUp(rowsOf(report)) : []
  const isEmpty = rows.every(({ passed, failed }) => passed + failed === 0)
  const hasFailed = rows.some(({ failed }) => failed > 0)
  // A runner that fails without a failed case has failed all the same, and so has one without a case.
  if ((!ok && !hasFailed) || (isEmpty && !mayBeEmpty))
    rows.push({ name, passed: 0, failed: 1, seconds, failures: [`${name}: failed without a failed case`] })
  return rows
}

export const counters = {
  single,
  vitest: (file, spans) => stage => {
    const seconds = read(spans) ?? {}
    return fromReport(stage, file, vitestRows).map(row => ({
      ...row,
      seconds: seconds[row.name] ?? row.seconds,
    }))
  },
  playwright: file => stage => shared(fromReport(stage, file, playwrightRows), stage.seconds),
}
