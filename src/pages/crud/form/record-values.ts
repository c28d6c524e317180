import { maxLength } from '#contract/words/limits'
import type { Fields } from '../../../lib/code/shape'
import { emailText } from '../../../lib/format/entry-checks'
import type { Translate } from '../../../lib/format/translate'
import type { RecordDeclaration, RecordField } from '../../../providers/refine/record-declaration'
import { each, text } from '../../../providers/refine/record-fields'
import { referencesIn } from '../record/record-reference'

/** What the form of a record shows and sends: records hold objects, inputs hold texts and ids. */

type Mode = 'create' | 'edit'

/** The fields that a form asks for, in their order. */
export const askedFields = ({ fields }: RecordDeclaration, mode: Mode): RecordField[] =>
  fields.filter(field => field[mode] !== undefined)

const idsIn = (value: unknown): string[] => referencesIn(value).map(({ id }) => id)

const coursesIn = (value: unknown): Fields[] =>
  each(value, ({ _id, title, promotions }) => ({
    ...(text(_id) && { _id }),
    title: text(title) ?? '',
    promotions: idsIn(promotions),
  }))

/** The value that the input of a field has for a value of a record. */
function inputValue({ value: declared, initial }: RecordField, value: unknown = initial): unknown {
  switch (declared.kind) {
    case 'reference':
      return declared.many ? idsIn(value) : (idsIn(value)[0] ?? null)
    case 'courses':
      return coursesIn(value)
    case 'choice':
      return text(value) ?? declared.options[0]
    default:
      return text(value) ?? ''
  }
}

/** What the inputs of a form begin with; without a record, those of a new one. */
export const initialValues = (fields: readonly RecordField[], record: Fields | undefined): Fields =>
  Object.fromEntries(fields.map(field => [field.name, inputValue(field, record?.[field.name])]))

/** What is stored for a value of an input: one that says nothing is no value. */
function storedValue(field: RecordField, value: unknown): unknown {
  const { kind } = field.value
  if (kind === 'choice' || kind === 'longText') return value
  const read = kind === 'courses' ? coursesIn(value) : (value ?? null)
  return typeof read === 'string' && read.trim() === '' ? null : read
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isNothing = (value: unknown) => value === null || value === '' || isSame(value, [])

/**
 * What a form sends: of a record that is edited the fields that were changed, of a new one those that hold
 * something.
 * @param before the record that the form began with
 */
export function sentValues(fields: readonly RecordField[], values: Fields, before?: Fields): Fields {
  const sent = fields.flatMap(field => {
    const value = storedValue(field, values[field.name])
    const was = before && storedValue(field, inputValue(field, before[field.name]))
    const left = before ? isSame(value, was) : isNothing(value) && field.value.kind !== 'choice'
    return left ? [] : [[field.name, value] as const]
  })
  return Object.fromEntries(sent)
}

/** What the value of an input has to keep to, from what the resource declares. */
export function rulesOf(field: RecordField, mode: Mode, t: Translate) {
  const { value: declared } = field
  return {
    required: field[mode] === 'required' && declared.kind !== 'choice',
    max: declared.kind === 'email' ? maxLength.email : 'max' in declared ? declared.max : undefined,
    settle: (value: unknown) => {
      const stored = storedValue(field, value)
      return typeof stored === 'string' ? stored.normalize('NFC') : stored
    },
    check: declared.kind === 'email' ? (value: unknown) => emailText(t)(text(value) ?? '') : undefined,
  }
}
