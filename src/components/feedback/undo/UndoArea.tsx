import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countDown, type UndoOffer, withdrawOffer } from '../../../lib/session/undo-offers'
import { UndoNotice } from './UndoNotice'
import styles from './undo.module.css'

/** Fields take back what was typed in them, and dialogs are about something else. */
const hasItsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], dialog') !== null)

/** Ctrl Z or ⌘ Z takes the newest back, wherever the focus is. */
function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || !latest.current || hasItsOwnUndo(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
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
  const { t } = useTranslation('shell')
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
  const { t } = useTranslation('shell')
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
