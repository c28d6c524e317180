import '../../providers/late-calls'
import { maxLength } from '#contract/words/limits'
import { tagKinds } from '#contract/words/outline/steps'
import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import type { FormField } from '../../components/form/form-fields'
import { useEntityForm } from '../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { oneLine } from '../../lib/format/entry-checks'
import { useTranslation } from '../../lib/texts/use-translation'
import { statusOf } from '../../providers/call/errors'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { formProblem } from '../../providers/texts/form-problem'
import { type CompanyTag, useCompanyTagsArgs } from '../../resources/tags/company-tags'

type Values = Pick<CompanyTag, 'name' | 'kind' | 'isInternal'>

const valuesOf = (tag: CompanyTag | undefined): Values => ({
  name: tag?.name ?? '',
  kind: tag?.kind ?? 'extra',
  isInternal: tag?.isInternal ?? false,
})

function useFields(): FormField<Values>[] {
  const { t } = useTranslation('tags')
  return [
    { name: 'name', label: t('fields.name'), required: true, max: maxLength.name, settle: oneLine },
    {
      name: 'kind',
      label: t('fields.kind'),
      widget: { options: tagKinds.map(value => ({ value, text: t(`kinds.${value}`) })) },
    },
    {
      name: 'isInternal',
      label: t('fields.isInternal'),
      hint: t('internalHint'),
      widget: 'check',
      show: is => t(is ? 'yes' : 'no'),
    },
  ]
}

/** Makes a tag, or changes one over the version that was read. */
function useTagForm(tag: CompanyTag | undefined) {
  const { t } = useTranslation(['tags', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  const args = useCompanyTagsArgs()
  const newest = async () =>
    (await ask('tags.ofCompany', args)).companyTags.find(({ _id }) => _id === tag?._id)
  return useEntityForm<Values, CompanyTag | undefined>({
    fields: useFields(),
    stored: tag,
    valuesOf,
    send: async (typed, onto) => {
      const body = { ...typed, name: oneLine(typed.name) }
      if (!onto) {
        await write('tags.create', { body }, { done: t('created', { name: body.name }), after: closeDialog })
        return
      }
      const params = { id: onto._id }
      await write(
        'tags.update',
        { params, body, version: onto.version },
        {
          done: t('saved', { name: body.name }),
          undo:
            ({ version }) =>
            () =>
              write('tags.update', { params, body: valuesOf(onto), version }),
          after: closeDialog,
        },
      )
    },
    problemOf: error => {
      const problem = formProblem(error, t, ['name', 'kind', 'isInternal'])
      return statusOf(error) === 409
        ? {
            retry: false,
            fields: [{ field: 'name', text: t('exists') }],
          }
        : problem
    },
    overtaken: error => (statusOf(error) === 412 ? newest() : undefined),
  })
}

/** A new tag, or one that is there to be changed. */
export default function TagDialog({ tag }: { tag?: CompanyTag }) {
  const { t } = useTranslation(['tags', 'form'])
  const form = useTagForm(tag)
  const { busy, dirty, unsaved } = form
  const conflict = { text: t('conflict.text'), overwrite: t('conflict.overwrite'), take: t('conflict.take') }
  return (
    <Dialog
      title={tag ? t('editTitle', { name: tag.name }) : t('new')}
      onClose={closeDialog}
      unsaved={unsaved}
    >
      <EntityForm form={form} conflict={() => conflict}>
        <DialogActions>
          <Button onClick={closeDialog}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined}>
            {t(tag ? 'save' : 'create')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
