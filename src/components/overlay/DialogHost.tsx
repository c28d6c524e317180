import { type ComponentType, createElement, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { createStore, useStore } from '../../lib/session/store'
import { keepFocus, rememberFocus } from './keep-focus'

const shown = createStore<ReactElement | null>(null)

/** Opens a dialog over the page, wherever that was chosen: `DialogHost` shows it until it closes itself. */
export function openDialog<Props extends object>(dialog: ComponentType<Props>, props: Props): void {
  rememberFocus()
  shown.set(createElement(dialog, props))
}

/** What it asks is done, or given up. */
export const closeDialog = (): void => shown.set(null)

/** Where dialogs show: once in the page, and anew with each screen, since another one closes what the last one asked. */
export function DialogHost() {
  const dialog = useStore(shown)
  const isShown = dialog !== null
  const wasShown = useRef(false)
  useEffect(() => {
    const keeps = wasShown.current && !isShown
    wasShown.current = isShown
    return keeps ? keepFocus() : undefined
  }, [isShown])
  useEffect(() => closeDialog, [])
  return <Suspense fallback={null}>{dialog}</Suspense>
}
