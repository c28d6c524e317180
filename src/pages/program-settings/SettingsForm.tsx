import { Button } from '../../components/controls/Button'
import { EntityForm } from '../../components/form/EntityForm'
import type { EntityFormState } from '../../components/form/use-entity-form'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'

/** A part of the settings with what saves it, which is there once something is to be saved. */
export function SettingsForm<Values extends object, Stored>({
  form,
}: {
  form: EntityFormState<Values, Stored>
}) {
  const { t } = useTranslation(['program-settings', 'form'])
  const { dirty, busy, begin, before, question } = form
  const texts = {
    text: t('conflict.text'),
    overwrite: t('conflict.overwrite'),
    take: t('conflict.take'),
  }
  return (
    <>
      {question}
      <EntityForm form={form} conflict={() => texts}>
        {dirty && (
          <div className={page.actions}>
            <Button kind="primary" type="submit" busy={busy}>
              {t(busy ? 'saving' : 'save')}
            </Button>
            <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => busy || begin(before)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </EntityForm>
    </>
  )
}
