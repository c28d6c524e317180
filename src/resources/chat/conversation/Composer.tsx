import '../../../providers/late-calls'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { maxLength } from '#contract/words/limits'
import { modifierKey } from '../../../components/page/use-key'
import { changePreference, usePreference } from '../../../lib/session/preference-store'
import { useTranslation } from '../../../lib/texts/use-translation'
import { callWith } from '../../../providers/call/api'
import { useLive } from '../../../providers/live/live-state'
import { useMay } from '../../../providers/refine/access-control'
import { CannedPicker } from '../canned/CannedPicker'
import type { Chat } from '../chat'
import { ComposerChoices } from './ComposerChoices'
import styles from './conversation.module.css'
import { keepDraft, useDraft } from './kept-texts'

const readKey = (kept: unknown): 'enter' | 'modified' => (kept === 'modified' ? 'modified' : 'enter')
const readMail = (kept: unknown): boolean | undefined => (typeof kept === 'boolean' ? kept : undefined)

/** ms between two signs that somebody writes. */
const typingEvery = 3000

/** Tells those who look at the conversation that one writes, while somebody can hear it. */
function useTypingSign(chatId: string): () => void {
  const live = useLive()
  const last = useRef(0)
  return () => {
    if (!live || Date.now() - last.current < typingEvery) return
    last.current = Date.now()
    callWith('chat.typing', { params: { chatId } }).catch(() => undefined)
  }
}

/** Whether messages of a program are mailed too: as it was said last, else as the program says. */
function useMailed({ promotion, sendEmail }: Chat): [boolean, (mailed: boolean) => void] {
  const name = `chat.email.${promotion._id}`
  const [said] = usePreference(name, readMail)
  return [said ?? sendEmail, mailed => changePreference(name, mailed)]
}

interface ComposerProps {
  chat: Chat
  onSend: (text: string, sendEmail: boolean) => void
  /** It is kept unread, whoever reads it. */
  keptUnread: boolean
  onKeepUnread: (unread: boolean) => void
  box: RefObject<HTMLTextAreaElement | null>
}

/** What is typed, and the canned answers that a slash finds. */
function useDraftBox({ _id }: Chat, box: ComposerProps['box']) {
  const draft = useDraft(_id)
  const [picking, setPicking] = useState(false)
  const answers = useMay('broadcast.write').allowed
  const offered = useMay('cannedAnswers').allowed
  const isCanned = answers && offered
  const asked = draft.startsWith('/')
  /** Where the list was closed, or what was found here: what is typed on from there asks for nothing. */
  const [closedAt, setClosedAt] = useState(draft || undefined)
  if (closedAt !== undefined && !draft.startsWith(closedAt)) setClosedAt(undefined)
  return {
    draft,
    isCanned,
    isPicking: isCanned && (picking || (closedAt === undefined && /^\/\S*$/.test(draft))),
    /** What is looked for among the canned answers. */
    typed: asked ? draft.slice(1) : '',
    pick: () => setPicking(true),
    insert: (text: string) => {
      keepDraft(_id, (asked ? '' : draft && `${draft.trimEnd()}\n`) + text)
      setPicking(false)
      box.current?.focus()
    },
    leave: () => {
      setPicking(false)
      if (asked) setClosedAt(draft)
    },
  }
}

/** Writes a message. What is typed stays, whatever happens. */
export function Composer({ chat, onSend, keptUnread, onKeepUnread, box }: ComposerProps) {
  const { t } = useTranslation('chat')
  const id = useId()
  const [sendKey] = usePreference('chat.send-key', readKey)
  const [mailed, onMailed] = useMailed(chat)
  const { draft, isCanned, isPicking, typed, pick, insert, leave } = useDraftBox(chat, box)
  const sign = useTypingSign(chat._id)
  const { name } = chat.student
  const tooMany = [...draft].length - maxLength.message
  const off = draft.trim() === '' || tooMany > 0
  const send = () => {
    if (off) return
    keepDraft(chat._id, '')
    onSend(draft, mailed)
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Back to the lists: their keys are letters.
    if (event.key === 'Escape') box.current?.blur()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
    if (sendKey === 'modified' && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.composer}>
      {isPicking && <CannedPicker typed={typed} box={box} onChoose={insert} onClose={leave} />}
      <textarea
        ref={box}
        dir="auto"
        className={styles.box}
        rows={2}
        value={draft}
        placeholder={t(isCanned ? 'placeholderCanned' : 'placeholder', { name })}
        aria-label={t('write', { name })}
        aria-describedby={`${id}-help`}
        aria-invalid={tooMany > 0 || undefined}
        onChange={event => {
          keepDraft(chat._id, event.target.value)
          sign()
        }}
        onKeyDown={isPicking ? undefined : onKeyDown}
      />
      {tooMany > 0 && (
        <p className={styles.tooLong} role="alert">
          {t('tooLong', { count: tooMany })}
        </p>
      )}
      <ComposerChoices
        {...{ mailed, onMailed, keptUnread, onKeepUnread, off }}
        onSend={send}
        menu={{ sendKey, onCanned: isCanned ? pick : undefined }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t(sendKey === 'enter' ? 'enterSends' : 'modifiedSends', { key: modifierKey })}
      </p>
    </div>
  )
}
