import { type BaseRecord, type HttpError, useForm } from '@refinedev/core'
import { UnsavedChangesNotifier } from '@refinedev/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import type { FormField, FormProblem } from '../../../components/form/form-fields'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { formatDateTime } from '../../../lib/format/format-instant'
import type { Translate } from '../../../lib/format/translate'
import { isUnreachable, statusOf } from '../../../providers/call/errors'
import { useProfile } from '../../../providers/session/profile'
import { formProblem } from '../../../providers/texts/form-problem'
import {
  changedFields,
  draftFields,
  draftOf,
  languagesWith,
  type ProgramDraft,
  programRules,
} from '../../../resources/programs/details/program-draft'
import type { ProgramDetails } from '../../../resources/programs/program'
import { useProgramCache } from '../use-program-cache'
import styles from './details.module.css'
import { Overtaken, sendDraft } from './send-draft'
import { useLeaveGuard } from './use-leave-guard'

const declaredFields = (t: Translate, language: string): FormField<ProgramDraft>[] => [
  { name: 'title', label: t('fields.title'), ...programRules.title },
  { name: 'internId', label: t('fields.internId'), spellCheck: false, ...programRules.internId },
  {
    name: 'language',
    label: t('fields.language'),
    widget: {
      options: languagesWith(language).map(value => ({
        value,
        text: t(`programs:language.${value}`, { defaultValue: value }),
      })),
    },
  },
  { name: 'description', label: t('fields.description'), widget: 'longText', ...programRules.description },
]

/** Writes the program through Refine and says so; rejects with the failed call. */
function usePut(id: string): (body: object) => Promise<unknown> {
  const { t } = useTranslation('program')
  const { onFinish } = useForm<BaseRecord, HttpError, object>({
    resource: 'programs',
    action: 'edit',
    id,
    redirect: false,
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    invalidates: [],
    successNotification: () => ({ type: 'success', message: t('saved') }),
    errorNotification: false,
  })
  return async body => (await onFinish(body))?.data
}

/** Why the details were not saved: the fields where the server named them, and the text of the catalogue. */
function problemOf(error: unknown, t: Translate): FormProblem {
  const status = statusOf(error)
  if (isUnreachable(error)) return { text: t('program:problem.offline'), fields: [], retry: true }
  if (status === 404) return { text: t('program:problem.deleted'), fields: [], retry: false }
  const problem = formProblem(error, t, draftFields)
  return status === 409 ? { ...problem, fields: [{ field: 'internId', text: problem.text }] } : problem
}

/** How it is told who saved other details, and when. */
function useConflict() {
  const { t, i18n } = useTranslation('program')
  const timeZone = useProfile().company?.timeZone
  return (theirs: unknown) => {
    const { updatedBy, updatedAt } = theirs as ProgramDetails
    const when = updatedAt && formatDateTime(updatedAt, i18n.language, timeZone)
    return {
      title: t('conflict.title'),
      text: t(updatedBy ? 'conflict.by' : 'conflict.text', { who: updatedBy, when }),
      overwrite: t('conflict.overwrite'),
      take: t('conflict.take'),
    }
  }
}

/** The form of a program's details: the second layer of the page. */
export default function DetailsForm({ id, answer }: { id: string; answer: unknown }) {
  const { t } = useTranslation(['program', 'programs', 'errors'])
  const cache = useProgramCache(id)
  const put = usePut(id)
  const form = useEntityForm<ProgramDraft, unknown>({
    fields: declaredFields(t, draftOf(answer).language),
    stored: answer,
    latest: answer,
    valuesOf: draftOf,
    send: async (draft, onto, before) =>
      changedFields(draft, draftOf(before)).length > 0
        ? sendDraft({ put, cache, draft, before }, onto)
        : undefined,
    problemOf: error => problemOf(error, t),
    overtaken: error => (error instanceof Overtaken ? error.theirs : undefined),
  })
  const { dirty, unsaved, busy, begin, before } = form
  useLeaveGuard(unsaved, t('leave'))
  return (
    <>
      <UnsavedChangesNotifier translationKey="program:leave" />
      <EntityForm form={form} conflict={useConflict()}>
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined}>
            {t(busy ? 'details.saving' : 'details.save')}
          </Button>
          {unsaved && <Button onClick={() => begin(before)}>{t('details.discard')}</Button>}
          <span role="status" className={styles.quiet}>
            {unsaved && t('details.unsaved')}
          </span>
        </div>
      </EntityForm>
    </>
  )
}
