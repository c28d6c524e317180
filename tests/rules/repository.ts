import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import { expect } from 'vitest'

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  path: string
  text: string
}

/** What git knows or would take in: nothing built, nothing installed. */
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(path => path !== '' && existsSync(path))

const filesWith = (extensions: RegExp): SourceFile[] =>
  paths.filter(path => extensions.test(path)).map(path => ({ path, text: readFileSync(path, 'utf8') }))

export const codeFiles = filesWith(/\.(ts|tsx|mjs)$/)
export const styleFiles = filesWith(/\.css$/)

export const under = (directory: string) => (file: SourceFile) => file.path.startsWith(`${directory}/`)

export const linesOf = (text: string): number => text.trimEnd().split('\n').length

export const parse = (file: SourceFile) => parseSync(file.path, file.text)

/** All nodes of these kinds, in the order of the text. */
export function nodesOf<Kind extends keyof VisitorObject & ESTree.Node['type']>(
  file: SourceFile,
  ...kinds: Kind[]
): Extract<ESTree.Node, { type: Kind }>[] {
  const found: Extract<ESTree.Node, { type: Kind }>[] = []
  const collect = (node: ESTree.Node) => void found.push(node as Extract<ESTree.Node, { type: Kind }>)
  new Visitor(Object.fromEntries(kinds.map(kind => [kind, collect]))).visit(parse(file).program)
  return found
}

export const lineAt = (file: SourceFile, offset: number): number =>
  file.text.slice(0, offset).split('\n').length

export interface Import {
  /** As written, for packages; the path in the repository without extension, for own files. */
  target: string
  own: boolean
  /** Gone after compilation. */
  typeOnly: boolean
}

function resolveImport(file: SourceFile, written: string, typeOnly: boolean): Import {
  if (written === '#contract') return { target: 'contract/index', own: true, typeOnly }
  if (written.startsWith('#')) return { target: written.slice(1), own: true, typeOnly }
  const own = written.startsWith('.')
  const target = own ? posix.join(posix.dirname(file.path), written).replace(/\.(tsx?|mjs)$/, '') : written
  return { target, own, typeOnly }
}

/** All imports and re-exports of a file, static and dynamic. */
export function importsOf(file: SourceFile): Import[] {
  const { module } = parse(file)
  const imports = module.staticImports.map(found =>
    resolveImport(
      file,
      found.moduleRequest.value,
      found.entries.length > 0 && found.entries.every(entry => entry.isType),
    ),
  )
  const reExports = module.staticExports
    .flatMap(found => found.entries)
    .filter(entry => entry.moduleRequest)
    .map(entry => resolveImport(file, entry.moduleRequest?.value ?? '', entry.isType))
  const dynamic = module.dynamicImports
    .map(found => file.text.slice(found.moduleRequest.start, found.moduleRequest.end))
    .filter(written => /^['"`]/.test(written))
    .map(written => resolveImport(file, written.slice(1, -1), false))
  return [...imports, ...reExports, ...dynamic]
}

/** Fails with one line for each place that breaks the rule. */
export function expectNone(violations: readonly string[], rule: string): void {
  expect(violations, `${rule}\n${violations.map(violation => `  ${violation}`).join('\n')}\n`).toHaveLength(0)
}
