import '../../../providers/late-calls'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { pathTo } from '../../../lib/address/paths'
import { oneLine } from '../../../lib/format/entry-checks'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { statusOf } from '../../../providers/call/errors'
import { useWrite } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { formProblem } from '../../../providers/texts/form-problem'
import { type Degree, degreeIn, oneDegree } from '../one-degree'
import { useDegreeFields } from './DegreeFields'
import { changesIn, type DegreeDraft, draftFields, draftOf, sentCourses } from './degree-draft'

/** Makes a degree, or changes what was changed of one. */
function useSend() {
  const { t } = useTranslation('degrees')
  const write = useWrite()
  return async (draft: DegreeDraft, onto?: Degree, before?: Degree): Promise<void> => {
    const title = oneLine(draft.title)
    if (!onto) {
      const degreeData = { ...draft, title, courses: sentCourses(draft.courses) }
      const made = await write('degrees.create', { body: { degreeData } }, { after: closeDialog })
      const to = made?._id && pathTo('degree', { id: made._id })
      notify.success(t('form.created', { title }), to && <Link to={to}>{t('form.open')}</Link>)
      return
    }
    const params = { id: onto._id }
    const stored = draftOf(onto)
    await write(
      'degrees.update',
      { params, body: changesIn(draft, draftOf(before), onto), version: onto.version },
      {
        done: t('form.saved', { title }),
        undo: saved => () =>
          write('degrees.update', {
            params,
            body: changesIn(stored, draftOf(saved), saved),
            version: saved.version,
          }),
        after: closeDialog,
      },
    )
  }
}

/** The form of a degree, and what saving it can come to. */
function useDegreeForm(degree: Degree | undefined) {
  const { t } = useTranslation(['degrees', 'errors'])
  const send = useSend()
  const newest = async ({ _id }: Degree) =>
    degreeIn(await callWith('degrees.list', oneDegree(_id)), _id) ?? undefined
  return useEntityForm<DegreeDraft, Degree | undefined>({
    fields: useDegreeFields(degree),
    stored: degree,
    valuesOf: draftOf,
    send,
    problemOf: error => formProblem(error, t, draftFields),
    overtaken: error => (degree && statusOf(error) === 412 ? newest(degree) : undefined),
  })
}

/** A new degree, or one that is there to be changed, beside the page. */
export default function DegreeDialog({ degree }: { degree?: Degree }) {
  const { t } = useTranslation(['degrees', 'form', 'list-tools', 'employees', 'programs'])
  const form = useDegreeForm(degree)
  const conflict = {
    text: t('form.conflict.text'),
    overwrite: t('form.conflict.overwrite'),
    take: t('form.conflict.take'),
  }
  return (
    <Dialog
      title={degree ? t('form.editTitle', { title: degree.title }) : t('new')}
      side
      onClose={closeDialog}
      unsaved={form.unsaved}
    >
      <EntityForm form={form} conflict={() => conflict}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('form.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={form.busy}
            aria-disabled={(degree && !form.dirty) || undefined}
          >
            {t(form.busy ? 'form.saving' : degree ? 'form.save' : 'form.create')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
