import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { calls } from '#contract'
import { expectNone } from './repository'

/** The calls of the specification's section 7, each by its method and its path. */
const documented = readFileSync(join(import.meta.dirname, 'documented-calls.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t') as [method: string, path: string])

/** Parameters have the names that each side gives them, and stand at the same places. */
const place = (method: string, path: string) =>
  `${method} ${path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`

it('knows how many calls the specification has', () => expect(documented).toHaveLength(145))

it('answers every call of the specification', () => {
  const known = new Set(calls.map(([, { method, path }]) => place(method, path)))
  expectNone(
    documented.filter(([method, path]) => !known.has(place(method, path))).map(parts => parts.join(' ')),
    'Each documented call is one of the contract, without being an extension',
  )
})

it('calls nothing an extension that the specification has', () => {
  const own = new Set(documented.map(([method, path]) => place(method, path)))
  expectNone(
    calls.flatMap(([name, { method, path, extension }]) =>
      extension && own.has(place(method, path)) ? [name] : [],
    ),
    'A documented call is there on every server',
  )
})
