import '../../providers/late-calls'
import { useQuery } from '@tanstack/react-query'
import { type StepKind, stepKinds } from '#contract/words/outline/steps'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import type { FormField, FormProblem } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import type { Translate } from '../../lib/format/translate'
import { useTranslation } from '../../lib/texts/use-translation'
import { fieldErrors, statusOf } from '../../providers/call/errors'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import { TagPicker } from '../../resources/tags/TagPicker'
import { type FoundStep, stepsQuery, type Wanted } from './found-steps'

/** What is changed of many steps. An empty kind leaves each as it is. */
interface Change {
  kind: '' | StepKind
  add: string[]
  take: string[]
}

const nothing: Change = { kind: '', add: [], take: [] }

const tagIds = ({ tags }: FoundStep) => tags.map(({ _id }) => _id)

/** What a write says of each step, over the version that was read. */
const changed = (steps: readonly FoundStep[], { kind, add, take }: Change) =>
  steps.map(step => ({
    _id: step._id,
    version: step.version,
    ...(kind !== '' && { kind }),
    ...(add.length + take.length > 0 && {
      tags: [...new Set([...tagIds(step), ...add])].filter(id => !take.includes(id)),
    }),
  }))

/** What puts the steps back as they were, over what came of the write. */
const before = (steps: readonly FoundStep[], saved: readonly FoundStep[]) =>
  steps.map(step => ({
    _id: step._id,
    version: saved.find(({ _id }) => _id === step._id)?.version,
    kind: step.kind,
    tags: tagIds(step),
  }))

/** Which steps were changed meanwhile, or do not fit their new kind: the server names each. */
function problemOf(error: unknown, steps: readonly FoundStep[], t: Translate): FormProblem {
  const wrong = fieldErrors(error)
  const titles = wrong.flatMap(({ path }) => steps[Number(path.split('.')[1])]?.title ?? []).join(', ')
  if (statusOf(error) === 412) return { text: t('steps:edit.stale', { titles }), fields: [], retry: false }
  if (wrong.some(({ path }) => path.endsWith('.content')))
    return { retry: false, fields: [{ field: 'kind', text: t('steps:edit.content', { titles }) }] }
  return formProblem(error, t, [])
}

/** The known names of tags, for those that are taken off. */
const namesOf = (steps: readonly FoundStep[]) => steps.flatMap(({ tags }) => tags)

function useFields(steps: readonly FoundStep[]): FormField<Change>[] {
  const { t } = useTranslation('steps')
  const known = namesOf(steps)
  const choices = ['', ...stepKinds].map(value => ({
    value,
    text: value === '' ? t('edit.keep') : t(`kinds.${value}`),
  }))
  const tags = (name: 'add' | 'take'): FormField<Change> => ({
    name,
    label: t(`edit.${name}`),
    widget: {
      ownLabel: true,
      draw: ({ value, onChange }, error) => (
        <TagPicker
          label={t(`edit.${name}`)}
          known={known}
          findOnly={name === 'take'}
          {...{ value, onChange, error }}
        />
      ),
    },
  })
  return [{ name: 'kind', label: t('edit.kind'), widget: { options: choices } }, tags('add'), tags('take')]
}

interface DialogProps {
  /** What they were found by: somebody may change them meanwhile. */
  wanted: Wanted
  ids: ReadonlySet<string>
  onChanged: () => void
}

/** Changes kind and tags of many steps: of all of them, or of none. */
export default function ChangeStepsDialog({ wanted, ids, onChanged }: DialogProps) {
  const { t } = useTranslation(['steps', 'errors', 'form'])
  const write = useWrite()
  const { data } = useQuery(stepsQuery(wanted))
  const steps = (data?.steps ?? []).filter(({ _id }) => ids.has(_id))
  const form = useEntityForm<Change>({
    fields: useFields(steps),
    stored: undefined,
    valuesOf: () => nothing,
    send: async change => {
      await write(
        'steps.update',
        { body: { steps: changed(steps, change) } },
        {
          done: t('edit.done', { count: steps.length }),
          undo: saved => () => write('steps.update', { body: { steps: before(steps, saved.steps) } }),
          after: () => {
            onChanged()
            closeDialog()
          },
        },
      )
    },
    problemOf: error => problemOf(error, steps, t),
  })
  return (
    <Dialog
      title={t('edit.title', { count: steps.length })}
      onClose={closeDialog}
      unsaved={form.unsaved}
      side
    >
      <EntityForm form={form}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('edit.cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
            {t('edit.submit')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
