import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import { useEntityForm } from '../../components/form/use-entity-form'
import { ListProblem } from '../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { Bars } from '../../components/page/PageHeader'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import { TagPicker } from '../../resources/tags/TagPicker'
import type { FoundStep } from './found-steps'

type Tags = CallResult<'tags.ofStep'>['stepMicrolearningContentTags']

const idsOf = (tags: Tags) => tags.map(({ _id }) => _id)

/** Saves the tags of one step over the version that was read; it can be taken back. */
function useTagsForm({ _id, title, version }: FoundStep, tags: Tags) {
  const { t } = useTranslation(['steps', 'errors'])
  const write = useWrite()
  const put = (wanted: string[], over: number | undefined) => ({
    body: { steps: [{ _id, version: over, tags: wanted }] },
  })
  return useEntityForm<{ tags: string[] }, Tags>({
    fields: [
      {
        name: 'tags',
        label: t('fields.tags'),
        widget: {
          ownLabel: true,
          draw: ({ value, onChange }, error) => (
            <TagPicker label={t('fields.tags')} known={tags} {...{ value, onChange, error }} />
          ),
        },
        settle: ids => [...ids].sort(),
      },
    ],
    stored: tags,
    valuesOf: now => ({ tags: idsOf(now) }),
    send: async ({ tags: wanted }) => {
      await write('steps.update', put(wanted, version), {
        of: _id,
        done: t('found.tagged', { title }),
        undo:
          ({ steps }) =>
          () =>
            write('steps.update', put(idsOf(tags), steps[0]?.version), { of: _id }),
        after: closeDialog,
      })
    },
    problemOf: error => formProblem(error, t, { steps: 'tags' }),
  })
}

function TagsForm({ step, tags }: { step: FoundStep; tags: Tags }) {
  const { t } = useTranslation(['steps', 'form'])
  const form = useTagsForm(step, tags)
  return (
    <EntityForm form={form}>
      <DialogActions>
        <Button onClick={closeDialog}>{t('edit.cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy} aria-disabled={!form.dirty || undefined}>
          {t('edit.submit')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

/** The tags of one step as they are by now, to be changed. */
export default function StepTagsDialog({ step }: { step: FoundStep }) {
  const { t } = useTranslation(['steps', 'errors'])
  const args = { params: { stepId: step._id }, query: { isInternalTags: 'true' } } as const
  const { data, error, refetch } = useApiQuery('tags.ofStep', args)
  return (
    <Dialog title={t('found.changeTags', { title: step.title })} onClose={closeDialog}>
      {error && !data && <ListProblem text={errorText(error, t)} onRetry={() => void refetch()} />}
      {!data && !error && <Bars lines={1} />}
      {data && <TagsForm step={step} tags={data.stepMicrolearningContentTags} />}
    </Dialog>
  )
}
