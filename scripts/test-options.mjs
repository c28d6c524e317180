import { execFileSync } from 'node:child_process'
import { root } from './sources.mjs'

/** The names that a run can be given, in the order of the stages. */
export const names = [
  'types',
  'lint',
  'build',
  'size',
  'unit',
  'server',
  'rules',
  'installation',
  'browser',
  'e2e',
]

function refuse(message) {
  console.error(message)
  process.exit(2)
}

const git = (...command) =>
  execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Where this branch has left main; the last commit where there is no main to be found. */
function whereMainWasLeft() {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return 'HEAD'
  }
}

function known(base) {
  try {
    return git('rev-parse', '--verify', `${base}^{commit}`).trim()
  } catch {
    return undefined
  }
}

/** `--changed` takes the argument after it as the commit to compare with, unless it is the name of a stage. */
function readChanged(given) {
  const at = given.indexOf('--changed')
  if (at < 0) return undefined
  given.splice(at, 1)
  const hasBase = given[at] !== undefined && !given[at].startsWith('--') && !names.includes(given[at])
  const [base] = hasBase ? given.splice(at, 1) : [whereMainWasLeft()]
  return known(base) ?? refuse(`There is no commit ${base} to compare with.`)
}

/** What the command line asks for. */
export function readOptions(argv) {
  const given = [...argv]
  const changed = readChanged(given)
  const full = given.includes('--full')
  const shard = given.find(argument => /^--shard=\d+\/\d+$/.test(argument))
  const wanted = given.filter(argument => argument !== '--full' && argument !== shard)
  const unknown = wanted.filter(name => !names.includes(name))
  if (unknown.length > 0) refuse(`No such stage: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  const everything = wanted.length === 0 && !changed
  return { changed, full, shard, everything, chosen: name => wanted.length === 0 || wanted.includes(name) }
}
