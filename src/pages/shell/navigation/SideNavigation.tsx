import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/controls/Icon'
import { useIdle } from '../../../lib/code/use-idle'
import { NavigationLinks } from './NavigationLinks'
import type { NavigationEntry } from './navigation'
import styles from './SideNavigation.module.css'

interface SideNavigationProps {
  entries: readonly NavigationEntry[]
  folded: boolean
  onFold: () => void
  /** On narrow screens: shown over the page. */
  open: boolean
  onClose: () => void
}

/** Beside the page on wide screens, over it on narrow ones. */
export function SideNavigation({ entries, folded, onFold, open, onClose }: SideNavigationProps) {
  const { t } = useTranslation('shell')
  const foldLabel = folded ? t('nav.unfold') : t('nav.fold')
  return (
    <>
      <nav className={styles.side} aria-label={t('nav.label')}>
        <NavigationLinks entries={entries} folded={folded} />
        <button
          type="button"
          className={styles.fold}
          onClick={onFold}
          aria-label={foldLabel}
          title={foldLabel}
        >
          <Icon name={folded ? 'unfold' : 'fold'} />
        </button>
      </nav>
      <Drawer open={open} onClose={onClose} label={t('nav.label')} closeLabel={t('close')}>
        <NavigationLinks entries={entries} folded={false} onFollow={onClose} />
      </Drawer>
    </>
  )
}

interface DrawerProps {
  open: boolean
  onClose: () => void
  label: string
  closeLabel: string
  children: ReactNode
}

/** Closed by its button, Escape, a press beside it, and by going somewhere. What is in it waits for the first rows. */
function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const idle = useIdle()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={label} onClose={onClose} closedby="any">
      <button type="button" className={styles.close} onClick={onClose} aria-label={closeLabel}>
        <Icon name="close" />
      </button>
      <nav aria-label={label}>{(idle || open) && children}</nav>
    </dialog>
  )
}
