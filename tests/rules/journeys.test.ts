import { existsSync, readFileSync } from 'node:fs'
import { it } from 'vitest'
import { expectNone } from './repository'

const touchedBy: Record<string, string[]> = JSON.parse(readFileSync('tests/e2e/touched-by.json', 'utf8'))

it('knows for folders that there are, by journeys that there are, what a change can touch', () =>
  expectNone(
    [
      ...Object.keys(touchedBy),
      ...Object.values(touchedBy)
        .flat()
        .map(name => `tests/e2e/${name}.spec.ts`),
    ].filter(path => !existsSync(path)),
    'tests/e2e/touched-by.json names a folder or a journey that is gone',
  ))
