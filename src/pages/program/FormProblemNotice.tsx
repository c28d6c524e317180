import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button'
import { Notice } from '../../components/Notice'
import type { DraftField } from '../../lib/program-draft'
import styles from './details.module.css'
import type { FormProblem } from './form-problem'

export interface FormProblemNoticeProps {
  problem: FormProblem
  onField: (field: DraftField) => void
  onRetry: () => void
}

/** Sums up over the form why it was not saved, takes the focus, and leads to the fields that are wrong. */
export function FormProblemNotice({ problem, onField, onRetry }: FormProblemNoticeProps) {
  const { t } = useTranslation(['program', 'list'])
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) notice.current?.focus()
  }, [problem])
  return (
    <Notice kind="danger" noticeRef={notice}>
      <p>{problem.text}</p>
      {problem.fields.length > 0 && (
        <ul className={styles.wrong}>
          {problem.fields.map(({ field, text }) => (
            <li key={field}>
              <button type="button" onClick={() => onField(field)}>
                {t(`fields.${field}`)}
              </button>
              {text !== problem.text && `: ${text}`}
            </li>
          ))}
        </ul>
      )}
      {problem.retry && <Button onClick={onRetry}>{t('list:retry')}</Button>}
    </Notice>
  )
}
