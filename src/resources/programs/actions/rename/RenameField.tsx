import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors, fieldErrorText } from '../../../../providers/call/errors'
import { problemText } from '../../../../providers/call/use-write'
import { notify } from '../../../../providers/refine/notifications'
import { draftProblem } from '../../details/program-draft'
import { askNothing } from '../asked-action'
import { useTools } from '../tools'
import { useAttempt } from '../use-attempt'
import styles from './rename.module.css'
import { RenamedMeanwhile, renameProgram } from './rename-program'

interface RenameFieldProps {
  id: string
  title: string
}

/** What is said at the field, in words. */
function useProblem(value: string, error: unknown): string | undefined {
  const { t } = useTranslation(['program-actions', 'errors'])
  const wrong = draftProblem('title', value)
  if (wrong) return t(`errors:field.${wrong.key}`, { count: wrong.count })
  if (error === null) return undefined
  if (error instanceof RenamedMeanwhile) return t('rename.overtaken', { title: error.theirs })
  const [field] = fieldErrors(error)
  return field ? fieldErrorText(field, t) : problemText(error, t)
}

/** What is typed, and what saving it comes to. */
function useRename({ id, title }: RenameFieldProps) {
  const { write, t } = useTools()
  const [value, setValue] = useState(title)
  const { busy, error, attempt, forget } = useAttempt()
  const problem = useProblem(value, error)
  const save = () => {
    if (value.trim() === title) return askNothing()
    if (draftProblem('title', value)) return undefined
    return attempt(async () => {
      const from = error instanceof RenamedMeanwhile ? error.theirs : title
      await renameProgram(write, id, from, value.trim())
      askNothing()
      notify.success(t('done.renamed'))
    })
  }
  const type = (typed: string) => {
    forget()
    setValue(typed)
  }
  return { value, type, busy, problem, save }
}

/** The title of a program, changed in its place: Enter saves, Escape leaves it as it was. */
export default function RenameField(props: RenameFieldProps) {
  const { t } = useTranslation('program-actions')
  const { value, type, busy, problem, save } = useRename(props)
  const field = useRef<HTMLInputElement>(null)
  const described = useId()
  useEffect(() => field.current?.select(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') askNothing()
    if (event.key === 'Enter') void save()
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
        value={value}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => !busy && !problem && void save()}
      />
      {problem && (
        <span id={described} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
