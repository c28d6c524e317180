import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button'
import { Notice } from '../feedback/Notice'
import styles from './FormProblemNotice.module.css'

/** Why a form was not saved. */
export interface FormProblem<Field extends string = string> {
  text: string
  /** The fields that are wrong, each with its own text. */
  fields: readonly { field: Field; text: string }[]
  /** Worth another try as it is. */
  retry: boolean
}

interface FormProblemNoticeProps<Field extends string> {
  problem: FormProblem<Field>
  labelOf: (field: Field) => string
  /** Leads to a field that is wrong. */
  onField: (field: Field) => void
  onRetry: () => void
}

/** Sums up over the form why it was not saved, takes the focus, and leads to the fields that are wrong. */
export function FormProblemNotice<Field extends string>({
  problem,
  labelOf,
  onField,
  onRetry,
}: FormProblemNoticeProps<Field>) {
  const { t } = useTranslation('list')
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  return (
    <Notice kind="danger" noticeRef={notice}>
      <p>{problem.text}</p>
      {problem.fields.length > 0 && (
        <ul className={styles.fields}>
          {problem.fields.map(({ field, text }) => (
            <li key={field}>
              <button type="button" onClick={() => onField(field)}>
                {labelOf(field)}
              </button>
              {text !== problem.text && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
      {problem.retry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </Notice>
  )
}
