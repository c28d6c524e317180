import { expect, it } from 'vitest'
import { calls } from '#contract'
import { codeFiles, expectNone, lineAt, nodesOf, parse, type SourceFile, under } from './repository'

/** Where what is kept may be touched: the writes themselves, and the list kit, which asks for pages ahead and touches none. */
const mayKnowTheClient = ['src/components/list/use-paged-rows.ts']

const screens = codeFiles.filter(under('src')).filter(file => !under('src/providers')(file))

const touches = [
  'setQueryData',
  'setQueriesData',
  'invalidateQueries',
  'cancelQueries',
  'removeQueries',
  'resetQueries',
  'refetchQueries',
]

/** The calls that change something, as the contract says. */
const changing = new Set<string>(calls.filter(([, { changes }]) => changes).map(([name]) => name))

const namedIn = (file: SourceFile, names: readonly string[]) =>
  nodesOf(file, 'Identifier').filter(({ name }) => names.includes(name))

it('leaves what is kept of answers to the providers', () =>
  expectNone(
    screens.flatMap(file =>
      namedIn(file, touches).map(({ name, start }) => `${file.path}:${lineAt(file, start)} ${name}`),
    ),
    'A screen writes through useWrite, which reads anew what it changes',
  ))

it('knows the client of the cache nowhere else', () =>
  expectNone(
    screens
      .filter(({ path }) => !mayKnowTheClient.includes(path))
      .filter(file =>
        parse(file).module.staticImports.some(
          ({ moduleRequest, entries }) =>
            moduleRequest.value === '@tanstack/react-query' &&
            entries.some(({ importName }) => /^(useQueryClient|QueryClient)$/.test(importName.name ?? '')),
        ),
      )
      .map(({ path }) => path),
    'A screen reads with useApiQuery and useAnswers',
  ))

it('makes every call that changes something through the one way to write', () => {
  expect(changing).toContain('programs.update')
  expectNone(
    screens.flatMap(file =>
      nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [call], start }) =>
        callee.type === 'Identifier' &&
        callee.name === 'callWith' &&
        call?.type === 'Literal' &&
        changing.has(String(call.value))
          ? [`${file.path}:${lineAt(file, start)} ${call.value}`]
          : [],
      ),
    ),
    'A call that changes something is made by useWrite',
  )
})
