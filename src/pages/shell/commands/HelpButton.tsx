import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon'
import { withNetwork } from '../../../lib/with-network'
import styles from './command-button.module.css'
import { useKey } from './use-key'

const load = () => import('./ShortcutsDialog')
const ShortcutsDialog = lazy(withNetwork(load))
const prepare = () => void load().catch(() => undefined)

/** Shows the keys of the screen that one is on: a button in the top bar, and the question mark. */
export function HelpButton() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useKey('?', () => setOpen(true))
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('shortcuts')}
        title={t('shortcuts')}
        aria-keyshortcuts="Shift+?"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
