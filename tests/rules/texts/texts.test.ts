import type { ESTree } from 'vite'
import { it } from 'vitest'
import { codeFiles, expectNone, lineAt, nodesOf, type SourceFile, under } from '../repository'

/** Attributes and options whose text a person sees or hears. */
const seen =
  /^(title|alt|placeholder|label|header|footer|description|message|summary|caption|tooltip|okText|cancelText|emptyText|aria-(label|description|placeholder|roledescription|valuetext))$/

/** A language is called by its own name, whatever language the page is in. */
const languageNames = ['English', 'Español', 'EN', 'ES']

/** Two letters in a row; single ones are abbreviations of units and shortcuts (⌘K). */
const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !languageNames.includes(text)

/** `programs.title` is a key of the texts; a sentence or a capitalized word is not. */
const isKey = (text: string) => /^[a-z][\w-]*([.:][\w-]+)*$/.test(text)

const screenFiles = codeFiles.filter(
  file => under('src')(file) && !under('src/i18n')(file) && !under('src/theme')(file),
)

type Found = { start: number; text: string }

/** The texts that an expression can come to: its literals, through conditions and templates. */
function literals(node: ESTree.Node): Found[] {
  if (node.type === 'Literal' && typeof node.value === 'string')
    return [{ start: node.start, text: node.value }]
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ start, value }) => ({ start, text: value.raw }))
  if (node.type === 'ConditionalExpression')
    return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression') return [...literals(node.left), ...literals(node.right)]
  if (node.type === 'JSXExpressionContainer') return literals(node.expression)
  return []
}

const writtenIn = (file: SourceFile): Found[] => [
  ...nodesOf(file, 'JSXText').map(({ start, value }) => ({ start, text: value })),
  ...nodesOf(file, 'JSXElement', 'JSXFragment').flatMap(({ children }) =>
    children.filter(child => child.type === 'JSXExpressionContainer').flatMap(literals),
  ),
]

const attributesIn = (file: SourceFile): Found[] =>
  nodesOf(file, 'JSXAttribute').flatMap(({ name, value }) =>
    value && seen.test(file.text.slice(name.start, name.end))
      ? literals(value).filter(({ text }) => value.type === 'Literal' || !isKey(text))
      : [],
  )

const optionsIn = (file: SourceFile): Found[] =>
  nodesOf(file, 'Property')
    .filter(({ key }) => seen.test(file.text.slice(key.start, key.end).replace(/['"]/g, '')))
    .flatMap(({ value }) => literals(value))
    .filter(({ text }) => !isKey(text))

const listed = (find: (file: SourceFile) => Found[]) =>
  screenFiles.flatMap(file =>
    find(file)
      .filter(({ text }) => hasWords(text))
      .map(({ start, text }) => `${file.path}:${lineAt(file, start)}: ${text.trim()}`),
  )

it('has no text in components', () =>
  expectNone(listed(writtenIn), 'Texts come from src/i18n, in both languages'))

it('has no text in attributes that people see or hear', () =>
  expectNone(listed(attributesIn), 'Texts come from src/i18n, in both languages'))

it('has no text in options that people see', () =>
  expectNone(listed(optionsIn), 'Texts come from src/i18n, in both languages'))
