import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codePoints, maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { Notice } from '../../../components/feedback/Notice'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard'
import page from '../../../components/page/page.module.css'
import { errorText, fieldErrors, fieldErrorText } from '../../../providers/call/errors'
import { apiKey, useApiMutation } from '../../../providers/call/use-api'
import { notify } from '../../../providers/refine/notifications'
import type { Person } from '../../../resources/employees/person'
import styles from '../employee-page.module.css'
import { keepNoteDraft, noteDraft } from './note-drafts'

/** What is typed, kept until it is stored, and sent once however often one presses. */
function useNewNote(person: Person) {
  const { t } = useTranslation(['employee', 'errors'])
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => noteDraft(person._id))
  const [wrong, setWrong] = useState<string>()
  const length = codePoints(typed)
  const max = maxLength.description
  const tooLong = length > max ? t('errors:field.atMost', { count: max }) : undefined
  const type = (text: string) => {
    keepNoteDraft(person._id, text)
    setTyped(text)
    setWrong(undefined)
  }
  const add = useApiMutation('users.addNote', {
    onSuccess: () => {
      type('')
      notify.success(t('notes.added'))
      return client.invalidateQueries({ queryKey: apiKey('users.notes', { params: { id: person._id } }) })
    },
    onError: error => {
      const [field] = fieldErrors(error)
      setWrong(field ? fieldErrorText(field, t) : undefined)
    },
  })
  const submit = () => {
    if (add.isPending || tooLong) return
    if (typed.trim() === '') setWrong(t('errors:field.required'))
    else add.mutate({ params: { id: person._id }, body: { notes: typed } })
  }
  const problem = add.error && !wrong ? errorText(add.error, t) : undefined
  return { typed, type, wrong: tooLong ?? wrong, problem, busy: add.isPending, submit }
}

const isSending = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** Writes a note. What is typed stays where it cannot be stored. */
export function NewNote({ person }: { person: Person }) {
  const { t } = useTranslation('employee')
  const { typed, type, wrong, problem, busy, submit } = useNewNote(person)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useUnsavedGuard(typed.trim() !== '')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
    field.current?.focus()
  }
  return (
    <form className={`${page.panel} ${styles.form}`} noValidate onSubmit={onSubmit}>
      {problem && <Notice kind="danger">{problem}</Notice>}
      <label htmlFor={id}>{t('notes.label')}</label>
      <textarea
        id={id}
        ref={field}
        className={`${controls.field} ${styles.area}`}
        value={typed}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${id}-wrong`}
        onChange={event => type(event.target.value)}
        onKeyDown={event => isSending(event) && submit()}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
      )}
      <div className={page.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          {t('notes.add')}
        </Button>
        <span className={page.quiet}>{t('notes.hint')}</span>
      </div>
    </form>
  )
}
