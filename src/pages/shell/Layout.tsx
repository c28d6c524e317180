import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { CrashBoundary } from '../../components/feedback/CrashBoundary'
import { crashTexts } from '../../providers/texts/crash-texts'
import { Banners } from './Banners'
import styles from './Layout.module.css'
import { Loading } from './Loading'
import type { NavigationEntry } from './navigation/navigation'
import { SideNavigation } from './navigation/SideNavigation'
import { useFolded } from './navigation/use-folded'
import { Toasts } from './Toasts'
import { TopBar } from './TopBar'
import { UndoCorner } from './UndoCorner'
import { useRouteFocus } from './use-route-focus'

const contentId = 'content'

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
  return (
    <div className={styles.layout} data-folded={folded || undefined}>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skip')}
      </a>
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
          </CrashBoundary>
        </main>
      </div>
      <UndoCorner />
      <Toasts />
    </div>
  )
}
