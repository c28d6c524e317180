import { useEffect, useRef } from 'react'
import { useTranslation } from '../../lib/texts/use-translation'
import { Button } from '../controls/Button'
import { Notice } from '../feedback/Notice'
import styles from './FormProblemNotice.module.css'
import type { FormProblem } from './form-fields'

interface FormProblemNoticeProps {
  problem: FormProblem
  /** What is wrong by now, at the fields. */
  wrong: Readonly<Record<string, string>>
  labelOf: (field: string) => string
  /** Leads to a field that is wrong. */
  onField: (field: string) => void
  onRetry: () => void
}

/** Sums up over the form why it was not saved, takes the focus, and leads to the fields that are wrong. */
export function FormProblemNotice({ problem, wrong, labelOf, onField, onRetry }: FormProblemNoticeProps) {
  const { t } = useTranslation(['form', 'list'])
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  /** What is wrong with a field by now, where it is not what stands over all of them. */
  const textOf = (field: string) => {
    const text = wrong[field] ?? t('mended')
    return text !== problem.text && `: ${text}`
  }
  return (
    <Notice kind="danger" noticeRef={notice}>
      <p>{problem.text ?? t('check')}</p>
      {problem.fields.length > 0 && (
        <ul className={styles.fields}>
          {problem.fields.map(({ field }) => (
            <li key={field}>
              <button type="button" onClick={() => onField(field)}>
                {labelOf(field)}
              </button>
              {textOf(field)}
            </li>
          ))}
        </ul>
      )}
      {problem.retry && <Button onClick={onRetry}>{t('list:retry')}</Button>}
    </Notice>
  )
}
