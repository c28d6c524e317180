import { type ComponentType, createElement, type ReactElement, Suspense, useEffect, useRef } from 'react'
import { createStore, useStore } from '../../lib/session/store'

/** Where the focus was, from the inside out: what stands around it, and at which place in that. */
let around: (readonly [parent: Element, place: number])[] = []

const focusable = 'a[href], button:not([tabindex="-1"]), input, select, textarea'

/** Remembers where the focus is, before something opens over the page. */
function rememberFocus(): void {
  around = []
  for (let at = document.activeElement; at?.parentElement && at.tagName !== 'MAIN'; at = at.parentElement)
    around.push([at.parentElement, [...at.parentElement.children].indexOf(at)])
}

/** Focuses what has come to the place that was remembered, or what is nearest to it. */
function focusNearest(): void {
  const [parent, place = 0] = around.find(([{ isConnected }]) => isConnected) ?? []
  if (!parent) return
  const there = parent.children[Math.min(place, parent.children.length - 1)]
  const targets = [
    there,
    ...(there?.querySelectorAll(focusable) ?? []),
    ...parent.querySelectorAll(focusable),
  ]
  const target = targets.find(each => each?.matches(focusable) && each.checkVisibility())
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

/** ms in which what was asked for may take away where it was asked for. */
const patience = 3000

/**
 * Once nothing is over the page any more: where the element that has the focus back goes, what is nearest to it takes it. Who presses
 * anything chooses by themselves.
 * @returns ends it
 */
function keepFocus(): () => void {
  const look = () => {
    if (document.activeElement === document.body) focusNearest()
  }
  const observer = new MutationObserver(look)
  const end = () => {
    observer.disconnect()
    removeEventListener('pointerdown', end)
    clearTimeout(timer)
  }
  const timer = setTimeout(end, patience)
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('pointerdown', end)
  look()
  return end
}

/** ms within which a second Enter belongs to the first. */
const together = 500

const dialogOf = ({ target }: Event) => (target instanceof Element ? target.closest('dialog') : null)

/**
 * The second of two quick presses, by Enter or by the mouse, does nothing where the first has closed the dialog that it was made in: it was
 * not meant for what lies below.
 * @returns ends it
 */
function ignoreSecondPress(): () => void {
  const before = { type: '', at: 0, dialog: null as Element | null }
  const listen = (event: KeyboardEvent | MouseEvent) => {
    const isEnter = 'key' in event && event.key === 'Enter'
    // Enter on a button makes a click as well, which no mouse has made.
    if (event.detail === 0 && !isEnter) return
    const isSoon = isEnter ? event.timeStamp - before.at < together : event.detail > 1
    if (isSoon && before.type === event.type && before.dialog?.isConnected === false) {
      event.preventDefault()
      event.stopPropagation()
    }
    Object.assign(before, { type: event.type, at: event.timeStamp, dialog: dialogOf(event) })
  }
  addEventListener('keydown', listen, { capture: true })
  addEventListener('click', listen, { capture: true })
  return () => {
    removeEventListener('keydown', listen, { capture: true })
    removeEventListener('click', listen, { capture: true })
  }
}

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
  useEffect(ignoreSecondPress, [])
  return <Suspense fallback={null}>{dialog}</Suspense>
}
