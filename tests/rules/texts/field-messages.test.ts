import { expect, it } from 'vitest'
import { fieldCodes, fieldMessages, messageOf, worded } from '#contract/words/field-messages'
import enErrors from '../../../src/i18n/en/first/errors.json'
import enFields from '../../../src/i18n/en/shell/field-errors.json'
import { codeFiles, expectNone, lineAt, nodesOf, type SourceFile, under } from '../repository'

/** What zod lets a schema say of a wrong value in words of its own. */
const inWords = (file: SourceFile): string[] => [
  ...nodesOf(file, 'ObjectExpression').flatMap(({ properties }) =>
    properties.flatMap(property =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      ['error', 'message'].includes(property.key.name) &&
      ['Literal', 'TemplateLiteral'].includes(property.value.type)
        ? [`${file.path}:${lineAt(file, property.start)}`]
        : [],
    ),
  ),
  ...nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [, message], start }) =>
    message && /\.(regex|min|max|refine)$/.test(file.text.slice(callee.start, callee.end))
      ? ['Literal', 'TemplateLiteral'].includes(message.type)
        ? [`${file.path}:${lineAt(file, start)}`]
        : []
      : [],
  ),
]

it('has schemas that say what is wrong by a code, never by a sentence', () =>
  expectNone(
    codeFiles
      .filter(file => under('contract/schemas')(file) || under('contract/calls')(file))
      .flatMap(inWords),
    'A schema says what is wrong by `wrong(code)` (contract/schemas/base.ts)',
  ))

it('has a text of the portal for every code, and no other', () => {
  const texts = [...Object.keys(enErrors.field), ...Object.keys(enFields)]
  const codes = texts.map(key => key.replace(/_(one|many|other)$/, ''))
  expect([...new Set(codes)].sort()).toEqual([...fieldCodes].sort())
})

it('has another sentence for every code', () =>
  expect(new Set(Object.values(fieldMessages)).size).toBe(fieldCodes.length))

it('says in a sentence what a code names', () => {
  expect(messageOf('atMost', { count: 40 })).toBe('At most 40 characters')
  const values = { name: 'Ana "la Ñ" Ruiz' }
  expect(worded({ path: 'x', code: 'personDeleted', values })).toEqual({
    path: 'x',
    message: '"Ana "la Ñ" Ruiz" has been deleted',
    code: 'personDeleted',
    values,
  })
})
