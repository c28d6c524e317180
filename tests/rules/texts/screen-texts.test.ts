import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { routeTable } from '../../../build/route-table'
import { codeFiles, nodesOf, type SourceFile, staticImportsOf, under } from '../repository'

/** What every page begins with. */
const first = readdirSync('src/i18n/en/first').map(name => basename(name, '.json'))

/** Drawn in place of a screen, or once something is done: these texts come then. */
const drawnLater = ['no-screen']
const drawnLaterOf: Record<string, readonly string[]> = { '/programs': ['program-actions'] }

const files = new Map(
  codeFiles.filter(under('src')).map(file => [file.path.replace(/\.tsx?$/, ''), file] as const),
)

/** A module with everything that it is not loaded without. */
function loadedWith(path: string, seen = new Set<SourceFile>()): Set<SourceFile> {
  const file = files.get(path)
  if (!file || seen.has(file)) return seen
  seen.add(file)
  for (const { target, typeOnly } of staticImportsOf(file)) if (!typeOnly) loadedWith(target, seen)
  return seen
}

/** The namespaces that a file asks for as it is drawn. */
const textsOf = (file: SourceFile): string[] =>
  nodesOf(file, 'CallExpression')
    .filter(({ callee }) => file.text.slice(callee.start, callee.end) === 'useTranslation')
    .flatMap(({ arguments: [asked] }) =>
      asked
        ? [...file.text.slice(asked.start, asked.end).matchAll(/'([^']+)'/g)].map(([, name = '']) => name)
        : [],
    )

const routes = await routeTable()

it.each(routes)(
  '$path has the texts with it that it is drawn with: a step to it would wait for them',
  ({ path, module, texts }) => {
    const there = new Set([...first, ...texts, ...drawnLater, ...(drawnLaterOf[path] ?? [])])
    const used = new Set([...loadedWith(module.replace(/\.tsx$/, ''))].flatMap(textsOf))
    expect([...used].filter(name => !there.has(name))).toEqual([])
  },
)
