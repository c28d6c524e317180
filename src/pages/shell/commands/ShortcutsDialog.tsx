import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../../components/controls/Button'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { everywhere, type Shortcut, shortcutsAt } from './shortcuts'
import styles from './shortcuts.module.css'
import { modifierKey } from './use-key'

/** The keys of the screen that one is on, and those that work everywhere. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['commands', 'shell'])
  const here = shortcutsAt(useLocation().pathname)
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      {here.length > 0 && <Section title={t('shortcuts.here')} shortcuts={here} />}
      <Section title={t('shortcuts.everywhere')} shortcuts={everywhere} />
      <DialogActions>
        <Button onClick={onClose}>{t('shell:close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Section({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { t } = useTranslation('commands')
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>{t(`shortcuts.${does}`)}</dt>
            <dd className={styles.keys}>
              {keys.map(key => (
                <kbd key={key} className={styles.key}>
                  {key === 'modifier' ? modifierKey : t(`keys.${key}`, { defaultValue: key })}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
