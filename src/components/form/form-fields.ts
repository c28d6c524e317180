import type { ReactNode } from 'react'
import { codePoints } from '#contract/words/limits'
import type { Translate } from '../../lib/format/translate'

/** What an input of a form gets, whoever draws it. */
export interface FieldInput<Value> {
  id: string
  value: Value
  onChange: (value: Value) => void
  'aria-invalid'?: true
  'aria-describedby'?: string
  'aria-required'?: true
}

export interface Option {
  value: string
  text: string
}

/** How a field is drawn: by a word, by its choices, or by a component of its own. */
export type Widget<Value> =
  | 'text'
  | 'email'
  | 'longText'
  | 'colour'
  | 'day'
  | 'clock'
  | 'check'
  | { options: readonly Option[] }
  | { draw: (input: FieldInput<Value>, error: string | undefined) => ReactNode; ownLabel?: true }

interface Declared<Name, Value> {
  name: Name
  label?: string
  hint?: string
  /** Forms of the first layer draw their inputs themselves. */
  widget?: Widget<Value>
  required?: boolean
  /** Said where nothing is given, in place of the usual text. */
  missing?: string
  /** As many code points as the contract allows. */
  max?: number
  /** What else is wrong with a value. */
  check?: (value: Value) => string | undefined
  /** Everything that is wrong is said while it is typed, not only what is too long. */
  live?: true
  /** The value as a server keeps it: what differs in nothing else is no change. */
  settle?: (value: Value) => unknown
  /** The value in words, where it is compared with somebody else's. */
  show?: (value: Value) => ReactNode
  readOnly?: boolean
  disabled?: boolean
  /** It begins a part of the form that has a name, and what that part is for. */
  part?: { title: string; text?: string }
  /** Shares its line with its neighbour where there is room. */
  half?: true
  spellCheck?: false
}

/** A field of a form, as data: name, label, widget, and rules from the contract's limits. */
export type FormField<Values> = {
  [Name in keyof Values & string]: Declared<Name, Values[Name]>
}[keyof Values & string]

/** The same where the kit handles fields of whatever type. */
export type AnyField = Omit<Declared<string, unknown>, 'check' | 'settle' | 'show' | 'widget'> & {
  check?: (value: never) => string | undefined
  settle?: (value: never) => unknown
  show?: (value: never) => ReactNode
  widget?: Widget<never>
}

/** Why a form was not saved. */
export interface FormProblem {
  /** Missing where the form itself has found what is wrong. */
  text?: string
  /** The fields that are wrong, each with its own text. */
  fields: readonly { field: string; text: string }[]
  /** Worth another try as it is. */
  retry: boolean
}

export const settledValue = ({ settle }: AnyField, value: unknown): unknown =>
  settle ? settle(value as never) : value

const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two sets of values differ. */
export function differingFields<Values extends object>(
  fields: readonly FormField<Values>[],
  one: Values,
  other: Values,
): FormField<Values>[] {
  return fields.filter(
    field =>
      !isSame(
        settledValue(field as AnyField, one[field.name]),
        settledValue(field as AnyField, other[field.name]),
      ),
  )
}

/** One field that two people differ in, or that one of them changed. */
export interface ComparedField {
  field: AnyField
  mine: unknown
  theirs: unknown
  before: unknown
  /** Both changed it, and not to the same. */
  clash: boolean
}

/** What I and somebody else made of the same thing, field by field; untouched fields are left out. */
export function compareValues<Values extends object>(
  fields: readonly FormField<Values>[],
  mine: Values,
  theirs: Values,
  before: Values,
): ComparedField[] {
  const ours = differingFields(fields, mine, before)
  const others = differingFields(fields, theirs, before)
  const differing = differingFields(fields, mine, theirs)
  return fields
    .filter(field => ours.includes(field) || others.includes(field))
    .map(field => ({
      field: field as AnyField,
      mine: mine[field.name],
      theirs: theirs[field.name],
      before: before[field.name],
      clash: [ours, others, differing].every(list => list.includes(field)),
    }))
}

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function tooLong(t: Translate, field: AnyField, value: unknown): string | undefined {
  const settled = settledValue(field, value)
  return field.max !== undefined && typeof settled === 'string' && codePoints(settled) > field.max
    ? t('errors:field.atMost', { count: field.max })
    : undefined
}

/** What is wrong with a value before anything is sent, in words. */
export function fieldProblem(t: Translate, field: AnyField, value: unknown): string | undefined {
  if (isNothing(settledValue(field, value)))
    return field.required ? (field.missing ?? t('errors:field.required')) : undefined
  return tooLong(t, field, value) ?? field.check?.(value as never)
}

/** What is said of a value while it is typed: a field that was wrong is checked anew. */
export const typedProblem = (t: Translate, field: AnyField, value: unknown, wasWrong: boolean) =>
  field.live || wasWrong ? fieldProblem(t, field, value) : tooLong(t, field, value)

/** The fields that are wrong before anything is sent. */
export const wrongFields = <Values extends object>(
  t: Translate,
  fields: readonly FormField<Values>[],
  values: Values,
): FormProblem['fields'] =>
  fields.flatMap(field => {
    const text = fieldProblem(t, field as AnyField, values[field.name])
    return text === undefined ? [] : [{ field: field.name, text }]
  })
