import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type UndoOffer, withdrawOffer } from './offers'
import { UndoNotice } from './UndoNotice'
import styles from './undo.module.css'
import { useAreaHeight } from './use-area-height'
import { useCountdown } from './use-countdown'
import { useReturnFocus } from './use-return-focus'
import { useUndoKey } from './use-undo-key'

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
