import type { FormField } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { useTranslation } from '../../lib/texts/use-translation'
import { formProblem } from '../../providers/texts/form-problem'
import { sendNewest, takeBack, theirsOf } from '../../resources/programs/details/send-newest'

/** What is said of a write, and what takes it back. */
export interface Told<Stored> {
  done: string
  back: (saved: Stored) => () => Promise<unknown>
}

interface Settings<Values, Stored> {
  fields: readonly FormField<Values>[] | ((values: Values) => readonly FormField<Values>[])
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** Writes onto what is stored, and answers what is stored then. */
  put: (values: Values, onto: Stored, told?: Told<Stored>) => Promise<Stored>
  /** Said when these are saved. */
  done: (values: Values) => string
  /** Asks what is stored by now. */
  newest: () => Promise<Stored>
  /** The field that a failure is about which names none. */
  fieldOf?: (error: unknown) => (keyof Values & string) | undefined
}

/** A part of a program's settings: what others changed of the program besides does not stop it. */
export function useSettingsForm<Values extends object, Stored>(settings: Settings<Values, Stored>) {
  const { fields, stored, valuesOf, put, done, newest, fieldOf } = settings
  const { t } = useTranslation('errors')
  const isSame = (one: Stored, other: Stored) =>
    JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
  const save = (values: Values, onto: Stored) => {
    const undo = (base: Stored) => put(valuesOf(onto), base)
    const back = (saved: Stored) => () => takeBack(saved, { attempt: undo, newest, isSame })
    const attempt = (base: Stored) => put(values, base, { done: done(values), back })
    return sendNewest(onto, { attempt, newest, isSame }) as Promise<Stored | undefined>
  }
  return useEntityForm<Values, Stored>({
    ...{ fields, stored, valuesOf, latest: stored, guard: 'steps' as const, send: save },
    problemOf: error => {
      const problem = formProblem(error, t, Object.keys(valuesOf(stored)))
      const field = fieldOf?.(error)
      return field ? { retry: false, fields: [{ field, text: problem.text }] } : problem
    },
    overtaken: theirsOf<Stored>,
  })
}
