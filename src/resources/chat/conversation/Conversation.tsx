import '../../../providers/late-calls'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Notice } from '../../../components/feedback/Notice'
import { ListEmpty, ListProblem } from '../../../components/list/ListProblem'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import { useKey } from '../../../components/page/use-key'
import { pathTo } from '../../../lib/address/paths'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText, statusOf } from '../../../providers/call/errors'
import { tellProblem } from '../../../providers/call/use-write'
import { useMay } from '../../../providers/refine/access-control'
import { useMayWrite } from '../../../providers/session/may-write'
import type { Chat, ChatPlace } from '../chat'
import { Composer } from './Composer'
import { ConversationMenu } from './ConversationMenu'
import styles from './conversation.module.css'
import { MessageList } from './MessageList'
import type { Thread } from './thread'
import { useConversation } from './use-conversation'
import { useSending } from './use-sending'

interface ConversationProps extends ChatPlace {
  /** Before the name, such as the way back on a narrow window. */
  before?: ReactNode
  /** Where it stands by itself, the learner is known already. */
  within?: 'employee'
}

/** Why one reads and does not write here. */
function Closed({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat')
  const { allowed } = useMayWrite('chat.write')
  return <p className={styles.closed}>{t(allowed ? 'closed' : 'readOnly', { name: chat.student.name })}</p>
}

function Head({ chat, before, within }: { chat: Chat } & Pick<ConversationProps, 'before' | 'within'>) {
  const mayOpen = useMay('employees.read').allowed
  const { student, promotion } = chat
  const inEmployee = within === 'employee'
  return (
    <header className={styles.head}>
      {before}
      <div className={styles.who}>
        <h2 className={styles.title}>
          {inEmployee && promotion.title}
          {!inEmployee && mayOpen && <Link to={pathTo('employee', { id: student._id })}>{student.name}</Link>}
          {!inEmployee && !mayOpen && student.name}
        </h2>
        {!inEmployee && <p className={styles.under}>{promotion.title}</p>}
      </div>
      <ConversationMenu chat={chat} />
    </header>
  )
}

/** The conversation with a learner in a program: read, answered, kept unread, taken away as a workbook. */
export function Conversation({ program, student, before, within }: ConversationProps) {
  const { t } = useTranslation(['chat', 'list', 'errors'])
  const conversation = useConversation({ program, student })
  const { query, chat, thread } = conversation
  const status = statusOf(query.error)
  if (status === 403 || status === 404)
    return (
      <section className={styles.conversation}>
        <header className={styles.head}>{before}</header>
        <div className={styles.missing}>
          <ListEmpty title={t('missing.title')} text={t('missing.text')} />
        </div>
      </section>
    )
  return (
    <section
      className={styles.conversation}
      aria-label={chat ? t('with', { name: chat.student.name }) : t('loading')}
      aria-busy={!chat && !query.isError}
    >
      {chat ? <Head {...{ chat, before, within }} /> : <header className={styles.head}>{before}</header>}
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={chat && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {!chat && query.isPending && (
        <div className={styles.waiting}>
          <Bars lines={6} />
        </div>
      )}
      {chat && thread && <Exchange key={chat._id} {...{ conversation, chat, thread }} />}
    </section>
  )
}

interface ExchangeProps {
  conversation: ReturnType<typeof useConversation>
  chat: Chat
  thread: Thread
}

/** Enter begins to answer, from the list where the conversation was chosen as well. */
function useEnterKey(answer: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, repeat, ctrlKey, metaKey } = event
    if (key !== 'Enter' || repeat || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const isElsewhere = target.closest('a, button, input, select, textarea, dialog, [role=menu]')
    if (isElsewhere && !isElsewhere.matches('a[aria-current="true"]')) return
    event.preventDefault()
    answer()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** What was written, and the box in which one answers. */
function Exchange({ conversation, chat, thread }: ExchangeProps) {
  const { t } = useTranslation(['chat', 'errors'])
  const { older, kept, keep, answered } = conversation
  const { sendings, send, retry, drop } = useSending(chat._id, answered)
  const box = useRef<HTMLTextAreaElement>(null)
  const writes = useMayWrite('chat.write').allowed
  const isOpen = chat.open && writes
  useEnterKey(() => box.current?.focus())
  const keepUnread = (unread: boolean) => void keep(unread).catch(error => tellProblem(error, t))
  useKey('u', () => writes && keepUnread(!chat.hasUnread))
  return (
    <>
      <MessageList {...{ chat, thread, older, sendings }} onRetry={retry} onDrop={drop} />
      {isOpen ? (
        <Composer {...{ chat, box }} onSend={send} keptUnread={kept} onKeepUnread={keepUnread} />
      ) : (
        <Closed chat={chat} />
      )}
      {!isOpen && sendings.some(({ problem }) => problem) && (
        <Notice kind="warning">{t('closedUnsent')}</Notice>
      )}
    </>
  )
}
