import type { FormProblem } from '../../../components/form/FormProblemNotice'
import type { Translate } from '../../../lib/format/translate'
import {
  errorText,
  fieldErrors,
  fieldErrorText,
  isUnreachable,
  statusOf,
} from '../../../providers/call/errors'

type Name = (string | number)[]

/** Where a wrong field stands in the form: its path, as deep as the form has inputs of its own. */
const nameOf = (path: string): Name => {
  const [field = '', place, part] = path.replace(/^degreeData\./, '').split('.')
  return part !== undefined && Number.isInteger(Number(place)) ? [field, Number(place), part] : [field]
}

export interface WrongInput {
  name: Name
  errors: string[]
}

/** The inputs that the server names as wrong. */
export const wrongInputs = (error: unknown, t: Translate): WrongInput[] =>
  fieldErrors(error).map(wrong => ({ name: nameOf(wrong.path), errors: [fieldErrorText(wrong, t)] }))

/** Sums up wrong inputs: each field once. */
export function problemOf(wrong: readonly { name: Name; errors: string[] }[], text: string): FormProblem {
  const byField = new Map(wrong.map(({ name, errors }) => [String(name[0]), errors[0] ?? '']))
  return { text, retry: false, fields: [...byField].map(([field, reason]) => ({ field, text: reason })) }
}

/** What a failed call says to the person. */
export function failureOf(error: unknown, t: Translate): FormProblem {
  const retry = isUnreachable(error) || (statusOf(error) ?? 500) >= 500
  return { ...problemOf(wrongInputs(error, t), errorText(error, t)), retry }
}
