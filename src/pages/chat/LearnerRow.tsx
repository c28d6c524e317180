import { Highlight } from '../../components/list/Highlight'
import { Link } from '../../components/page/Link'
import { Since } from '../../components/page/Since'
import { useKey } from '../../components/page/use-key'
import { formatPassed } from '../../lib/format/format-length'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ChatLearner, ChatPlace } from '../../resources/chat/chat'
import { useDraft, useSendings } from '../../resources/chat/conversation/kept-texts'
import type { ChatAddress } from './chat-address'
import styles from './chat-page.module.css'

/** Goes through a list by keys: J to the next one, K to the one before. */
export function useSteps(places: readonly ChatPlace[], { state, change }: ChatAddress): void {
  const { program, student } = state.filters
  const at = places.findIndex(place => place.student === student && place.program === program)
  const go = (step: number) => {
    const next = places[at < 0 ? 0 : at + step]
    if (next) change({ filters: { program: next.program, student: next.student } })
  }
  useKey('j', () => go(1))
  useKey('k', () => go(-1))
}

/** What of one's own has not left this browser. */
function Unsent({ chat }: { chat: string }) {
  const { t } = useTranslation('chat')
  const failed = useSendings(chat).some(({ problem }) => problem !== undefined)
  const draft = useDraft(chat) !== ''
  if (!failed && !draft) return null
  return (
    <span className={styles.waits} data-urgent="">
      {t(failed ? 'rowNotSent' : 'rowDraft')}
    </span>
  )
}

interface LearnerRowProps {
  learner: Pick<ChatLearner, 'chatId' | 'name' | 'hasUnread' | 'lastMessage' | 'waitingSince'>
  /** Below the name in place of the last message. */
  under?: string
  /** They have waited for longer than the company allows. */
  late?: boolean
  search: string
  current: boolean
  to: string
}

/** A learner with what was written last, and whether they wait. */
export function LearnerRow({ learner, under, late, search, current, to }: LearnerRowProps) {
  const { t, i18n } = useTranslation('chat')
  const { chatId, name, hasUnread, lastMessage, waitingSince } = learner
  const text =
    lastMessage && (lastMessage.fromLearner ? lastMessage.message : t('ours', { text: lastMessage.message }))
  return (
    <Link
      className={styles.row}
      data-unread={hasUnread || undefined}
      aria-current={current ? 'true' : undefined}
      to={{ search: to }}
    >
      <span className={styles.lines}>
        <span className={styles.first}>
          <span className={styles.name} title={name}>
            <Highlight text={name} search={search} />
          </span>
          {lastMessage && <Since className={styles.since} instant={lastMessage.createdAt} />}
        </span>
        <span className={styles.under} dir="auto">
          {under ?? text ?? t('nothingYet')}
        </span>
        {waitingSince && (
          <span className={styles.waits} data-urgent={late || undefined}>
            {t('waits', { time: formatPassed(waitingSince, i18n.language) })}
          </span>
        )}
        {chatId && <Unsent chat={chatId} />}
      </span>
      {hasUnread && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('isUnread')}</span>
        </span>
      )}
    </Link>
  )
}
