import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './sources.mjs'

/**
 * The tests of what an installation goes through (crashes, backups, locks, seeding, starts) take minutes, and what
 * they are about (`covers.json`) changes seldom. They run when it differs from what they last passed with, by a hash
 * that is committed with the sources. See docs/decisions/tests.md.
 */
export const covered = JSON.parse(readFileSync(join(root, 'tests/installation/covers.json'), 'utf8'))

const passedFile = 'tests/installation/passed.json'

function filesIn(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length))
}

/** One hash over all that the tests of the installation cover. */
export function printOfInstallation() {
  const hash = createHash('sha256')
  const files = covered.flatMap(filesIn).filter(file => file !== passedFile)
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether the tests of the installation have passed with exactly these sources. */
export function hasPassed(print) {
  try {
    return JSON.parse(readFileSync(join(root, passedFile), 'utf8')).sources === print
  } catch {
    return false
  }
}

/** Keeps that they passed, once both halves have. A build server's checkout is left as it is. */
export function keepPassed(print, rows) {
  const own = rows.filter(({ name }) => name.startsWith('installation'))
  const ok = own.length === 2 && own.every(({ passed, failed }) => passed > 0 && failed === 0)
  if (!ok || process.env.CI || hasPassed(print) || print !== printOfInstallation()) return
  writeFileSync(join(root, passedFile), `${JSON.stringify({ sources: print }, null, 2)}\n`)
  console.log(`\nThe installation has passed its tests: commit ${passedFile} with what it covers.`)
}
