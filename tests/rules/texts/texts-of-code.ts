import type { ESTree } from 'vite'
import { codeFiles, lineAt, nodesOf, type SourceFile, under } from '../repository'

const portalFiles = codeFiles.filter(under('src'))

/** `t('programs:tabs.all')`, `translate(…)`, `i18next.t(…)` */
const translates = /^(.*\.)?(t|translate)$/

export interface UsedKey {
  place: string
  /** As it stands in the code. */
  written: string
  pattern: RegExp
}

const literally = (text: string) => text.replace(/[\^$.*+?()[\]{}|]/g, '\\$&')

/** What a string of the code can come to; values are put in where a template leaves room for them. */
const patternOf = (parts: readonly string[]) => new RegExp(`^${parts.map(literally).join('.+')}$`)

const partsOf = (template: ESTree.TemplateLiteral) => template.quasis.map(({ value }) => value.raw)

/** Says nothing about a key: all of it is put in. */
const isOpen = (parts: readonly string[]) => !/\w/.test(parts.join(''))

function keysOf(file: SourceFile, node: ESTree.Node): UsedKey[] {
  const place = `${file.path}:${lineAt(file, node.start)}`
  if (node.type === 'ConditionalExpression')
    return [...keysOf(file, node.consequent), ...keysOf(file, node.alternate)]
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ place, written: node.value, pattern: patternOf([node.value]) }]
  if (node.type !== 'TemplateLiteral' || isOpen(partsOf(node))) return []
  return [{ place, written: partsOf(node).join('…'), pattern: patternOf(partsOf(node)) }]
}

/** The keys of texts that the code asks for by name. */
export const usedKeys: UsedKey[] = portalFiles.flatMap(file =>
  nodesOf(file, 'CallExpression')
    .filter(({ callee }) => translates.test(file.text.slice(callee.start, callee.end)))
    .flatMap(call => (call.arguments[0] ? keysOf(file, call.arguments[0]) : [])),
)

/** All that is written between quotes in the portal: keys travel through tables as well. */
export const writtenStrings: ReadonlySet<string> = new Set(
  portalFiles.flatMap(file =>
    nodesOf(file, 'Literal').flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  ),
)

/** The strings that are put together. */
export const writtenPatterns: readonly RegExp[] = portalFiles.flatMap(file =>
  nodesOf(file, 'TemplateLiteral')
    .map(partsOf)
    .filter(parts => parts.length > 1 && !isOpen(parts))
    .map(patternOf),
)
