import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { covered } from './installation-tests.mjs'
import { root } from './sources.mjs'

const git = (...command) =>
  execFileSync('git', command, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '')

/** What differs from a commit, and what git does not know yet. */
export const changedSince = commit => [
  ...git('diff', '--name-only', commit),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** Folders that no ordinary journey goes through. */
const untouched =
  /^(docs|bench|\.github|\.ci|tests\/(unit|server|browser|rules|installation|e2e\/installation))\/|\.md$/
const spec = /^tests\/e2e\/.+\.spec\.ts$/

/** Every journey, as a pattern of Playwright. */
const all = 'tests/e2e/.+\\.spec\\.ts'

/** The longest of the folders that a file lies in decides. */
function touching(file, map) {
  if (spec.test(file)) return existsSync(join(root, file)) ? [file] : []
  if (untouched.test(file)) return []
  const folders = Object.keys(map).filter(folder => file.startsWith(`${folder}/`))
  const [closest] = folders.sort((a, b) => b.length - a.length)
  return closest ? map[closest].map(name => `tests/e2e/${name}.spec.ts`) : [all]
}

const isCovered = file => covered.some(path => file === path || file.startsWith(`${path}/`))

/**
 * The journeys that a change can touch, by what `tests/e2e/touched-by.json` says; all where it says nothing.
 * @returns the projects of Playwright, and patterns of their files
 */
export function journeysFor(files) {
  const map = JSON.parse(readFileSync(join(root, 'tests/e2e/touched-by.json'), 'utf8'))
  const found = new Set(files.flatMap(file => touching(file, map)))
  const ordinary = found.has(all) ? [all] : [...found]
  const installation = files.some(isCovered) ? ['tests/e2e/installation/'] : []
  return {
    projects: [
      ...(ordinary.length > 0 ? ['journeys', 'storage'] : []),
      ...(installation.length > 0 ? ['installation'] : []),
    ],
    patterns: [...ordinary, ...installation],
  }
}
