import '../../providers/late-calls'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { Conflict } from '../../components/form/Conflict'
import { FormFrame } from '../../components/form/FormFrame'
import { TextField } from '../../components/form/TextField'
import { type EntityFormState, useEntityForm } from '../../components/form/use-entity-form'
import { formatDay } from '../../lib/format/format-instant'
import { errorText, fieldErrors, fieldErrorText } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useApiQuery } from '../../providers/call/use-api'
import { useWrite } from '../../providers/call/use-write'
import type { OutlineModule, ProgramDetails } from '../../resources/programs/program'
import styles from './program-schedule.module.css'
import { sendNewest, theirsOf } from './send-newest'

/** When modules start, by their ids; blank for no date. */
type Dates = Record<string, string>

const datesOf = ({ modules }: Pick<ProgramDetails, 'modules'>): Dates =>
  Object.fromEntries(modules.map(({ _id, startDate }) => [_id, startDate ?? '']))

const isSame = (one: ProgramDetails, other: ProgramDetails) =>
  JSON.stringify(datesOf(one)) === JSON.stringify(datesOf(other))

const withDate = (program: ProgramDetails, id: string, startDate: string | null, version: number) => ({
  ...program,
  version,
  modules: program.modules.map(module => (module._id === id ? { ...module, startDate } : module)),
})

/** Sends the dates that differ from what is stored, module by module. */
function useSendDates(program: ProgramDetails) {
  const { t } = useTranslation('program-schedule')
  const write = useWrite()
  const { ask } = useAnswers()
  const id = program._id
  const one = async (onto: ProgramDetails, moduleId: string, startDate: string | null, last: boolean) => {
    const params = { id, moduleId }
    const { version } = await write(
      'schedule.setStartDate',
      { params, body: { startDate }, version: onto.version },
      last ? { done: t('modules.saved') } : {},
    )
    return withDate(onto, moduleId, startDate, version)
  }
  return async (dates: Dates, onto: ProgramDetails) => {
    const attempt = async (base: ProgramDetails) => {
      const before = datesOf(base)
      const changed = Object.keys(before).filter(module => (dates[module] ?? '') !== before[module])
      let now = base
      for (const module of changed)
        now = await one(now, module, dates[module] || null, module === changed.at(-1))
      return now
    }
    const newest = () => ask('programs.get', { params: { id } })
    return sendNewest(isSame(program, onto) ? program : onto, { attempt, newest, isSame })
  }
}

function useDatesForm(program: ProgramDetails) {
  const { t, i18n } = useTranslation(['program-schedule', 'errors'])
  const send = useSendDates(program)
  return useEntityForm<Dates, ProgramDetails>({
    fields: program.modules.map(({ _id, title }) => ({
      name: _id,
      label: title || t('modules.untitled'),
      show: day => day && formatDay(day, i18n.language),
    })),
    ...{ stored: program, latest: program, valuesOf: datesOf, guard: true, send },
    problemOf: error => {
      const [wrong] = fieldErrors(error)
      return { text: wrong ? fieldErrorText(wrong, t) : errorText(error, t), fields: [], retry: false }
    },
    overtaken: theirsOf<ProgramDetails>,
  })
}

/** How much of what is still to be delivered another date of a module would touch. */
function Pending({ program, module }: { program: string; module: string }) {
  const { t } = useTranslation(['program-schedule', 'errors', 'list'])
  const params = { id: program, moduleId: module }
  const { data, error, isPending, refetch } = useApiQuery('schedule.hasPendingDeliverables', { params })
  if (isPending) return <p className={styles.quiet}>{t('list:loading')}</p>
  if (error)
    return (
      <p role="alert">
        {errorText(error, t)} <Button onClick={() => void refetch()}>{t('list:retry')}</Button>
      </p>
    )
  const { hasPendingDeliverables, count, learnersCount: learners } = data
  const told = count > 0 ? 'some' : hasPendingDeliverables ? 'unknown' : 'none'
  const text = t(`modules.pending.${told}`, { count, learners: t('learners.count', { count: learners }) })
  return (
    <p role="status" data-touched={hasPendingDeliverables || undefined} className={styles.pending}>
      {text}
    </p>
  )
}

interface ModuleRowProps {
  program: string
  module: OutlineModule
  form: EntityFormState<Dates, ProgramDetails>
}

function ModuleRow({ program, module: { _id, title }, form }: ModuleRowProps) {
  const { t } = useTranslation('program-schedule')
  const { values, before, wrong, change } = form
  const changed = (values[_id] ?? '') !== (datesOf(before)[_id] ?? '')
  return (
    <tr>
      <th scope="row">{title || t('modules.untitled')}</th>
      <td className={styles.cell} data-cell="startDate">
        <TextField
          label={t('modules.starts', { module: title || t('modules.untitled') })}
          name={_id}
          type="date"
          value={values[_id] ?? ''}
          error={wrong[_id]}
          onChange={event => change(_id, event.target.value)}
        />
      </td>
      <td className={styles.told}>{changed && <Pending program={program} module={_id} />}</td>
    </tr>
  )
}

/** When the modules of a program start, to be changed by those who may. */
export function ModuleDates({ program }: { program: ProgramDetails }) {
  const { t } = useTranslation('program-schedule')
  const form = useDatesForm(program)
  const { dirty, busy, begin, before, theirs, question, refuse } = form
  const frame = useRef<HTMLDivElement>(null)
  const submit = () => {
    const begun = [...(frame.current?.querySelectorAll('input') ?? [])].filter(
      ({ validity }) => validity.badInput,
    )
    if (begun.length === 0) form.submit()
    else
      refuse({
        fields: begun.map(({ name }) => ({ field: name, text: t('wrong.unfinished') })),
        retry: false,
      })
  }
  const texts = { title: t('modules.conflict'), text: t('conflict.text'), overwrite: t('conflict.overwrite') }
  return (
    <div ref={frame}>
      {theirs && <Conflict form={form} theirs={theirs} texts={{ ...texts, take: t('conflict.take') }} />}
      <FormFrame form={{ ...form, submit }} className={styles.form}>
        <table className={`${styles.table} ${styles.modules}`}>
          <caption className="visually-hidden">{t('modules.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('modules.module')}</th>
              <th scope="col">{t('fields.startDate')}</th>
              <th scope="col">{t('modules.touched')}</th>
            </tr>
          </thead>
          <tbody>
            {program.modules.map(module => (
              <ModuleRow key={module._id} program={program._id} {...{ module, form }} />
            ))}
          </tbody>
        </table>
        {dirty && (
          <div className={styles.actions}>
            <Button kind="primary" type="submit" busy={busy}>
              {t(busy ? 'saving' : 'modules.save')}
            </Button>
            <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => busy || begin(before)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </FormFrame>
      {question}
    </div>
  )
}
