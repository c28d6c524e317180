import '../../../../providers/late-calls'
import { useEffect, useState } from 'react'
import { Button } from '../../../../components/controls/Button'
import { EntityForm } from '../../../../components/form/EntityForm'
import type { FormField } from '../../../../components/form/form-fields'
import type { PickerOption } from '../../../../components/form/picker/offers'
import { Picker } from '../../../../components/form/picker/Picker'
import { useEntityForm } from '../../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../../components/overlay/Dialog'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import { useTranslation } from '../../../../lib/texts/use-translation'
import { callWith } from '../../../../providers/call/api'
import type { CallResult } from '../../../../providers/call/call-types'
import { statusOf } from '../../../../providers/call/errors'
import { useApiQuery } from '../../../../providers/call/use-api'
import { formProblem } from '../../../../providers/texts/form-problem'
import { programBody } from '../../details/program-draft'
import { type ListedProgram, nameOf, type ProgramDetails } from '../../program'
import { DialogState } from '../DialogState'
import styles from '../program-dialogs.module.css'
import { useTools } from '../use-program-tools'

const roles = ['teachers', 'coaches'] as const
type Role = (typeof roles)[number]
type Chosen = Record<Role, string[]>
type Teacher = CallResult<'users.teachers'>[number]

const chosenOf = (program: ProgramDetails): Chosen => ({
  teachers: program.teachers.map(({ _id }) => _id),
  coaches: program.coaches.map(({ _id }) => _id),
})

/** Whose types are meant for a role stand first. */
const meantFor: Record<Role, readonly string[]> = {
  teachers: ['teacher', 'teacher_reader'],
  coaches: ['coach'],
}

/** The people to choose from, with whoever is chosen and no longer among them. */
function useOptions(program: ProgramDetails, people: readonly Teacher[]) {
  const { t } = useTranslation(['program-actions', 'employees'])
  const detailOf = ({ type, email, programsCount }: Teacher) =>
    t('teachers.detail', { type: t(`employees:types.${type}`, type), email, count: programsCount })
  return (role: Role): PickerOption[] => {
    const known = new Set(people.map(({ _id }) => _id))
    const rank = ({ type }: Teacher) => (meantFor[role].includes(type) ? 0 : 1)
    return [
      ...people
        .toSorted((one, other) => rank(one) - rank(other))
        .map(person => ({ _id: person._id, name: person.name || person.email, detail: detailOf(person) })),
      ...program[role]
        .filter(({ _id }) => !known.has(_id))
        .map(({ _id, name, email }) => ({ _id, name: name || email, detail: email })),
    ]
  }
}

function useFields(program: ProgramDetails, people: readonly Teacher[]): FormField<Chosen>[] {
  const { t } = useTranslation('program-actions')
  const optionsOf = useOptions(program, people)
  return roles.map((role): FormField<Chosen> => {
    const options = optionsOf(role)
    return {
      name: role,
      label: t(`teachers.${role}`),
      hint: t(`teachers.hint.${role}`),
      settle: ids => ids.toSorted(),
      show: ids => ids.map(id => options.find(({ _id }) => _id === id)?.name ?? id).join(', '),
      widget: {
        draw: input => <Picker {...input} offers={{ of: options }} placeholder={t('teachers.choose')} />,
      },
    }
  })
}

interface FormProps {
  program: ProgramDetails
  people: readonly Teacher[]
  onUnsaved: (unsaved: boolean) => void
}

function useTeachersForm({ program, people, onUnsaved }: FormProps) {
  const { write, t } = useTools()
  const params = { id: program._id }
  const argsOf = (onto: ProgramDetails, chosen: Chosen) => ({
    params,
    body: programBody(onto, { ...chosen }),
    version: onto.version,
  })
  const form = useEntityForm<Chosen, ProgramDetails>({
    fields: useFields(program, people),
    stored: program,
    valuesOf: chosenOf,
    send: async (chosen, onto) => {
      await write('programs.update', argsOf(onto, chosen), {
        done: t('done.teachers', { title: nameOf(program, t) }),
        undo: saved => () => write('programs.update', argsOf(saved, chosenOf(onto))),
        after: closeDialog,
      })
    },
    problemOf: error => formProblem(error, t, roles),
    overtaken: error => (statusOf(error) === 412 ? callWith('programs.get', { params }) : undefined),
  })
  const { unsaved } = form
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  return form
}

function TeachersForm(props: FormProps) {
  const { t } = useTranslation('program-actions')
  const form = useTeachersForm(props)
  const conflict = () => ({
    text: t('teachers.conflict.text'),
    overwrite: t('teachers.conflict.overwrite'),
    take: t('teachers.conflict.take'),
  })
  return (
    <EntityForm form={form} conflict={conflict}>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
          {t(form.busy ? 'teachers.saving' : 'teachers.save')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

/** Chooses who teaches and who coaches a program. */
export default function TeachersDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'programs', 'employees', 'form', 'list-tools'])
  const params = { id: program._id }
  const [unsaved, setUnsaved] = useState(false)
  const details = useApiQuery('programs.get', { params })
  const people = useApiQuery('users.teachers', { query: { promotionId: program._id } }, { staleTime: 0 })
  return (
    <Dialog
      title={t('teachers.title', { title: nameOf(program, t) })}
      onClose={closeDialog}
      unsaved={unsaved}
      side
    >
      <DialogState
        waiting={details.isPending || people.isPending}
        error={details.data && people.data ? null : (details.error ?? people.error)}
        onRetry={() => void Promise.all([details.refetch(), people.refetch()])}
      >
        <div className={styles.body}>
          {people.data && <p>{t(people.data.length === 0 ? 'teachers.nobody' : 'teachers.who')}</p>}
          {details.data && people.data && (
            <TeachersForm program={details.data} people={people.data} onUnsaved={setUnsaved} />
          )}
        </div>
      </DialogState>
    </Dialog>
  )
}
