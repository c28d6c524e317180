import '../../../providers/late-calls'
import { useId, useRef } from 'react'
import { maxLength } from '#contract/words/limits'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { FormFrame } from '../../../components/form/FormFrame'
import { useEntityForm } from '../../../components/form/use-entity-form'
import page from '../../../components/page/page.module.css'
import { currentSubject } from '../../../lib/session/session-token'
import { useTranslation } from '../../../lib/texts/use-translation'
import { useWrite } from '../../../providers/call/use-write'
import { formProblem } from '../../../providers/texts/form-problem'
import type { Person } from '../../../resources/employees/person'
import styles from '../employee-page.module.css'

/** What is typed as a note and not sent yet: it lasts while one looks at other tabs and other people. */
const drafts = new Map<string, string>()

/** Whoever signs in next on this page sees none of it. */
const keyOf = (person: string) => `${currentSubject() ?? ''} ${person}`

const noteDraft = (person: string): string => drafts.get(keyOf(person)) ?? ''

function keepNoteDraft(person: string, text: string): void {
  if (text === '') drafts.delete(keyOf(person))
  else drafts.set(keyOf(person), text)
}

/** What is typed, kept until it is stored. */
function useNewNote({ _id: id }: Person, onAdded: () => void) {
  const { t } = useTranslation(['employee', 'errors'])
  const write = useWrite()
  const form = useEntityForm<{ notes: string }>({
    fields: [{ name: 'notes', required: true, max: maxLength.description }],
    stored: undefined,
    valuesOf: () => ({ notes: '' }),
    typed: { notes: noteDraft(id) },
    send: async ({ notes }) => {
      const after = () => {
        keepNoteDraft(id, '')
        form.begin(undefined)
        onAdded()
      }
      await write('users.addNote', { params: { id }, body: { notes } }, { done: t('notes.added'), after })
    },
    problemOf: error => formProblem(error, t, ['notes']),
    onChange: ({ notes }) => keepNoteDraft(id, notes),
    guard: 'reload',
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
    <>
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
      {form.question}
    </>
  )
}
