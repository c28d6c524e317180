import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import { useUnsavedGuard } from '../overlay/Dialog'
import {
  type AnyField,
  differingFields,
  type FormField,
  type FormProblem,
  typedProblem,
  wrongFields,
} from './form-fields'

type Wrong = Readonly<Record<string, string>>

interface EntityFormOptions<Values extends object, Stored> {
  /** Those that it has, or those that it has with what was typed. */
  fields: readonly FormField<Values>[] | ((values: Values) => readonly FormField<Values>[])
  /** What the form begins with, as it was read; without one, it is for something new. */
  stored: Stored
  valuesOf: (stored: Stored) => Values
  /** What was typed before, and not sent. */
  typed?: Values
  /**
   * Sends what was typed, onto what is stored. Answers what is stored from then on, where the form stays open.
   * What it rejects with goes to `problemOf`.
   */
  send: (values: Values, onto: Stored, before: Stored) => Promise<Stored | undefined> | Promise<void>
  problemOf: (error: unknown) => FormProblem
  /** What somebody else has stored meanwhile, where the form was not saved because of that. */
  overtaken?: (error: unknown, before: Stored) => Promise<Stored | undefined> | Stored | undefined
  /** Somebody else was faster: both are compared, or the form says so and the next try goes over theirs. */
  conflict?: 'compare' | 'say'
  /** What the page knows to be stored by now. */
  latest?: Stored
  /**
   * Asks before a reload or a step elsewhere loses what is typed; a dialog does so by itself. Where it is kept while one is
   * elsewhere, a reload alone loses it.
   */
  guard?: 'steps' | 'reload'
  onChange?: (values: Values) => void
}

/** What is wrong, at the fields and over the form. */
function useWrong() {
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<FormProblem>()
  return {
    ...{ wrong, setWrong, problem, setProblem },
    refuse: (why: FormProblem) => {
      setWrong(Object.fromEntries(why.fields.map(({ field, text }) => [field, text])))
      setProblem(why)
    },
    forgive: () => {
      setWrong({})
      setProblem(undefined)
    },
  }
}

/** Of values, those that differ from what was sent. */
const typedSince = <Values extends object>(
  fields: readonly FormField<Values>[],
  now: Values,
  sent: Values,
): Partial<Values> =>
  Object.fromEntries(
    differingFields(fields, now, sent).map(({ name }) => [name, now[name]]),
  ) as Partial<Values>

/** What was typed, and what it began with. */
function useTyped<Values extends object, Stored>(options: EntityFormOptions<Values, Stored>) {
  const { stored, valuesOf, onChange } = options
  const { t } = useTranslation('errors')
  const [before, setBefore] = useState(stored)
  const [values, setValues] = useState(() => options.typed ?? valuesOf(stored))
  const [theirs, setTheirs] = useState<Stored>()
  const fields = typeof options.fields === 'function' ? options.fields(values) : options.fields
  const { wrong, setWrong, problem, setProblem, refuse, forgive } = useWrong()
  const change = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    const field = fields.find(declared => declared.name === name) as AnyField | undefined
    const next = { ...values, [name]: value }
    // Several fields may be changed at once.
    setValues(now => ({ ...now, [name]: value }))
    setWrong(({ [name]: was, ...others }) => {
      const text = field && typedProblem(t, field, value, was !== undefined)
      return text === undefined ? others : { ...others, [name]: text }
    })
    onChange?.(next)
  }
  const begin = (from: Stored) => {
    setBefore(() => from)
    setValues(valuesOf(from))
    setTheirs(undefined)
    forgive()
  }
  /** Goes on from what was saved: what was typed since it was sent stays, with what was said of it. */
  const settle = (saved: Stored, sent: Values) => {
    setBefore(() => saved)
    setValues(now => ({ ...valuesOf(saved), ...typedSince(fields, now, sent) }))
    setTheirs(undefined)
    setWrong(now => Object.fromEntries(Object.entries(now).filter(([name, text]) => wrong[name] !== text)))
    setProblem(undefined)
  }
  /** Says what is wrong before anything is sent. */
  const isRight = (): boolean => {
    const found = wrongFields(t, fields, values)
    if (found.length > 0) refuse({ fields: found, retry: false })
    return found.length === 0
  }
  const dirty = differingFields(fields, values, valuesOf(before)).length > 0
  return {
    ...{ fields, values, change, before, setBefore, theirs, setTheirs, begin, settle, dirty },
    ...{ wrong, setWrong, problem, setProblem, refuse, isRight },
  }
}

