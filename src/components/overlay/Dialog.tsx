import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { guardSteps } from '../../lib/address/step-guard'
import { useTranslation } from '../../lib/texts/use-translation'
import { Button } from '../controls/Button'
import styles from './Dialog.module.css'

interface ModalProps {
  title: string
  /** Escape, or a press beside it; it stays until whoever draws it draws it no more. */
  onClose: () => void
  /** At the side of the page, as high as it, its buttons at its foot: for forms that are longer than a question. */
  side?: boolean
  children: ReactNode
}

/** Something over the page. The browser keeps the focus in it, and gives it back when it closes. */
function Modal({ title, onClose, side = false, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** React has put it away, also while something in it is on its way: nobody has closed it. */
  const away = useRef(false)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    away.current = false
    return () => {
      away.current = true
      shown?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={side ? `${styles.dialog} ${styles.side}` : styles.dialog}
      closedby="any"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it at a second Escape, whatever the page says.
        if (away.current || currentTarget.open) return
        currentTarget.showModal()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

type Leaving = () => void

interface QuestionProps {
  onDiscard: Leaving
  onStay: () => void
}

/** Whether what was typed may be lost; whoever does not say so keeps it. */
function Question({ onDiscard, onStay }: QuestionProps) {
  const { t } = useTranslation('shell')
  return (
    <Modal title={t('discard.title')} onClose={onStay}>
      <p>{t('discard.text')}</p>
      <DialogActions>
        <Button onClick={onStay}>{t('discard.keep')}</Button>
        <Button kind="danger" onClick={onDiscard}>
          {t('discard.confirm')}
        </Button>
      </DialogActions>
    </Modal>
  )
}

/**
 * Guards what is typed: before a reload the browser asks, before everything else the portal does.
 * @param discarded what was typed goes with a step to another address
 * @param steps without them, it is kept while one is elsewhere: only a reload loses it
 */
export function useUnsavedGuard(
  unsaved: boolean,
  { discarded, steps = true }: { discarded?: () => void; steps?: boolean } = {},
): {
  /** Leaves at once where nothing is typed, else after the question. */
  leave: (leaving: Leaving) => void
  /** The question, to be drawn where it was asked. */
  question: ReactNode
} {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const stepped = useEffectEvent((step: Leaving) => {
    step()
    discarded?.()
  })
  useEffect(() => {
    if (!unsaved) return undefined
    addEventListener('beforeunload', stay)
    const release = steps ? guardSteps(step => setLeaving(() => () => stepped(step))) : undefined
    return () => {
      removeEventListener('beforeunload', stay)
      release?.()
    }
  }, [unsaved, steps])
  // Browsers take one Escape for both dialogs where no other key was between: the one below hears of it in the same task.
  const end = () => void setTimeout(() => setLeaving(null))
  // The question goes first: what is below it gives the focus back to where it came from.
  const discard = () => {
    flushSync(() => setLeaving(null))
    leaving?.()
  }
  return {
    leave: then => {
      if (leaving) return
      if (unsaved) setLeaving(() => then)
      else then()
    },
    question: leaving && <Question onDiscard={discard} onStay={end} />,
  }
}

interface DialogProps extends ModalProps {
  /** Something is typed in it: it is lost only after a question. */
  unsaved?: boolean
}

/** Asks something over the page, and before it goes, whether what was typed in it may be lost. */
export function Dialog({ unsaved = false, onClose, children, ...look }: DialogProps) {
  const { leave, question } = useUnsavedGuard(unsaved, { discarded: onClose })
  return (
    <>
      <Modal {...look} onClose={() => leave(onClose)}>
        {children}
      </Modal>
      {question}
    </>
  )
}
