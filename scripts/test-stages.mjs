import { join } from 'node:path'
import { changedSince, journeysFor } from './changed-tests.mjs'
import { counters } from './test-reports.mjs'

/**
 * A stage is a command and the way to count what it has shown. `beside`: it may run while others of that kind do.
 * `mayBeEmpty`: there may be nothing for it to do.
 */
const npx = (...command) => ['npx', ['--no-install', ...command]]

function vitest(projects, { shard, changed, reports }) {
  const name = projects.join(', ')
  const report = join(reports, `vitest-${projects[0]}.json`)
  const spans = join(reports, `spans-${projects[0]}.json`)
  const command = npx(
    'vitest',
    'run',
    ...projects.flatMap(project => ['--project', project]),
    ...(shard ? [shard] : []),
    ...(changed ? ['--changed', changed, '--passWithNoTests'] : []),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./scripts/span-reporter.mjs',
    `--outputFile.json=${report}`,
  )
  return {
    name,
    command,
    env: { TEST_SPANS: spans },
    browser: projects.includes('browser'),
    mayBeEmpty: Boolean(changed),
    count: counters.vitest(report, spans),
  }
}

function playwright(projects, files, { shard, reports }) {
  const report = join(reports, 'playwright.json')
  const only = projects.flatMap(project => ['--project', project])
  return {
    name: projects.map(project => (project === 'journeys' ? 'e2e' : `${project} (journeys)`)).join(', '),
    command: npx('playwright', 'test', ...files, ...only, ...(shard ? [shard] : [])),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    browser: true,
    count: counters.playwright(report),
  }
}

const plain = [
  { name: 'types', command: npx('tsc', '--noEmit'), count: counters.single, beside: true },
  {
    name: 'lint',
    command: npx('biome', 'check', '--error-on-warnings', '.'),
    count: counters.single,
    beside: true,
  },
  {
    name: 'build',
    command: ['node', ['scripts/build.mjs', '--if-changed']],
    count: counters.single,
    neededBy: ['size', 'rules', 'e2e', 'installation'],
    beside: true,
  },
  { name: 'size', command: ['npm', ['run', '--silent', 'size']], count: counters.single },
]

/** Rules look at all sources and at the build, so they run whole; the others as far as a change can touch them. */
function stagesOfChanges(options) {
  const { projects, patterns } = journeysFor(changedSince(options.changed))
  const suites = ['unit', 'server', 'installation', 'browser'].filter(options.chosen)
  return [
    ...(options.chosen('rules') ? [vitest(['rules'], { ...options, changed: undefined })] : []),
    ...(suites.length > 0 ? [vitest(suites, options)] : []),
    ...(options.chosen('e2e') && projects.length > 0 ? [playwright(projects, patterns, options)] : []),
  ]
}

function stagesOfAll(options) {
  const chosen = name => options.chosen(name) && (name !== 'installation' || options.installation)
  const suites = ['unit', 'server', 'rules', 'installation', 'browser'].filter(chosen)
  const journeys = [
    ...(chosen('e2e') ? ['journeys', 'storage'] : []),
    ...(chosen('installation') ? ['installation'] : []),
  ]
  return [
    ...(suites.length > 0 ? [vitest(suites, options)] : []),
    ...(journeys.length > 0 ? [playwright(journeys, [], options)] : []),
  ]
}

/** The stages of a run, in their order. */
export function stagesFor(options, reports) {
  const wanted = ({ name, neededBy = [] }) => options.chosen(name) || neededBy.some(options.chosen)
  const suites = options.changed ? stagesOfChanges : stagesOfAll
  return [...plain.filter(wanted), ...suites({ ...options, reports })]
}