const versionIn = (stored: unknown) => (stored as { version?: number } | undefined)?.version ?? 0

/**
 * Takes over what the page has read anew; what somebody else changed under what is typed is asked about. After a save the
 * page shows what it had for a moment longer, under the version of the save: that is no news.
 */
function useLatest<Values extends object, Stored>(
  { stored, latest, valuesOf }: EntityFormOptions<Values, Stored>,
  { fields, before, dirty, begin, setTheirs }: ReturnType<typeof useTyped<Values, Stored>>,
  sending: { current: boolean },
) {
  const last = useRef(stored)
  const isSame = (one: Stored, other: Stored) =>
    differingFields(fields, valuesOf(one), valuesOf(other)).length === 0
  const arrived = useEffectEvent((now: Stored) => {
    const isNews = !isSame(now, last.current) || versionIn(now) > versionIn(before)
    last.current = now
    if (now === before || sending.current) return
    if (isSame(now, before)) return dirty ? undefined : begin(now)
    if (!isNews) return
    if (dirty) setTheirs(() => now)
    else begin(now)
  })
  useEffect(() => {
    if (latest !== undefined) arrived(latest)
  }, [latest])
}

/** Sends what was typed, and says what came of it. */
function useSending<Values extends object, Stored>(
  { send, problemOf, overtaken, conflict = 'compare' }: EntityFormOptions<Values, Stored>,
  typed: ReturnType<typeof useTyped<Values, Stored>>,
  sending: { current: boolean },
) {
  const { values, before, setBefore, setProblem, refuse, setTheirs, settle, isRight } = typed
  const [busy, setBusy] = useState(false)
  const fail = async (error: unknown) => {
    const newest = await overtaken?.(error, before)
    if (newest !== undefined && conflict === 'compare') return setTheirs(() => newest)
    if (newest !== undefined) setBefore(() => newest)
    refuse(problemOf(error))
  }
  const sendOnto = async (onto: Stored) => {
    if (sending.current || !isRight()) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const saved = await send(values, onto, before)
      if (saved !== undefined) settle(saved as Stored, values)
    } catch (error) {
      await fail(error).catch((reason: unknown) => refuse(problemOf(reason)))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { busy, sendOnto }
}

/**
 * A form and everything that saving it can come to: sent once however often it is pressed, errors at the fields, what
 * somebody else has saved meanwhile, and whatever happens, what was typed is kept.
 */
export function useEntityForm<Values extends object, Stored = undefined>(
  options: EntityFormOptions<Values, Stored>,
) {
  const typed = useTyped(options)
  const sending = useRef(false)
  const { busy, sendOnto } = useSending(options, typed, sending)
  const unsaved = typed.dirty && !busy
  const { question } = useUnsavedGuard(options.guard !== undefined && unsaved, {
    steps: options.guard === 'steps',
  })
  useLatest(options, typed, sending)
  // What is asked about is still open: as another object it is asked anew, and has the focus.
  const askAnew = (theirs: Stored) => typed.setTheirs({ ...theirs })
  const submit = () => (typed.theirs ? askAnew(typed.theirs) : void sendOnto(typed.before))
  return {
    ...typed,
    ...{ valuesOf: options.valuesOf, busy, unsaved },
    /** What `guard` asks, to be drawn beside the form. */
    question,
    /** Sends what was typed, once nothing of it is to be compared. */
    submit,
    /** Sends what was typed over what somebody else has saved. */
    overwrite: (theirs: Stored) => void sendOnto(theirs),
    /** Goes on without comparing; the next try asks again. */
    keep: () => typed.setTheirs(undefined),
  }
}

export type EntityFormState<Values extends object, Stored> = ReturnType<typeof useEntityForm<Values, Stored>>
