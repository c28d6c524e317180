import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import controls from '../../../components/controls/controls.module.css'
import { Icon } from '../../../components/controls/Icon'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import styles from './command-button.module.css'
import { useKey } from './use-key'

const load = withNetwork(() => import('./ShortcutsDialog'))
const ShortcutsDialog = lazyPart(load)
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
        className={`${controls.icon} ${styles.icon}`}
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
