import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '../../../../components/form/form-fields'
import { useEntityForm } from '../../../../components/form/use-entity-form'
import { problemText } from '../../../../providers/call/use-write'
import { notify } from '../../../../providers/refine/notifications'
import { formProblem } from '../../../../providers/texts/form-problem'
import { programRules } from '../../details/program-draft'
import { askNothing } from '../asked-action'
import { useTools } from '../tools'
import styles from './rename.module.css'
import { RenamedMeanwhile, renameProgram } from './rename-program'

interface RenameFieldProps {
  id: string
  title: string
}

const atTitle = (text: string): FormProblem => ({ fields: [{ field: 'title', text }], retry: false })

/** What is typed, and what saving it comes to. */
function useRename({ id, title }: RenameFieldProps) {
  const { write, t } = useTools()
  const form = useEntityForm<{ title: string }, string>({
    fields: [{ name: 'title', live: true, ...programRules.title }],
    stored: title,
    valuesOf: stored => ({ title: stored }),
    send: async (typed, from) => {
      await renameProgram(write, id, from, typed.title.trim())
      askNothing()
      notify.success(t('done.renamed'))
    },
    problemOf: error => {
      if (error instanceof RenamedMeanwhile) return atTitle(t('rename.overtaken', { title: error.theirs }))
      const { fields } = formProblem(error, t, ['title'])
      return fields.length > 0 ? { fields, retry: false } : atTitle(problemText(error, t))
    },
    overtaken: error => (error instanceof RenamedMeanwhile ? error.theirs : undefined),
    conflict: 'say',
  })
  const save = () => (form.values.title.trim() === title ? askNothing() : form.submit())
  return { ...form, save, problem: form.wrong.title }
}

/** The title of a program, changed in its place: Enter saves, Escape leaves it as it was. */
export default function RenameField(props: RenameFieldProps) {
  const { t } = useTranslation('program-actions')
  const { values, change, busy, problem, save } = useRename(props)
  const field = useRef<HTMLInputElement>(null)
  const described = useId()
  useEffect(() => field.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') askNothing()
    if (event.key === 'Enter') save()
  }
  return (
    <span className={styles.rename}>
      <input
        ref={field}
        className={styles.field}
        aria-label={t('rename.label')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? described : undefined}
        aria-busy={busy}
        readOnly={busy}
        autoComplete="off"
        value={values.title}
        onChange={event => change('title', event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !busy && !problem && save()}
      />
      {problem && (
        <span id={described} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
