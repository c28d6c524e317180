import type { ESTree } from 'vite'
import { expect, it } from 'vitest'
import { fieldMessages, withCode } from '#contract/words/field-messages'
import enErrors from '../../src/i18n/en/first/errors.json'
import enFields from '../../src/i18n/en/shell/field-errors.json'
import { codeFiles, expectNone, lineAt, nodesOf, type SourceFile, under } from './repository'

const files = codeFiles.filter(
  file => (under('server')(file) && !under('server/platform/seed')(file)) || under('contract')(file),
)

interface Said {
  place: string
  text: string
  pattern: RegExp
}

const literally = (text: string) => text.replace(/[\^$.*+?()[\]{}|\\]/g, '\\$&')

/** The texts that an expression can come to; values are put in where a template leaves room for them. */
function textsIn(file: SourceFile, node: ESTree.Node | null | undefined): Said[] {
  if (!node) return []
  const place = `${file.path}:${lineAt(file, node.start)}`
  const said = (parts: string[]) => [
    { place, text: parts.join('…'), pattern: new RegExp(`^${parts.map(literally).join('.+')}$`) },
  ]
  if (node.type === 'ConditionalExpression')
    return [...textsIn(file, node.consequent), ...textsIn(file, node.alternate)]
  if (node.type === 'ArrowFunctionExpression') return textsIn(file, node.body)
  if (node.type === 'Literal') return typeof node.value === 'string' ? said([node.value]) : []
  if (node.type === 'TemplateLiteral') return said(node.quasis.map(({ value }) => value.raw))
  return []
}

const keyOf = (property: ESTree.Node) =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''

/** `{ path, message }`, and `{ error }` of a schema. */
const inObjects = (file: SourceFile): Said[] =>
  nodesOf(file, 'ObjectExpression').flatMap(({ properties }) => {
    const names = properties.map(keyOf)
    const wanted = names.includes('path') ? 'message' : under('contract')(file) ? 'error' : undefined
    return properties.flatMap(property =>
      property.type === 'Property' && keyOf(property) === wanted ? textsIn(file, property.value) : [],
    )
  })

/** `[path, message]`, as `badFields` takes them. */
const inPairs = (file: SourceFile): Said[] =>
  file.text.includes('badFields')
    ? nodesOf(file, 'ArrayExpression').flatMap(({ elements: [path, message, more] }) =>
        path && !more && textsIn(file, path).length > 0
          ? textsIn(file, message).filter(({ text }) => /^[A-Z"].* /.test(text))
          : [],
      )
    : []

/** `.regex(…, message)` of a schema. */
const inSchemas = (file: SourceFile): Said[] =>
  under('contract')(file)
    ? nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [, message] }) =>
        file.text.slice(callee.start, callee.end).endsWith('.regex') ? textsIn(file, message) : [],
      )
    : []

const said = files.flatMap(file => [...inObjects(file), ...inPairs(file), ...inSchemas(file)])

it('finds what the server says of wrong fields, in each way to say it', () => {
  const texts = said.map(({ text }) => text)
  for (const known of [
    'This address is in use',
    'There is no such grouping',
    'This is not an id',
    'At most … characters',
    'This must not be empty',
    'There is no published program to enrol in',
  ])
    expect(texts).toContain(known)
})

it('has a code for all that the server says of wrong fields', () => {
  const messages = Object.values(fieldMessages)
  expectNone(
    said
      .filter(({ pattern }) => !messages.some(message => pattern.test(message)))
      .map(({ place, text }) => `${place}: ${text}`),
    'contract/words/field-messages.ts has every message',
  )
})

it('has a text of the portal for every code, and no other', () => {
  const texts = [...Object.keys(enErrors.field), ...Object.keys(enFields)]
  const codes = texts.map(key => key.replace(/_(one|many|other)$/, ''))
  expect([...new Set(codes)].sort()).toEqual(Object.keys(fieldMessages).sort())
})

it('tells the code of a message, and what it names', () => {
  expect(withCode({ path: 'x', message: 'At most 40 characters' })).toMatchObject({
    code: 'atMost',
    values: { count: 40 },
  })
  expect(withCode({ path: 'x', message: '"Ana "la Ñ" Ruiz" has been deleted' })).toMatchObject({
    code: 'personDeleted',
    values: { name: 'Ana "la Ñ" Ruiz' },
  })
  expect(withCode({ path: 'x', message: 'Something else' })).toEqual({ path: 'x', message: 'Something else' })
})
