import { useState } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { ListProblem } from '../../components/list/ListProblem'
import page from '../../components/page/page.module.css'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import styles from './employee-upload.module.css'
import { Rows } from './table/Rows'
import { countsOf, type Shown } from './table/upload-view'
import type { NewGrouping, UploadCheck } from './use-upload-check'

type Counts = ReturnType<typeof countsOf>

const keyOf = ({ type, name }: NewGrouping) => `${type}/${name}`

/** Groupings that the file names and the company does not have: they are created with the upload, or their rows stay wrong. */
function NewGroupings({ check }: { check: UploadCheck }) {
  const { t } = useTranslation('employee-upload')
  const { missing, creates, choose, checking } = check
  if (missing.length === 0) return null
  const chosen = new Set(creates.map(keyOf))
  const left = missing.filter(grouping => !chosen.has(keyOf(grouping)))
  const plain = (groupings: readonly NewGrouping[]) => groupings.map(({ type, name }) => ({ type, name }))
  return (
    <fieldset className={styles.groupings}>
      <legend>{t('groupings.title', { count: missing.length })}</legend>
      <ul>
        {missing.map(grouping => {
          const key = keyOf(grouping)
          const others = creates.filter(other => keyOf(other) !== key)
          return (
            <li key={key}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={chosen.has(key)}
                  onChange={({ target }) =>
                    choose({ creates: target.checked ? [...others, ...plain([grouping])] : others })
                  }
                />
                {t(`groupings.${grouping.type}`, { name: grouping.name })}
                <span className={styles.quiet}>{t('groupings.rows', { count: grouping.rows })}</span>
              </label>
            </li>
          )
        })}
      </ul>
      {left.length > 0 && (
        <Button busy={checking} onClick={() => choose({ creates: [...creates, ...plain(left)] })}>
          {t('groupings.all', { count: left.length })}
        </Button>
      )}
    </fieldset>
  )
}

interface CheckStepProps {
  filename: string
  /** How many rows the spreadsheet hides. */
  hidden: number
  check: UploadCheck
  sending: boolean
  /** Why the rows were not sent. */
  problem?: string
  onUpload: () => void
  onAnother: () => void
}

/** What the rows come to, in a sentence. */
function Summary({ check, counts }: { check: UploadCheck; counts: Counts }) {
  const { t } = useTranslation(['employee-upload', 'errors'])
  if (check.error)
    return <ListProblem text={errorText(check.error, t)} onRetry={() => void check.checkAgain()} />
  if (check.checking)
    return (
      <div className={styles.checking}>
        <p role="status">{t('check.checking', { count: counts.all })}</p>
        <progress aria-label={t('check.checking', { count: counts.all })} />
      </div>
    )
  const isNothingNew = counts.new + counts.changed + counts.open === 0
  const others = !isNothingNew ? 'wrong' : counts.unchanged > 0 ? 'nothingButWrong' : 'allWrong'
  if (counts.wrong > 0) return <Notice kind="warning">{t(`check.${others}`, { count: counts.wrong })}</Notice>
  if (isNothingNew) return <Notice kind="success">{t('check.nothingNew')}</Notice>
  return <Notice kind="success">{t('check.right')}</Notice>
}

/** The second step: what would change, what is wrong, and its repair on the spot. */
export function CheckStep({
  filename,
  hidden,
  check,
  sending,
  problem,
  onUpload,
  onAnother,
}: CheckStepProps) {
  const { t } = useTranslation('employee-upload')
  const [shown, show] = useState<Shown>('all')
  const counts = countsOf(check.table)
  const isSomethingNew = counts.new + counts.changed > 0
  const going = counts.new + counts.changed + counts.unchanged
  const isReady = !check.checking && !check.error && counts.open === 0 && isSomethingNew
  return (
    <section className={page.panel} aria-labelledby="upload-check">
      <h2 id="upload-check">{t('check.title', { name: filename })}</h2>
      <Summary check={check} counts={counts} />
      {hidden > 0 && <Notice kind="warning">{t('check.hidden', { count: hidden })}</Notice>}
      <NewGroupings check={check} />
      <Rows {...{ check, counts, shown }} onShow={show} />
      {problem !== undefined && <Notice kind="danger">{problem}</Notice>}
      <div className={styles.foot}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={check.invite && counts.new > 0}
            disabled={counts.new === 0}
            onChange={({ target }) => check.choose({ invite: target.checked })}
          />
          {t('check.invite', { count: counts.new })}
        </label>
        <div className={page.actions}>
          <Button onClick={onAnother}>{t('check.another')}</Button>
          <Button
            kind="primary"
            busy={sending}
            aria-disabled={!isReady || undefined}
            onClick={() => isReady && onUpload()}
          >
            {t(
              !isSomethingNew ? 'check.uploadNone' : `check.${counts.wrong > 0 ? 'uploadWithout' : 'upload'}`,
              {
                count: going,
                wrong: counts.wrong,
              },
            )}
          </Button>
        </div>
      </div>
    </section>
  )
}
