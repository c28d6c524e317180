import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { Icon, type IconName } from '../../components/controls/Icon'
import { CrashBoundary } from '../../components/feedback/CrashBoundary'
import { focusFirstRow, searchedLists } from '../../components/list/first-row'
import { DialogHost } from '../../components/overlay/DialogHost'
import { useHeightProperty } from '../../components/page/use-height-property'
import { screenAt } from '../../lib/address/paths'
import { skeletonClasses } from '../../lib/address/screen-shapes'
import { useOnline } from '../../lib/code/online'
import { part } from '../../lib/code/part'
import { whenIdle } from '../../lib/code/when-idle'
import { storedFolded, storeFolded } from '../../lib/session/navigation-folded'
import { settings } from '../../lib/session/settings'
import { useStore } from '../../lib/session/store'
import { undoOffers, withdrawOffers } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify, toastsWanted } from '../../providers/refine/notifications'
import { crashTexts } from '../../providers/texts/crash-texts'
import bannersStyles from './Banners.module.css'
import styles from './Layout.module.css'
import { type NavigationEntry, SideNavigation } from './navigation/SideNavigation'
import { TopBar } from './TopBar'
import { useThemeChoice } from './use-theme-choice'

const ToastArea = part(async () => ({
  default: (await import('../../components/feedback/undo/UndoArea')).ToastArea,
}))

/** The toast area; comes when the page is idle, or with the first toast. Follows the theme. */
export function Toasts() {
  const wanted = useStore(toastsWanted)
  const [idle, setIdle] = useState(false)
  const { theme } = useThemeChoice()
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!wanted && !idle) return null
  return (
    <Suspense fallback={null}>
      <ToastArea theme={theme} />
    </Suspense>
  )
}

/**
 * Takes the focus to the content when another screen opens, so that a keyboard goes on from there, and
 * begins at its top; a step back leaves the scrolling to the screen.
 */
function useRouteFocus(pathname: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const step = useNavigationType()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The screen itself leads to the part of it that the address names.
    if (window.location.hash !== '') return
    content.current?.focus({ preventScroll: true })
    if (step !== 'POP') window.scrollTo(0, 0)
  }, [pathname, step])
  return content
}

/** Whether the side navigation is folded; the browser remembers it. */
function useFolded(): [folded: boolean, change: (folded: boolean) => void] {
  const [folded, setFolded] = useState(storedFolded)
  const change = (next: boolean) => {
    setFolded(next)
    storeFolded(next)
  }
  return [folded, change]
}

const UndoArea = part(async () => ({
  default: (await import('../../components/feedback/undo/UndoArea')).UndoArea,
}))

/** Where undo is offered; comes when the page is idle, or with the first offer. */
export function UndoCorner() {
  const { t } = useTranslation('errors')
  const offers = useStore(undoOffers)
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => withdrawOffers, [])
  if (!idle && offers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UndoArea offers={offers} onFailure={error => notify.error(errorText(error, t), errorKey(error))} />
    </Suspense>
  )
}

/** A screen is on its way: its shape, as the page itself began with one. */
function Loading() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="skeleton-screen" data-screen={screenAt(pathname)} aria-hidden="true">
        {skeletonClasses.map(name => (
          <div key={name} className={name} />
        ))}
      </div>
    </>
  )
}

/** What holds for the whole page, and stays in view: no network, demo mode. */
export function Banners() {
  const { t } = useTranslation('shell')
  const online = useOnline()
  const { demoMode } = settings()
  return (
    <div role="status" className={bannersStyles.banners}>
      {(!online || demoMode) && (
        <BannerArea>
          {!online && <Banner icon="offline" text={t('offline')} />}
          {demoMode && <Banner icon="warning" text={t('demoMode')} />}
        </BannerArea>
      )}
    </div>
  )
}

const BannerArea = ({ children }: { children: ReactNode }) => (
  <div ref={useHeightProperty<HTMLDivElement>('--banners-height')}>{children}</div>
)

const Banner = ({ icon, text }: { icon: IconName; text: string }) => (
  <p className={bannersStyles.banner}>
    <Icon name={icon} size={18} /> {text}
  </p>
)

const contentId = 'content'

/** Past all that stands before the rows of a list, where there is one. */
function ToRows() {
  const { t } = useTranslation('shell')
  if (useStore(searchedLists) === 0) return null
  return (
    <button type="button" className={styles.skip} onClick={focusFirstRow}>
      {t('skipToRows')}
    </button>
  )
}

/** The shell: skip link, side navigation, top bar, banners, the screen, and the live regions. */
export function Layout({
  navigation,
  children,
}: {
  navigation: readonly NavigationEntry[]
  children: ReactNode
}) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const [folded, setFolded] = useFolded()
  const [open, setOpen] = useState(false)
  const content = useRouteFocus(pathname)
  // The shape that the page began with: from here on each screen on its way has its own.
  useEffect(() => document.documentElement.removeAttribute('data-screen'), [])
  return (
    <div className={styles.layout} data-folded={folded || undefined}>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skip')}
      </a>
      <ToRows />
      <SideNavigation
        entries={navigation}
        folded={folded}
        onFold={() => setFolded(!folded)}
        open={open}
        onClose={() => setOpen(false)}
      />
      <div className={styles.column}>
        <TopBar navigation={navigation} onOpenNavigation={() => setOpen(true)} />
        <Banners />
        <main id={contentId} ref={content} tabIndex={-1} className={styles.content}>
          <CrashBoundary texts={crashTexts()} resetKey={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
            <DialogHost key={pathname} />
          </CrashBoundary>
        </main>
      </div>
      <UndoCorner />
      <Toasts />
    </div>
  )
}
