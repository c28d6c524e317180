import type { ESTree } from 'vite'
import { codeFiles, lineAt, nodesOf, type SourceFile, under } from './repository'

const portalFiles = codeFiles.filter(under('src'))

/** `t('programs:tabs.all')`, `translate(…)`, `i18next.t(…)` */
const translates = /^(.*\.)?(t|translate)$/

export interface UsedKey {
  place: string
  key: string
  /** Only the beginning of the key stands in the code, the rest is put in. */
  open: boolean
}

function keysOf(file: SourceFile, node: ESTree.Node): UsedKey[] {
  const place = `${file.path}:${lineAt(file, node.start)}`
  if (node.type === 'ConditionalExpression')
    return [...keysOf(file, node.consequent), ...keysOf(file, node.alternate)]
  if (node.type === 'Literal') return [{ place, key: String(node.value), open: false }]
  if (node.type !== 'TemplateLiteral') return []
  const key = node.quasis[0]?.value.raw ?? ''
  return key === '' ? [] : [{ place, key, open: node.quasis.length > 1 }]
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

/** The beginnings of strings that are put together. */
export const writtenBeginnings: readonly string[] = portalFiles.flatMap(file =>
  nodesOf(file, 'TemplateLiteral').flatMap(({ quasis }) => {
    const beginning = quasis[0]?.value.raw ?? ''
    return quasis.length > 1 && /^[a-z]/.test(beginning) ? [beginning] : []
  }),
)
