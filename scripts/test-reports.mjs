import { readFileSync } from 'node:fs'

/** What a stage has shown: how many test cases passed and failed. */
const single = ok => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, cases: 0 })

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A file that does not load has no cases, and still is a failure. */
function countVitest(report) {
  const unloadable = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
})

function fromReport(file, count, ok) {
  const report = read(file)
  if (!report) return single(false)
  const { passed, failed } = count(report)
  // A runner that fails without a failed case has failed all the same, and so has one without a case.
  const unexplained = failed === 0 && (!ok || passed === 0) ? 1 : 0
  return { passed, failed: failed + unexplained, cases: passed + failed }
}

export const counters = {
  single: (_file, ok) => single(ok),
  vitest: (file, ok) => fromReport(file, countVitest, ok),
  playwright: (file, ok) => fromReport(file, countPlaywright, ok),
}
