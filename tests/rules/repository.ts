import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type ESTree, type ParseResult, parseSync } from 'vite'
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

const parsed = new Map<string, ParseResult>()

/** The syntax of a file, read once for all rules: they run in one process, without isolation. */
export function parse({ path, text }: SourceFile): ParseResult {
  const known = parsed.get(path)
  if (known) return known
  const result = parseSync(path, text)
  parsed.set(path, result)
  return result
}

type Nodes = Map<string, ESTree.Node[]>

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function collect(value: unknown, found: Nodes): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  if (!isNode(value)) return
  const alike = found.get(value.type)
  if (alike) alike.push(value)
  else found.set(value.type, [value])
  for (const part of Object.values(value)) collect(part, found)
}

const indexed = new Map<string, Nodes>()

function nodesByKind(file: SourceFile): Nodes {
  const known = indexed.get(file.path)
  if (known) return known
  const nodes: Nodes = new Map()
  collect(parse(file).program, nodes)
  indexed.set(file.path, nodes)
  return nodes
}

/** All nodes of these kinds, in the order of the text. */
export function nodesOf<Kind extends ESTree.Node['type']>(
  file: SourceFile,
  ...kinds: Kind[]
): Extract<ESTree.Node, { type: Kind }>[] {
  const found = kinds.flatMap(kind => nodesByKind(file).get(kind) ?? [])
  return (found as Extract<ESTree.Node, { type: Kind }>[]).sort((a, b) => a.start - b.start || b.end - a.end)
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

/** What a file is not loaded without, and what it takes types of. */
export function staticImportsOf(file: SourceFile): Import[] {
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
  return [...imports, ...reExports]
}

/** All imports and re-exports of a file, static and dynamic. */
export function importsOf(file: SourceFile): Import[] {
  const dynamic = parse(file)
    .module.dynamicImports.map(found => file.text.slice(found.moduleRequest.start, found.moduleRequest.end))
    .filter(written => /^['"`]/.test(written))
    .map(written => resolveImport(file, written.slice(1, -1), false))
  return [...staticImportsOf(file), ...dynamic]
}

/** Fails with one line for each place that breaks the rule. */
export function expectNone(violations: readonly string[], rule: string): void {
  expect(violations, `${rule}\n${violations.map(violation => `  ${violation}`).join('\n')}\n`).toHaveLength(0)
}
