import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Toaster } from 'sonner'
import { useLatest } from '../../../lib/code/use-latest'
import type { Theme } from '../../../lib/session/theme-choice'
import { countDown, type UndoOffer, undoSeconds, withdrawOffer } from '../../../lib/session/undo-offers'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import toastStyles from './toast.module.css'
import styles from './undo.module.css'

interface UndoNoticeProps {
  offer: UndoOffer
  /** It is being taken back. */
  busy: boolean
  onUndo: () => void
  onClose: () => void
}

/** What was done, the button that takes it back, and for how long that is possible. */
function UndoNotice({ offer: { text, left }, busy, onUndo, onClose }: UndoNoticeProps) {
  const { t, i18n } = useTranslation('writes')
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
  })
  return (
    <div className={styles.notice}>
      <p className={styles.text}>{text}</p>
      <span className={styles.left} aria-hidden="true">
        {seconds.format(left)}
      </span>
      <Button
        className={styles.undo}
        busy={busy}
        onClick={onUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-label={t('undo.button', { text })}
      >
        {t('undo.undo')}
      </Button>
      <button
        type="button"
        className={controls.icon}
        onClick={onClose}
        aria-label={t('undo.close', { text })}
      >
        <Icon name="close" size={16} />
      </button>
      <span className={styles.bar} style={{ inlineSize: `${(left / undoSeconds) * 100}%` }} />
    </div>
  )
}

/** Fields take back what was typed in them, and dialogs are about something else. */
const hasItsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], dialog') !== null)

/** Ctrl Z or ⌘ Z takes the newest back, wherever the focus is. */
function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useLatest(undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || !latest.current || hasItsOwnUndo(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [latest])
}

/** Where focus goes when what it came from is gone as well. */
const content = () => document.querySelector<HTMLElement>('main')

/** A notice that goes away hands the focus back to where it came from. */
function useReturnFocus(area: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null)
  const inside = useRef<Element | null>(null)

  useEffect(() => {
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const enters = target instanceof Element && area.current?.contains(target)
      if (enters && relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget))
        cameFrom.current = relatedTarget
      inside.current = enters ? target : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [area])

  useEffect(() => {
    if (!inside.current || inside.current.isConnected) return
    inside.current = null
    const back = cameFrom.current?.isConnected ? cameFrom.current : content()
    if (document.activeElement === document.body) back?.focus()
  })
}

/** Lets the seconds pass; not while a person is at the notices. */
function useCountdown(area: RefObject<HTMLElement | null>, running: boolean): void {
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      if (!area.current?.matches(':hover, :focus-within')) countDown()
    }, 1000)
    return () => clearInterval(timer)
  }, [area, running])
}

const property = '--undo-height'

/** Tells the toasts how much room the notices take, so that they stand above them. */
function useAreaHeight(area: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (count > 0) style.setProperty(property, `${area.current?.offsetHeight ?? 0}px`)
    else style.removeProperty(property)
    return () => {
      style.removeProperty(property)
    }
  }, [area, count])
}

/** How many stand there at once; older ones come back into sight as newer ones go. */
const shown = 3

interface UndoAreaProps {
  offers: readonly UndoOffer[]
  /** Tells the person that taking back has failed. */
  onFailure: (error: unknown) => void
}

/** One undo at a time; what fails stays for another try. */
function useUndo(onUndone: (text: string) => void, onFailure: UndoAreaProps['onFailure']) {
  const [busy, setBusy] = useState<number | null>(null)
  const undo = async ({ id, text, undo: work }: UndoOffer) => {
    if (busy !== null) return
    setBusy(id)
    try {
      await work()
      withdrawOffer(id)
      onUndone(text)
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, undo }
}

/** What the live region says: each offer once, and that it was taken back. */
function useSpoken(newest: UndoOffer | undefined) {
  const { t } = useTranslation('writes')
  const [spoken, setSpoken] = useState('')
  const last = useRef(0)
  useEffect(() => {
    if (!newest || newest.id <= last.current) return
    last.current = newest.id
    setSpoken(t('undo.announced', { text: newest.text }))
  }, [newest, t])
  return { spoken, sayUndone: (text: string) => setSpoken(t('undo.done', { text })) }
}

/** The notices of what can be taken back, and the live region that speaks of them. */
export function UndoArea({ offers, onFailure }: UndoAreaProps) {
  const { t } = useTranslation('writes')
  const area = useRef<HTMLElement>(null)
  const newest = offers.at(-1)
  const { spoken, sayUndone } = useSpoken(newest)
  const { busy, undo } = useUndo(sayUndone, onFailure)
  useCountdown(area, offers.length > 0 && busy === null)
  useUndoKey(newest && (() => void undo(newest)))
  useReturnFocus(area)
  useAreaHeight(area, Math.min(offers.length, shown))
  return (
    <section ref={area} aria-label={t('undo.area')} className={styles.area}>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      {offers.slice(-shown).map(offer => (
        <UndoNotice
          key={offer.id}
          offer={offer}
          busy={busy === offer.id}
          onUndo={() => void undo(offer)}
          onClose={() => withdrawOffer(offer.id)}
        />
      ))}
    </section>
  )
}

/** Above the notices of undo, and as wide as they are. */
const toastEdge = { bottom: 'var(--toast-edge)' }
const toastStyle = {
  fontFamily: 'inherit',
  '--width': 'min(400px, 100vw - 2 * var(--space-4))',
  // What the library colours in a dark theme, its ×, is as the page has it.
  '--normal-bg': 'transparent',
  '--normal-bg-hover': 'transparent',
  '--normal-text': 'inherit',
} as CSSProperties

const toastIcons = {
  success: <Icon name="check" size={18} />,
  error: <Icon name="warning" size={18} />,
  info: <Icon name="help" size={18} />,
  close: <Icon name="close" size={16} />,
}

const toastLook = {
  unstyled: true,
  classNames: {
    toast: toastStyles.toast,
    success: toastStyles.success,
    error: toastStyles.error,
    icon: toastStyles.icon,
    title: toastStyles.title,
    closeButton: `${controls.icon} ${toastStyles.close}`,
  },
}

/** What happened, said for a moment: it looks as the notices of undo do, whose corner it shares. */
export const ToastArea = ({ theme }: { theme: Theme }) => (
  <Toaster
    theme={theme}
    position="bottom-right"
    closeButton
    icons={toastIcons}
    style={toastStyle}
    offset={toastEdge}
    mobileOffset={toastEdge}
    toastOptions={toastLook}
  />
)
