import '../../providers/late-calls'
import { useCountInTitle } from '../../lib/address/page-title'
import { formatNumber } from '../../lib/format/format'
import { useTranslation } from '../../lib/texts/use-translation'
import { useApiQuery } from '../../providers/call/use-api'
import { useLive } from '../../providers/live/live-state'
import { useMay } from '../../providers/refine/access-control'
import { looks } from './chat'
import styles from './unread-badge.module.css'

/** How many conversations are unread: beside the chat's entry in the navigation, and in the title of the page. */
export default function UnreadBadge() {
  const { t, i18n } = useTranslation('chat')
  const live = useLive()
  const offered = useMay('unreadChats').allowed
  const { data } = useApiQuery(
    'chat.unread',
    {},
    { enabled: offered, refetchInterval: live ? false : looks.waiting },
  )
  const unread = data?.unread ?? 0
  useCountInTitle(unread)
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{formatNumber(unread, i18n.language)}</span>
      <span className="visually-hidden">{t('unreadCount', { count: unread })}</span>
    </span>
  )
}
