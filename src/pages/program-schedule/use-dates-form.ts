import '../../providers/late-calls'
import { useRef } from 'react'
import type { FormProblem } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { formatDay } from '../../lib/format/format-instant'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallArgs } from '../../providers/call/call-types'
import { errorText, fieldErrors, fieldErrorText, isUnreachable, statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite, type WriteOptions } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { sendNewest, takeBack, theirsOf } from '../../resources/programs/details/send-newest'
import type { ProgramDetails } from '../../resources/programs/program'
import { unfinishedIn } from './unfinished'

/** When modules start, by their ids; blank for no date. */
export type Dates = Record<string, string>

const datesOf = ({ modules }: Pick<ProgramDetails, 'modules'>): Dates =>
  Object.fromEntries(modules.map(({ _id, startDate }) => [_id, startDate ?? '']))

/** Whether the modules that both have start on the same days: what has come or gone is in nobody's way. */
const isSame = (one: ProgramDetails, other: ProgramDetails): boolean => {
  const days = datesOf(other)
  return Object.entries(datesOf(one)).every(([id, day]) => (days[id] ?? day) === day)
}

type Change = CallArgs<'schedule.setStartDates'>['body']['startDates'][number]

const withDates = (program: ProgramDetails, changes: readonly Change[], version: number): ProgramDetails => ({
  ...program,
  version,
  modules: program.modules.map(module => ({
    ...module,
    ...changes.find(change => change.module === module._id && { startDate: change.startDate }),
  })),
})

type Told = Pick<WriteOptions<'schedule.setStartDates'>, 'done' | 'undo'>

/**
 * Writes dates: one by itself, several at once, or module by module on a server that knows nothing else.
 * @returns the version after it
 */
function useWriteDates(id: string) {
  const write = useWrite()
  const atOnce = useMay('startDates').allowed
  return async (startDates: Change[], onto: number, told: Told): Promise<number> => {
    if (atOnce && startDates.length > 1) {
      const args = { params: { id }, body: { startDates }, version: onto }
      return (await write('schedule.setStartDates', args, told)).version
    }
    let version = onto
    for (const { module, startDate } of startDates) {
      const args = { params: { id, moduleId: module }, body: { startDate }, version }
      const isLast = module === startDates.at(-1)?.module
      version = (await write('schedule.setStartDate', args, isLast ? told : {})).version
    }
    return version
  }
}

/** Sends the dates that differ from what is stored. */
function useSendDates(program: ProgramDetails) {
  const { t } = useTranslation('program-schedule')
  const { ask } = useAnswers()
  const id = program._id
  const writeDates = useWriteDates(id)
  const newest = () => ask('programs.get', { params: { id } })
  /** What has become of the modules meanwhile is not written. */
  const changesOf = (from: Dates, to: Dates): Change[] =>
    program.modules
      .filter(({ _id }) => (to[_id] ?? '') !== (from[_id] ?? ''))
      .map(({ _id }) => ({ module: _id, startDate: to[_id] || null }))
  return async (dates: Dates, onto: ProgramDetails, sent: { current: readonly Change[] }) => {
    const attempt = async (base: ProgramDetails) => {
      const changes = changesOf(datesOf(base), dates)
      sent.current = changes
      const back = changesOf(dates, datesOf(base))
      const undo =
        ({ version: saved }: { version: number }) =>
        () =>
          takeBack(withDates(base, changes, saved), {
            attempt: ({ version }) => writeDates(back, version, {}),
            ...{ newest, isSame },
          })
      if (changes.length === 0) return base
      return withDates(
        base,
        changes,
        await writeDates(changes, base.version, { done: t('modules.saved'), undo }),
      )
    }
    try {
      return await sendNewest(isSame(program, onto) ? program : onto, { attempt, newest, isSame })
    } catch (error) {
      // A module that is not there any more leaves the form, so that the next try is without it.
      if (statusOf(error) === 400) void newest()
      throw error
    }
  }
}

/** What was refused, at the modules that the server names by their places in what was sent. */
function datesProblem(error: unknown, sent: readonly Change[], t: Translate): FormProblem {
  const found = fieldErrors(error)
  const fields = found.flatMap(wrong => {
    const place = /^startDates\.(\d+)/.exec(wrong.path)?.[1]
    const change = place === undefined ? undefined : sent[Number(place)]
    return change ? [{ field: change.module, text: fieldErrorText(wrong, t) }] : []
  })
  const text = found[0] ? fieldErrorText(found[0], t) : errorText(error, t)
  return { text, fields, retry: isUnreachable(error) }
}

/** The form of the days on which the modules of a program start. */
export function useDatesForm(program: ProgramDetails) {
  const { t, i18n } = useTranslation(['program-schedule', 'errors'])
  const send = useSendDates(program)
  const sent = useRef<readonly Change[]>([])
  const frame = useRef<HTMLDivElement>(null)
  const form = useEntityForm<Dates, ProgramDetails>({
    fields: program.modules.map(({ _id, title }) => ({
      name: _id,
      label: title || t('modules.untitled'),
      show: day => day && formatDay(day, i18n.language),
    })),
    ...{ stored: program, latest: program, valuesOf: datesOf, guard: 'steps' as const },
    send: (dates, onto) => send(dates, onto, sent),
    problemOf: error => datesProblem(error, sent.current, t),
    overtaken: theirsOf<ProgramDetails>,
  })
  const submit = (): undefined => {
    const begun = unfinishedIn(frame.current, t)
    if (begun.length === 0) form.submit()
    else form.refuse({ fields: begun, retry: false })
  }
  return { ...form, submit, frame }
}

export type DatesFormState = ReturnType<typeof useDatesForm>

/** Whether a module is to start on another day than is stored. */
export const isChanged = ({ values, before }: DatesFormState, id: string): boolean =>
  (values[id] ?? '') !== (datesOf(before)[id] ?? '')
