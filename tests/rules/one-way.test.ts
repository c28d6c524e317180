import { it } from 'vitest'
import { codeFiles, expectNone, parse, under } from './repository'

const portal = codeFiles.filter(under('src'))

it('brings code later in one way', () =>
  expectNone(
    portal
      .filter(({ path }) => path !== 'src/lib/code/part.ts')
      .filter(file =>
        parse(file).module.staticImports.some(
          ({ moduleRequest, entries }) =>
            moduleRequest.value === 'react' && entries.some(({ importName }) => importName.name === 'lazy'),
        ),
      )
      .map(({ path }) => path),
    "A component whose code comes later is part(() => import('./X'))",
  ))

it('keeps the listeners of a value in one place', () =>
  expectNone(
    portal
      .filter(({ path }) => path !== 'src/lib/session/store.ts')
      .filter(({ text }) => text.includes('new Set<() => void>'))
      .map(({ path }) => path),
    'What several parts of the page follow is a createStore',
  ))
