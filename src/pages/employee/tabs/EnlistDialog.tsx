import '../../../providers/late-calls'
import { Suspense } from 'react'
import { Button } from '../../../components/controls/Button'
import { FormFrame } from '../../../components/form/FormFrame'
import { PickerField } from '../../../components/form/picker/Picker'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Bars } from '../../../components/page/PageHeader'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { problemText, useWrite } from '../../../providers/call/use-write'
import { isToEnlist } from '../../../resources/employees/choices'
import { DeadlineField } from '../../../resources/employees/DeadlineField'
import type { Person } from '../../../resources/employees/person'
import { enlistedOf, useTools } from '../../../resources/enrolments/actions/changes'
import type { ProgramReference } from '../../../resources/programs/program'
import { optionOf } from '../../../resources/programs/program-option'
import styles from '../employee-page.module.css'

/** The programs in which people can be enlisted and the person is not. */
function useChoices(person: Person) {
  const all = useApiQuery('company.promotions', {})
  const mine = useApiQuery('users.programs', { params: { id: person._id } })
  const taken = new Set((mine.data ?? []).flatMap(({ removed, program }) => (removed ? [] : [program._id])))
  const programs = (all.data ?? []).filter(isToEnlist).filter(({ _id }) => !taken.has(_id))
  return { programs: all.data && mine.data ? programs : undefined, query: all.isError ? all : mine }
}

/** What is chosen, and what enlisting comes to. */
function useEnlisting(person: Person, programs: readonly ProgramReference[]) {
  const tools = useTools()
  const { t } = useTranslation(['employee', 'errors'])
  const write = useWrite()
  return useEntityForm<{ program: string | null; deadline: string }>({
    fields: [
      { name: 'program', label: t('enlist.program'), required: true, missing: t('enlist.chooseFirst') },
      { name: 'deadline' },
    ],
    stored: undefined,
    valuesOf: () => ({ program: null, deadline: '' }),
    send: async ({ program: chosen, deadline }) => {
      const program = programs.find(({ _id }) => _id === chosen)
      if (!program) return
      const params = { id: person._id, product: program._id }
      const body = deadline === '' ? undefined : { deadline }
      const told = enlistedOf(tools, { person, program, enrolment: {} })
      await write('users.enlist', { params, body }, { ...told, after: closeDialog })
    },
    problemOf: error => ({ text: problemText(error, t), fields: [], retry: false }),
  })
}

/** Enlists a person in a program, until a day if one wants. */
export default function EnlistDialog({ person }: { person: Person }) {
  const { t } = useTranslation(['employee', 'programs', 'errors'])
  const { programs, query } = useChoices(person)
  const form = useEnlisting(person, programs ?? [])
  const { values, change, busy } = form
  return (
    <Dialog
      title={t('enlist.title', { name: person.name })}
      onClose={closeDialog}
      unsaved={values.program !== null && !busy}
    >
      <FormFrame form={form} className={styles.form}>
        <Suspense fallback={<Bars />}>
          <PickerField
            label={t('enlist.program')}
            hint={t('enlist.hint')}
            offers={{
              of: (programs ?? []).map(program => optionOf(program, t)),
              waiting: !programs && !query.isError,
              problem: query.isError ? errorText(query.error, t) : undefined,
              retry: () => void query.refetch(),
              empty: t('enlist.none'),
            }}
            single
            value={values.program === null ? [] : [values.program]}
            onChange={([id = null]) => change('program', id)}
            error={form.wrong.program}
          />
        </Suspense>
        <DeadlineField value={values.deadline} onChange={day => change('deadline', day)} />
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t('enlist.submit')}
          </Button>
        </DialogActions>
      </FormFrame>
    </Dialog>
  )
}
