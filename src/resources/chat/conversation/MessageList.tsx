import { Fragment, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { Icon } from '../../../components/controls/Icon'
import { ListProblem, useTime } from '../../../components/list/ListProblem'
import { Bars } from '../../../components/page/PageHeader'
import { formatDate } from '../../../lib/format/format'
import { CompanyClockContext } from '../../../lib/session/company-clock'
import { currentSubject } from '../../../lib/session/session-token'
import { useStore } from '../../../lib/session/store'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { typing } from '../../../providers/live/live-state'
import type { Chat, ChatMessage } from '../chat'
import styles from './conversation.module.css'
import type { Sending } from './kept-texts'
import { MessageText } from './MessageText'
import type { Thread } from './thread'

interface Older {
  more: boolean
  loading: boolean
  error: unknown
  load: () => void
}

/** A keyboard scrolls it. */
const byKeys = { tabIndex: 0 }

/** px from the newest message within which one counts as being there. */
const near = 48
/** px from the oldest message at which older ones are asked for. */
const ahead = 600

/**
 * Where one is in the messages. They are laid out from the last one upwards, so that older ones come without moving what is read, and
 * new ones show to those who are at the end alone.
 */
function usePlace(older: Older, newest: string | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const seen = useRef(newest)
  const [isNew, setIsNew] = useState(false)
  const look = useEffectEvent(() => {
    const { current } = area
    if (!current) return
    // From the end, upwards below zero.
    const isAway = current.scrollTop < -near
    setAway(isAway)
    if (!isAway) setIsNew(false)
    const left = current.scrollHeight - current.clientHeight + current.scrollTop
    if (left < ahead && older.more && !older.loading && !older.error) older.load()
  })
  useEffect(() => {
    const { current } = area
    const onScroll = () => look()
    current?.addEventListener('scroll', onScroll, { passive: true })
    return () => current?.removeEventListener('scroll', onScroll)
  }, [])
  useEffect(() => {
    if (newest !== seen.current && (area.current?.scrollTop ?? 0) < -near) setIsNew(true)
    seen.current = newest
    look()
  }, [newest])
  const toEnd = () => area.current?.scrollTo({ top: 0 })
  return { area, away, isNew, toEnd }
}

interface MessageListProps {
  chat: Chat
  thread: Thread
  older: Older
  sendings: readonly Sending[]
  onRetry: (sending: Sending) => void
  onDrop: (sending: Sending) => void
}

/** The messages of a conversation, the newest at the end; older ones come as one scrolls up. */
export function MessageList({ chat, thread, older, sendings, onRetry, onDrop }: MessageListProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const there = new Set(thread.messages.map(({ _id }) => _id))
  const pending = sendings.filter(({ became }) => became === undefined || !there.has(became))
  const { area, away, isNew, toEnd } = usePlace(older, thread.messages.at(-1)?._id)
  const { name } = chat.student
  return (
    <div className={styles.middle}>
      <div ref={area} className={styles.scroll} role="log" aria-label={t('messages', { name })} {...byKeys}>
        <div>
          {older.loading && <Bars lines={2} />}
          {older.error !== null && <ListProblem text={errorText(older.error, t)} onRetry={older.load} />}
          {thread.messages.length + pending.length === 0 && (
            <p className={styles.nothing}>{t('noMessages', { name })}</p>
          )}
          <ol className={styles.messages}>
            <Messages messages={thread.messages} learner={name} />
            {pending.map(sending => (
              <PendingMessage key={sending.key} {...{ sending, onRetry, onDrop }} />
            ))}
          </ol>
          <Typist chat={chat._id} />
        </div>
      </div>
      {away && (
        <Button className={styles.toEnd} data-new={isNew || undefined} onClick={toEnd}>
          {t(isNew ? 'newMessages' : 'toEnd')}
        </Button>
      )}
    </div>
  )
}

const dayOf = (instant: string, timeZone: string | undefined) =>
  new Date(instant).toLocaleDateString('en-CA', { timeZone: timeZone || undefined })

/** By days, which begin where the company's clock says. */
function Messages({ messages, learner }: { messages: readonly ChatMessage[]; learner: string }) {
  const { i18n } = useTranslation()
  const { timeZone } = use(CompanyClockContext)
  return messages.map((message, place) => {
    const before = messages[place - 1]
    const day = dayOf(message.createdAt, timeZone)
    const begins = before === undefined || dayOf(before.createdAt, timeZone) !== day
    return (
      <Fragment key={message._id}>
        {begins && <li className={styles.day}>{formatDate(message.createdAt, i18n.language, timeZone)}</li>}
        <OneMessage message={message} learner={learner} />
      </Fragment>
    )
  })
}

function OneMessage({ message, learner }: { message: ChatMessage; learner: string }) {
  const { t } = useTranslation('chat')
  const time = useTime()
  const { author, fromLearner, createdAt, sendEmail } = message
  const who = author ? author.name || learner : t('automatic')
  return (
    <li className={styles.message} data-from={fromLearner ? 'learner' : 'us'}>
      <p className={styles.about}>
        <span>{who}</span> · <time dateTime={createdAt}>{time(Date.parse(createdAt))}</time>
        {sendEmail && <> · {t('mailed')}</>}
      </p>
      <MessageText text={message.message} className={styles.text} />
    </li>
  )
}

interface PendingProps extends Pick<MessageListProps, 'onRetry' | 'onDrop'> {
  sending: Sending
}

/** A message on its way, or one that did not arrive, with what can be done about that. */
function PendingMessage({ sending, onRetry, onDrop }: PendingProps) {
  const { t } = useTranslation('chat')
  const { problem } = sending
  return (
    <li className={styles.message} data-from="us" data-pending>
      <MessageText text={sending.text} className={styles.text} />
      {problem === undefined ? (
        <p className={styles.about} role="status">
          {t('sending')}
        </p>
      ) : (
        <div className={styles.failed} role="alert">
          <p>
            <Icon name="warning" size={16} /> {t('notSent')} {problem}
          </p>
          <Button onClick={() => onRetry(sending)}>{t('sendAgain')}</Button>
          <Button kind="quiet" onClick={() => onDrop(sending)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Who writes just now: nobody answers twice. */
function Typist({ chat }: { chat: string }) {
  const { t } = useTranslation('chat')
  const by = useStore(typing, all => all[chat])
  return (
    <p className={styles.typing} role="status">
      {by && by._id !== currentSubject() && t('typing', { name: by.name })}
    </p>
  )
}
