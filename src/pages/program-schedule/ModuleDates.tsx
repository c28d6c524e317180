import '../../providers/late-calls'
import type { ReactNode } from 'react'
import { Button } from '../../components/controls/Button'
import { TextField } from '../../components/form/TextField'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import type { OutlineModule, ProgramDetails } from '../../resources/programs/program'
import { PlanFrame } from './PlanFrame'
import styles from './program-schedule.module.css'
import { type DatesFormState, isChanged } from './use-dates-form'

/** How much of what is still to be delivered another date of a module would touch. */
function Pending({ program, module, name }: { program: string; module: string; name?: string }) {
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
      {name ? t('modules.touchedBy', { module: name, text }) : text}
    </p>
  )
}

interface ModuleFieldProps {
  program: string
  module: OutlineModule
  form: DatesFormState
}

/** The day on which a module starts. */
export function ModuleDay({ module: { _id, title }, form }: Omit<ModuleFieldProps, 'program'>) {
  const { t } = useTranslation('program-schedule')
  return (
    <TextField
      label={t('modules.starts', { module: title || t('modules.untitled') })}
      name={_id}
      type="date"
      value={form.values[_id] ?? ''}
      error={form.wrong[_id]}
      onChange={event => form.change(_id, event.target.value)}
    />
  )
}

/** What another start of a module touches; nothing while it is what is stored. @param named says of which module it is */
export function Touched({ program, module, form, named }: ModuleFieldProps & { named?: boolean }) {
  const { t } = useTranslation('program-schedule')
  const name = named ? module.title || t('modules.untitled') : undefined
  return isChanged(form, module._id) && <Pending program={program} module={module._id} name={name} />
}

/** That a module starts before one that stands above it; nothing is refused for that. */
function OutOfOrder({ module, modules, form: { values } }: ModuleRowProps) {
  const { t } = useTranslation('program-schedule')
  const starts = values[module._id]
  const later = modules
    .slice(0, modules.indexOf(module))
    .find(({ _id }) => starts && (values[_id] ?? '') > starts)
  return (
    later && (
      <p className={styles.pending} data-touched>
        {t('modules.outOfOrder', { module: later.title || t('modules.untitled') })}
      </p>
    )
  )
}

interface ModuleRowProps extends ModuleFieldProps {
  modules: readonly OutlineModule[]
}

function ModuleRow(props: ModuleRowProps) {
  const { t } = useTranslation('program-schedule')
  return (
    <tr>
      <th scope="row">{props.module.title || t('modules.untitled')}</th>
      <td className={styles.cell} data-cell="startDate">
        <ModuleDay {...props} />
      </td>
      <td className={styles.told}>
        <OutOfOrder {...props} />
        <Touched {...props} />
      </td>
    </tr>
  )
}

/** Saves the dates, or begins again with those that are stored. */
function DatesActions({ form: { dirty, busy, begin, before } }: { form: DatesFormState }) {
  const { t } = useTranslation('program-schedule')
  return (
    dirty && (
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t(busy ? 'saving' : 'modules.save')}
        </Button>
        <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => busy || begin(before)}>
          {t('modules.discard')}
        </Button>
      </div>
    )
  )
}

interface DatesFormProps {
  form: DatesFormState
  children: ReactNode
}

/** The form of the dates around what shows of them. */
export function DatesForm({ form, children }: DatesFormProps) {
  const { t } = useTranslation('program-schedule')
  return (
    <PlanFrame {...{ form, submit: form.submit, frame: form.frame }} title={t('modules.conflict')}>
      {children}
      <DatesActions form={form} />
    </PlanFrame>
  )
}

/** When the modules of a program start, to be changed by those who may. */
export function ModuleDates({ program, form }: { program: ProgramDetails; form: DatesFormState }) {
  const { t } = useTranslation('program-schedule')
  return (
    <DatesForm form={form}>
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
            <ModuleRow
              key={module._id}
              program={program._id}
              modules={program.modules}
              {...{ module, form }}
            />
          ))}
        </tbody>
      </table>
    </DatesForm>
  )
}
