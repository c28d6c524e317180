import { it } from 'vitest'
import { codeFiles, expectNone, parse, styleFiles, under } from './repository'

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

it('names what a rule of a stylesheet is for after :has', () =>
  // An element "without …" may be any: the browser would look at a whole page anew for each element that comes to it.
  expectNone(
    styleFiles.flatMap(file =>
      file.text
        .split('\n')
        .flatMap((line, index) =>
          /:has\(.*[\s>+~]:not\(/.test(line) ? [`${file.path}:${index + 1}: ${line.trim()}`] : [],
        ),
    ),
    'Name the element or its class',
  ))
