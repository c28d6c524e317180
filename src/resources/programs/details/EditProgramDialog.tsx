import { useEffect, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import type { FormField, FormProblem } from '../../../components/form/form-fields'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { formatDateTime } from '../../../lib/format/format-instant'
import type { Translate } from '../../../lib/format/translate'
import { useTranslation } from '../../../lib/texts/use-translation'
import { isUnreachable, statusOf } from '../../../providers/call/errors'
import { useAnswers } from '../../../providers/call/read-anew'
import { useApiQuery } from '../../../providers/call/use-api'
import { useProfile } from '../../../providers/session/profile'
import { formProblem } from '../../../providers/texts/form-problem'
import { DialogState } from '../actions/DialogState'
import { useTools } from '../actions/use-program-tools'
import { type ListedProgram, nameOf, type ProgramDetails } from '../program'
import {
  changedFields,
  draftFields,
  draftOf,
  languagesWith,
  type ProgramDraft,
  programRules,
} from './program-draft'
import { Overtaken, sendDraft } from './send-draft'

const declaredFields = (t: Translate, language: string): FormField<ProgramDraft>[] => [
  { name: 'title', label: t('program:fields.title'), ...programRules.title },
  { name: 'internId', label: t('program:fields.internId'), spellCheck: false, ...programRules.internId },
  {
    name: 'language',
    label: t('program:fields.language'),
    widget: {
      options: languagesWith(language).map(value => ({
        value,
        text: t(`programs:language.${value}`, { defaultValue: value }),
      })),
    },
  },
  {
    name: 'description',
    label: t('program:fields.description'),
    widget: 'longText',
    ...programRules.description,
  },
]

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

interface DetailsFormProps {
  id: string
  /** The program as the server sent it. */
  answer: unknown
  onUnsaved: (unsaved: boolean) => void
}

function DetailsForm({ id, answer, onUnsaved }: DetailsFormProps) {
  const { write, t } = useTools()
  const { ask } = useAnswers()
  const form = useEntityForm<ProgramDraft, unknown>({
    fields: declaredFields(t, draftOf(answer).language),
    stored: answer,
    latest: answer,
    valuesOf: draftOf,
    send: async (draft, onto, before) => {
      if (changedFields(draft, draftOf(before)).length > 0)
        await sendDraft({ id, write, ask, done: t('program:saved'), draft, before }, onto)
      closeDialog()
    },
    problemOf: error => problemOf(error, t),
    overtaken: error => (error instanceof Overtaken ? error.theirs : undefined),
  })
  const { dirty, unsaved, busy } = form
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved])
  return (
    <EntityForm form={form} conflict={useConflict()}>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={busy} aria-disabled={!dirty || undefined}>
          {t(busy ? 'program:details.saving' : 'program:details.save')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

/** The details of a program, to be changed: beside its page, so that one sees what they are about. */
export default function EditProgramDialog({ program }: { program: ListedProgram }) {
  const { t } = useTranslation(['program-actions', 'program', 'programs', 'form'])
  const [unsaved, setUnsaved] = useState(false)
  const { _id: id } = program
  const { data, isPending, error, refetch } = useApiQuery('programs.get', { params: { id } })
  return (
    <Dialog
      title={t('program:details.title', { title: nameOf(program, t) })}
      onClose={closeDialog}
      unsaved={unsaved}
      side
    >
      <DialogState waiting={isPending} error={data ? null : error} onRetry={() => void refetch()}>
        {data && <DetailsForm id={id} answer={data} onUnsaved={setUnsaved} />}
      </DialogState>
    </Dialog>
  )
}
