import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Capability } from '#contract/roles'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { Mark } from '../../../components/controls/Mark'
import { Tooltip } from '../../../components/overlay/Tooltip'
import { Link } from '../../../components/page/Link'
import { part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import navigationLinksStyles from './NavigationLinks.module.css'
import styles from './SideNavigation.module.css'

/** One entry of the side navigation, derived from `routes.ts`. */
export interface NavigationEntry {
  /** The id of its screen. */
  id: string
  path: string
  capability?: Capability
  /** Only where the company has it. */
  only?: 'hasFundaeButton'
  /** The key of its name. */
  label: string
  icon: IconName
}

const UnreadBadge = part(() => import('../../../resources/chat/UnreadBadge'))

interface NavigationLinksProps {
  entries: readonly NavigationEntry[]
  folded: boolean
  /** A link was followed. */
  onFollow?: () => void
}

/** The screens that this person may open. */
function NavigationLinks({ entries, folded, onFollow }: NavigationLinksProps) {
  const { t } = useTranslation('shell')
  const idle = useIdle()
  const { pathname } = useLocation()
  return (
    <div className={navigationLinksStyles.links} data-folded={folded || undefined}>
      <p className={navigationLinksStyles.product}>
        <Mark />
        <span className={navigationLinksStyles.name}>{t('product')}</span>
      </p>
      <ul className={navigationLinksStyles.list}>
        {entries.map(({ id, path, label, icon }) => (
          <li key={path}>
            <Tooltip text={t(label)} at="beside" disabled={!folded}>
              <Link
                to={path}
                aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined}
                className={navigationLinksStyles.link}
                onClick={onFollow}
              >
                <Icon name={icon} />
                <span className={folded ? 'visually-hidden' : undefined}>{t(label)}</span>
                {id === 'chat' && idle && (
                  <Suspense>
                    <UnreadBadge />
                  </Suspense>
                )}
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
