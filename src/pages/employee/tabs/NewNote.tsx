import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { FormFrame } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import page from '../../../components/page/page.module.css'
import { apiKey, useApiMutation } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import { formProblem } from '../../../providers/texts/form-problem'
import type { Person } from '../../../resources/employees/person'
import styles from '../employee-page.module.css'
import { keepNoteDraft, noteDraft } from './note-drafts'

/** What is typed, kept until it is stored. */
function useNewNote({ _id: id }: Person, onAdded: () => void) {
  const { t } = useTranslation(['employee', 'errors'])
  const client = useQueryClient()
  const { mutateAsync } = useApiMutation('users.addNote')
  const form = useEntityForm<{ notes: string }>({
    fields: [{ name: 'notes', required: true, max: maxLength.description }],
    stored: undefined,
    valuesOf: () => ({ notes: '' }),
    typed: { notes: noteDraft(id) },
    send: async ({ notes }) => {
      await mutateAsync({ params: { id }, body: { notes } })
      keepNoteDraft(id, '')
      form.begin(undefined)
      onAdded()
      notify.success(t('notes.added'))
      await client.invalidateQueries({ queryKey: apiKey('users.notes', { params: { id } }) })
    },
    problemOf: error => formProblem(error, t, ['notes']),
    onChange: ({ notes }) => keepNoteDraft(id, notes),
    guard: true,
  })
  return form
}

/** Writes a note. What is typed stays where it cannot be stored. */
export function NewNote({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const field = useRef<HTMLTextAreaElement>(null)
  const { values, change, wrong, ...form } = useNewNote(person, () => field.current?.focus())
  const id = useId()
  return (
    <FormFrame form={form} className={`${page.panel} ${styles.form}`}>
      <label htmlFor={id}>{t('notes.label')}</label>
      <textarea
        id={id}
        ref={field}
        className={`${controls.field} ${styles.area}`}
        value={values.notes}
        aria-invalid={wrong.notes !== undefined}
        aria-describedby={wrong.notes && `${id}-wrong`}
        onChange={event => change('notes', event.target.value)}
      />
      {wrong.notes && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong.notes}
        </p>
      )}
      <div className={page.actions}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t('notes.add')}
        </Button>
        <span className={page.quiet}>{t('notes.hint')}</span>
      </div>
    </FormFrame>
  )
}
