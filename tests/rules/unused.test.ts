import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const knip = fileURLToPath(new URL('../../node_modules/knip/bin/knip.js', import.meta.url))

/** What knip says in lines, nothing where all is in use. It fails where it finds something, and says what. */
function unused(): string {
  try {
    return execFileSync(process.execPath, [knip, '--no-progress', '--no-config-hints'], {
      cwd: root,
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

it('keeps no file, export or package that nothing uses, and declares each package that is used', () =>
  expect(unused().trim()).toBe(''))
