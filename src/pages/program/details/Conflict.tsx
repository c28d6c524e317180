import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { formatDateTime } from '../../../lib/format/format-instant'
import { useProfile } from '../../../providers/session/profile'
import {
  compareDrafts,
  draftOf,
  type FieldComparison,
} from '../../../resources/programs/details/program-draft'
import { LanguageName } from '../../../resources/programs/Facts'
import type { ProgramDetails } from '../../../resources/programs/program'
import styles from './conflict.module.css'
import type { DetailsFormState } from './use-details-form'

/** Shows what somebody else made of the same details, beside mine, and asks what shall hold. */
export function Conflict({ details }: { details: DetailsFormState }) {
  const { t, i18n } = useTranslation('program')
  const { theirs, setTheirs, draft, before, begin, save, saving } = details
  const timeZone = useProfile().company?.timeZone
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (theirs !== null) heading.current?.focus()
  }, [theirs])
  if (theirs === null) return null
  const { updatedBy, updatedAt } = theirs as ProgramDetails
  const when = updatedAt && formatDateTime(updatedAt, i18n.language, timeZone)
  return (
    <section className={styles.conflict} aria-labelledby="program-conflict">
      <h3 id="program-conflict" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t(updatedBy ? 'conflict.by' : 'conflict.text', { who: updatedBy, when })}</p>
      <Comparison rows={compareDrafts(draft, draftOf(theirs), draftOf(before))} />
      <div className={styles.actions}>
        <Button kind="primary" busy={saving} onClick={() => void save(theirs)}>
          {t('conflict.overwrite')}
        </Button>
        <Button onClick={() => begin(theirs)}>{t('conflict.reload')}</Button>
        <Button kind="quiet" onClick={() => setTheirs(null)}>
          {t('conflict.keep')}
        </Button>
      </div>
    </section>
  )
}

const versions = ['mine', 'theirs', 'before'] as const

function Comparison({ rows }: { rows: readonly FieldComparison[] }) {
  const { t } = useTranslation('program')
  return (
    <ul className={styles.fields}>
      {rows.map(row => (
        <li key={row.field}>
          <h4>
            {t(`fields.${row.field}`)}
            {row.clash && <span className={styles.clash}>{t('conflict.both')}</span>}
          </h4>
          <dl className={styles.versions}>
            {versions.map(version => (
              <div key={version}>
                <dt>{t(`conflict.${version}`)}</dt>
                <dd>
                  {row.field === 'language' ? <LanguageName language={row[version]} /> : row[version] || '—'}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
