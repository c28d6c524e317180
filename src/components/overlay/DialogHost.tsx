import { type ComponentType, createElement, type ReactElement, Suspense, useEffect } from 'react'
import { createStore, useStore } from '../../lib/session/store'

const shown = createStore<ReactElement | null>(null)

/** Opens a dialog over the page, wherever that was chosen: `DialogHost` shows it until it closes itself. */
export function openDialog<Props extends object>(dialog: ComponentType<Props>, props: Props): void {
  shown.set(createElement(dialog, props))
}

/** What it asks is done, or given up. */
export const closeDialog = (): void => shown.set(null)

/** Where dialogs show: once in the page, and anew with each screen, since another one closes what the last one asked. */
export function DialogHost() {
  const dialog = useStore(shown)
  useEffect(() => closeDialog, [])
  return <Suspense fallback={null}>{dialog}</Suspense>
}
