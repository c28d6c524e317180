import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/Button'
import { DialogActions } from '../../../components/Dialog'
import page from '../../../components/page/page.module.css'
import styles from '../program-people.module.css'
import type { Checked, Enlisting } from './use-enlisting'

/** How many are named; the numbers say how many there are. */
const few = 100

/** Who would be enlisted, and how many are in the program already, before anything is written. */
export function CheckStep({ enlisting, checked }: { enlisting: Enlisting; checked: Checked }) {
  const { t } = useTranslation('program-people')
  const { changed, unchanged, people } = checked.result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const left = changed - Math.min(people.length, few)
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        {t('enlist.changes', { count: changed })}
      </h3>
      {unchanged > 0 && <p className={page.quiet}>{t('enlist.stay', { count: unchanged })}</p>}
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.slice(0, few).map(person => (
            <li key={person._id}>
              <span className={styles.person}>
                {person.name}
                <span className={styles.under}>{person.email}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p className={page.quiet}>{t('enlist.more', { count: left })}</p>}
      <DialogActions>
        <Button onClick={enlisting.back}>{t('enlist.back')}</Button>
        <Button
          kind="primary"
          busy={enlisting.busy}
          aria-disabled={changed === 0}
          onClick={() => changed > 0 && void enlisting.confirm(checked.chosen)}
        >
          {t('enlist.confirm', { count: changed })}
        </Button>
      </DialogActions>
    </div>
  )
}
