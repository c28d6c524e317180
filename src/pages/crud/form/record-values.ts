import { maxLength } from '#contract/words/limits'
import { each, type Fields, text } from '../../../lib/format/answer-fields'
import { emailText, shortText } from '../../../lib/format/entry-checks'
import type { Translate } from '../../../lib/format/translate'
import type { RecordDeclaration, RecordField } from '../../../providers/refine/record-declaration'
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

/** The fields in which two readings of a record differ. */
export const differingFields = (fields: readonly RecordField[], one: Fields, other: Fields): RecordField[] =>
  fields.filter(field => !isSame(inputValue(field, one[field.name]), inputValue(field, other[field.name])))

/** What is wrong with the value of an input before it is sent, in words. */
export function inputProblem(
  t: Translate,
  { value: declared, ...field }: RecordField,
  mode: Mode,
  value: unknown,
): string | undefined {
  const written = text(value)?.normalize('NFC') ?? ''
  if (declared.kind === 'choice') return undefined
  if (isNothing(text(value)?.trim() ?? value ?? null))
    return field[mode] === 'required' ? t('errors:field.required') : undefined
  if (declared.kind === 'email') return emailText(t)(written) ?? shortText(t, maxLength.email)(written)
  return 'max' in declared ? shortText(t, declared.max)(written) : undefined
}
