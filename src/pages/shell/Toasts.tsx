import { type CSSProperties, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '../../lib/code/lazy-part'
import { whenIdle } from '../../lib/code/when-idle'
import { withNetwork } from '../../lib/code/with-network'
import { loadToasts, subscribeToToasts, toastsWanted } from '../../providers/refine/notifications'
import { useThemeChoice } from './use-theme-choice'

const Toaster = lazyPart(withNetwork(async () => ({ default: (await loadToasts()).Toaster })))

/** The library's own colours miss AA: those of the theme take their place. */
const colours = Object.fromEntries(
  [
    ['success', 'success'],
    ['error', 'danger'],
    ['warning', 'warning'],
  ].flatMap(([kind, name]) => [
    [`--${kind}-bg`, `var(--color-${name}-soft)`],
    [`--${kind}-border`, `var(--color-${name})`],
    [`--${kind}-text`, `var(--color-${name})`],
  ]),
) as CSSProperties

const offset = { bottom: 'var(--toast-edge)' }

/** The toast area; comes when the page is idle, or with the first toast. Follows the theme. */
export function Toasts() {
  const wanted = useSyncExternalStore(subscribeToToasts, toastsWanted)
  const [idle, setIdle] = useState(false)
  const { theme } = useThemeChoice()
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!wanted && !idle) return null
  return (
    <Suspense fallback={null}>
      <Toaster
        theme={theme}
        position="bottom-right"
        closeButton
        richColors
        style={colours}
        offset={offset}
        mobileOffset={offset}
      />
    </Suspense>
  )
}
